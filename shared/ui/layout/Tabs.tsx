import type { MouseEvent } from 'react'
import './Tabs.css'

interface Tab<Id extends string> {
  readonly id: Id
  readonly href: string
  readonly label: string
  /** Beside its label; null while it is not known, then its space is reserved; undefined: none. */
  readonly count?: number | null | undefined
}

interface Props<Id extends string> {
  /** The accessible name of the navigation. */
  name: string
  tabs: readonly Tab<Id>[]
  current: Id
  onTab: (id: Id) => void
}

/** Links, so that a tab can be opened, bookmarked and shared; a plain click needs no request. */
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
