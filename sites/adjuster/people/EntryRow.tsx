import type { AdjusterPerson } from '#shared/domain/claims/adjuster/adjuster-form.ts'
import { pendingNotices } from '#shared/domain/claims/adjuster/notices/notices.ts'
import { Badge } from '#shared/ui/feedback/Badge.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import { NoticeList } from '../panel/NoticeList.tsx'
import { useAdjuster } from '../form/adjuster-context.ts'
import { entryWords as words, peopleWords } from '../words.ts'
import { useState } from 'react'
import { Disclosure } from '#shared/ui/layout/Disclosure.tsx'
import { isUnder, personPath } from '#shared/domain/claims/fields/field-path.ts'
import { nameOf } from '../form/names.ts'
import { remove } from '../form/undo.ts'

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
    ({ personId, target }) => target.item === id && isUnder(path, personPath(personId ?? '')),
  )
  return (
    <li className="adjuster-entry">
      <div className="adjuster-person">
        <span className="adjuster-group-name">
          <strong>{name}</strong>
          {isPrior && <Badge tone="neutral">{words.prior}</Badge>}
        </span>
        <span className="cluster">
          <LinkButton aria-label={`${words.edit} ${name}`} onClick={onEdit}>
            {words.edit}
          </LinkButton>
          {!isPrior && <RemoveButton item={path} name={name} />}
        </span>
      </div>
      <NoticeList notices={own} isNamed />
      <CopyButtons name={name} targets={targets} onCopy={onCopy} />
    </li>
  )
}

/** Maximum of people for whom a copy button is shown; the others are collapsed. */
const MOST_SHOWN = 2

interface CopyButtonsProps {
  /** Name of the copied item. */
  name: string
  targets: readonly AdjusterPerson[]
  onCopy: (to: AdjusterPerson) => void
}

/** Buttons that copy a damage or a service to other people. */
function CopyButtons({ name, targets, onCopy }: CopyButtonsProps) {
  const [isOpen, setOpen] = useState(false)
  if (targets.length === 0) return null
  const buttons = () =>
    targets.map((to) => (
      <LinkButton key={to.id} aria-label={`${words.copyTo(nameOf(to))}: ${name}`} onClick={() => onCopy(to)}>
        {words.copyTo(nameOf(to))}
      </LinkButton>
    ))
  if (targets.length <= MOST_SHOWN) return <div className="cluster">{buttons()}</div>
  // Rendered only when opened: thirty damages with nine possible targets each would be three hundred buttons.
  return (
    <Disclosure plain summary={words.copy} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      {isOpen && <div className="cluster">{buttons()}</div>}
    </Disclosure>
  )
}

export function RemoveButton({ item, name }: { item: string; name: string }) {
  return (
    <LinkButton aria-label={`${peopleWords.remove} ${name}`} onClick={() => remove(item, name)}>
      {peopleWords.remove}
    </LinkButton>
  )
}
