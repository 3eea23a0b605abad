import { useState } from 'react'
import type { AdjusterPerson } from '#shared/domain/claims/adjuster/adjuster-form.ts'
import { LinkButton } from '#shared/ui/Link.tsx'
import { Disclosure } from '#shared/ui/layout/Disclosure.tsx'
import { nameOf } from '../walk/names.ts'
import { entryWords as words } from '../words.ts'

/** Most people with a button of their own; more are behind a fold. */
const MOST_SHOWN = 2

interface Props {
  /** Name of the copied item. */
  name: string
  targets: readonly AdjusterPerson[]
  onCopy: (to: AdjusterPerson) => void
}

/** Buttons that copy a damage or a service to other people. */
export function CopyButtons({ name, targets, onCopy }: Props) {
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
