import type { MouseEvent } from 'react'
import './Tabs.css'

interface Tab<Id extends string> {
  readonly id: Id
  readonly href: string
  readonly label: string
  /** Count next to the label. If null it is not known yet, so its space is reserved; if undefined there is none. */
  readonly count?: number | null | undefined
}

interface Props<Id extends string> {
  /** Accessible name of the navigation. */
  name: string
  tabs: readonly Tab<Id>[]
  current: Id
  onTab: (id: Id) => void
}

/**
 * Tabs as links, so that they can be opened, bookmarked and shared; a normal click changes the content without a
 * request.
 */
export function Tabs<Id extends string>({ name, tabs, current, onTab }: Props<Id>) {
  const pressed = (id: Id) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onTab(id)
  }
  return (
    <nav aria-label={name} className="tabs">
      {tabs.map(({ id, href, label, count }) => (
        <a key={id} href={href} aria-current={id === current ? 'page' : undefined} onClick={pressed(id)}>
          {label}
          {count !== undefined && <span className="tabs-count"> {count}</span>}
        </a>
      ))}
    </nav>
  )
}
