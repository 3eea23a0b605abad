import { useState } from 'react'
import type { AdjusterPerson } from '#shared/domain/claims/adjuster/adjuster-form.ts'
import { LinkButton } from '#shared/ui/Link.tsx'
import { Disclosure } from '#shared/ui/layout/Disclosure.tsx'
import { nameOf } from '../walk/names.ts'
import { entryWords as words } from '../words.ts'

/** So many have a button each; more are one press further. */
const MOST_SHOWN = 2

interface Props {
  /** Name of the copied item. */
  name: string
  targets: readonly AdjusterPerson[]
  onCopy: (to: AdjusterPerson) => void
}

/** Copies a damage or a service to another person. */
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
  // Drawn once they are asked for: thirty damages that nine others may have are three hundred buttons.
  return (
    <Disclosure plain summary={words.copy} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      {isOpen && <div className="cluster">{buttons()}</div>}
    </Disclosure>
  )
}
