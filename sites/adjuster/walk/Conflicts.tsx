import { useStore } from '@nanostores/react'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { fieldAt } from '#shared/domain/claims/adjuster/fields/paths.ts'
import { $conflicts, resolve } from '../form/form-store.ts'
import { conflictWords as words } from '../words.ts'

/** What somebody else changed too: both values side by side, and one is chosen (D68). */
export function Conflicts() {
  const conflicts = useStore($conflicts)
  return conflicts.map(({ group, mine, theirs }) => (
    <Alert key={group} kind="info" title={words.title}>
      <dl className="adjuster-conflict">
        {Object.keys(mine)
          .filter((path) => mine[path] !== theirs[path])
          .map((path) => (
            <div key={path}>
              <dt>{fieldAt(path)?.record.label}</dt>
              <dd>{mine[path]}</dd>
              <dd>{theirs[path]}</dd>
            </div>
          ))}
      </dl>
      <div className="cluster">
        <Button small kind="secondary" onClick={() => void resolve(group, 'mine')}>
          {words.mine}
        </Button>
        <Button small kind="secondary" onClick={() => void resolve(group, 'theirs')}>
          {words.theirs}
        </Button>
      </div>
    </Alert>
  ))
}
