import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { momentText } from '#shared/domain/time/moment.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { $conflicts, resolve } from '../form/form-store.ts'
import { conflictWords as words } from '../words.ts'
import { useAdjuster } from './adjuster-context.ts'
import { pathText } from './path-text.ts'

/** What somebody else changed too: both values side by side, and one is chosen (D68). */
export function Conflicts() {
  const { form } = useAdjuster()
  const conflicts = useStore($conflicts)
  return conflicts.map(({ group, mine, theirs }) => {
    const rows = Object.keys(mine)
      .filter((path) => mine[path] !== theirs[path])
      .flatMap((path) => {
        const own = pathText(form, path, mine[path] ?? '', mine)
        const other = pathText(form, path, theirs[path] ?? '', theirs)
        return own && other ? [{ path, own, other }] : []
      })
    return (
      <Alert key={group} kind="info" title={words.title}>
        <LastChange />
        <table className="adjuster-conflict">
          <thead>
            <tr>
              <th scope="col">{words.field}</th>
              <th scope="col">{words.own}</th>
              <th scope="col">{words.other}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ path, own, other }) => (
              <tr key={path}>
                <th scope="row">{own.whose === '' ? own.label : `${own.label} (${own.whose})`}</th>
                <td>{own.value}</td>
                <td>{other.value}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="cluster">
          <Button small kind="secondary" onClick={() => void resolve(group, 'mine')}>
            {words.mine}
          </Button>
          <Button small kind="secondary" onClick={() => void resolve(group, 'theirs')}>
            {words.theirs}
          </Button>
        </div>
      </Alert>
    )
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
