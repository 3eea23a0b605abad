import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { momentText } from '#shared/domain/time/moment.ts'
import type { OpenAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import { lockedDeclaration } from '#shared/domain/claims/adjuster/form-rules.ts'
import type { Conflict } from '#shared/form-by-link/fields/three-way-merge.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { $conflicts, resolve } from '../form/form-store.ts'
import { conflictWords as words, formWords } from '../words.ts'
import { useAdjuster } from './adjuster-context.ts'
import { pathText } from './path-text.ts'

/** What somebody else changed too: both values side by side, and one is chosen (D68). */
export function ConflictList() {
  const { form, rules } = useAdjuster()
  const locked: readonly string[] = lockedDeclaration(rules)
  const conflicts = useStore($conflicts)
  return (
    <div className="adjuster-conflicts">
      {conflicts.map((conflict) => (
        <Alert key={conflict.group} kind="info" title={words.title}>
          <LastChange />
          {rowsOf(form, conflict).map(({ path, title, own, other }) => (
            <div key={path}>
              <p>
                <strong>{title}</strong>
              </p>
              <dl className="adjuster-conflict">
                <div>
                  <dt>{words.own}</dt>
                  <dd className="adjuster-lines">{own}</dd>
                </div>
                <div>
                  <dt>{words.other}</dt>
                  <dd className="adjuster-lines">{other}</dd>
                </div>
              </dl>
            </div>
          ))}
          <div className="cluster">
            {/* ADJ-41: locked meanwhile, it would be refused. */}
            {Object.keys(conflict.mine).some((path) => locked.includes(path)) ? (
              <p>{formWords.locked}</p>
            ) : (
              <Button small kind="secondary" onClick={() => void resolve(conflict.group, 'mine')}>
                {words.mine}
              </Button>
            )}
            <Button small kind="secondary" onClick={() => void resolve(conflict.group, 'theirs')}>
              {words.theirs}
            </Button>
          </div>
        </Alert>
      ))}
    </div>
  )
}

function rowsOf(form: OpenAdjusterForm, { mine, theirs }: Conflict) {
  const differing = Object.keys(mine).filter((path) => mine[path] !== theirs[path])
  return differing.flatMap((path) => {
    const own = pathText(form, path, mine[path] ?? '', mine)
    const other = pathText(form, path, theirs[path] ?? '', theirs)
    if (own === null || other === null) return []
    const title = own.whose === '' ? own.label : `${own.label} (${own.whose})`
    return [{ path, title, own: own.value, other: other.value }]
  })
}

/** Who it was, where the insurer says so. */
function LastChange() {
  const { lastChange } = useAdjuster().form.claim
  const [now] = useState(Date.now)
  if (lastChange === null || lastChange === undefined) return null
  const { by, at } = lastChange
  return <p>{words.by(by, at === '' ? '' : momentText(at, now))}</p>
}
