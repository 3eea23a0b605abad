import { Badge } from '#shared/ui/feedback/Badge.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import { entryWords as words } from '../words.ts'
import { RemoveButton } from './RemoveButton.tsx'

interface Props {
  name: string
  path: string
  /** It stays (ADJ-148). */
  isPrior: boolean
  onEdit: () => void
}

/** A damage or a service in its list. */
export function EntryRow({ name, path, isPrior, onEdit }: Props) {
  return (
    <li className="adjuster-person">
      <span>{name}</span>
      <span className="cluster">
        <LinkButton aria-label={`${words.edit} ${name}`} onClick={onEdit}>
          {words.edit}
        </LinkButton>
        {isPrior ? <Badge tone="neutral">{words.prior}</Badge> : <RemoveButton item={path} name={name} />}
      </span>
    </li>
  )
}
