import type { AdjusterPerson } from '#shared/domain/claims/adjuster/adjuster-form.ts'
import { pendingNotices } from '#shared/domain/claims/adjuster/notices/notices.ts'
import { Badge } from '#shared/ui/feedback/Badge.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import { NoticeList } from '../panel/NoticeList.tsx'
import { useAdjuster } from '../walk/adjuster-context.ts'
import { entryWords as words } from '../words.ts'
import { CopyButtons } from './CopyButtons.tsx'
import { RemoveButton } from './RemoveButton.tsx'

interface Props {
  id: string
  name: string
  path: string
  /** True for an item of an earlier claim, which cannot be removed (ADJ-148). */
  isPrior: boolean
  targets: readonly AdjusterPerson[]
  onEdit: () => void
  onCopy: (to: AdjusterPerson) => void
}

/** Row of a damage or a service in its list, with its pending notices. */
export function EntryRow({ id, name, path, isPrior, targets, onEdit, onCopy }: Props) {
  const { notices } = useAdjuster()
  const own = pendingNotices(notices).filter(
    ({ personId, target }) => target.item === id && path.startsWith(`people/${personId ?? ''}/`),
  )
  return (
    <li className="adjuster-entry">
      <div className="adjuster-person">
        <strong>{name}</strong>
        <span className="cluster">
          <LinkButton aria-label={`${words.edit} ${name}`} onClick={onEdit}>
            {words.edit}
          </LinkButton>
          {isPrior ? <Badge tone="neutral">{words.prior}</Badge> : <RemoveButton item={path} name={name} />}
        </span>
      </div>
      <NoticeList notices={own} isNamed />
      <CopyButtons name={name} targets={targets} onCopy={onCopy} />
    </li>
  )
}
