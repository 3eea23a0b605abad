import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { IconChevronDown } from '#shared/ui/icons.tsx'
import './SideMenu.css'

export interface MenuSection {
  title: string
  /** Paths that count as inside the section: `['/policy', '/policy-renewal']` (SHL-16). */
  bases: readonly string[]
  items: readonly { title: string; href: string }[]
}

interface SideMenuProps {
  /** Id for the menu button's `aria-controls`. */
  id: string
  sections: readonly MenuSection[]
  /** The current path. */
  path: string
  /** True if the menu is open over the page; only on phones. */
  open: boolean
  onClose: () => void
}

/** Dashboard menu (SHL-10…18): next to the page on a desktop, over the page on a phone. */
export function SideMenu({ id, sections, path, open, onClose }: SideMenuProps) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    if (open) nav.current?.querySelector('summary')?.focus()
  }, [open])
  return (
    <>
      {open && (
        <button
          type="button"
          className="menu-overlay"
          aria-label="Cerrar menú"
          onClick={onClose}
          tabIndex={-1}
        />
      )}
      <nav
        id={id}
        ref={nav}
        className="side-menu"
        aria-label="Principal"
        data-open={open || undefined}
        onKeyDown={(event) => {
          if (!open) return
          if (event.key === 'Tab') stayInside(event)
          if (event.key !== 'Escape') return
          onClose()
          document.querySelector<HTMLElement>(`[aria-controls="${id}"]`)?.focus()
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          // The menu button closes the menu itself, so leaving towards it must not close it first.
          const toButton = relatedTarget?.getAttribute('aria-controls') === id
          if (open && relatedTarget && !toButton && !currentTarget.contains(relatedTarget)) onClose()
        }}
      >
        {sections.map((section) => (
          <Section key={section.title} section={section} path={path} />
        ))}
      </nav>
    </>
  )
}

/** Keeps the focus inside the open menu, like a dialog: Tab moves from the last link to the first. */
function stayInside(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('summary, details[open] a')]
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}

function Section({ section, path }: { section: MenuSection; path: string }) {
  const [pinned, setPinned] = useState(() => section.bases.some((base) => isInside(path, base)))
  const [over, setOver] = useState(false)
  const open = pinned || over
  const hover = (next: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setOver(next)
  }
  return (
    <details open={open} onPointerEnter={hover(true)} onPointerLeave={hover(false)}>
      <summary
        onClick={(event) => {
          event.preventDefault()
          setPinned(!pinned)
          if (pinned) setOver(false)
        }}
      >
        {section.title}
        <IconChevronDown size={18} />
      </summary>
      <ul className="menu-items">
        {section.items.map(({ title, href }) => (
          <li key={href}>
            <a href={href} aria-current={isInside(path, href) ? 'page' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** True if a path equals a base or is below it: "/policy/details/1" under "/policy", but not "/policy-renewal". */
export function isInside(path: string, base: string): boolean {
  const [clean, root] = [path, base].map((text) => text.replace(/[?#].*$/, '').replace(/\/+$/, ''))
  return clean === root || Boolean(clean?.startsWith(`${root}/`))
}
