import { useEffect, useRef, useState } from 'react'
import '#shared/ui/Button.css'
import { IconChevronDown, IconExternal, IconFile } from '#shared/ui/icons.tsx'
import { documentLinks, documentWords as words } from './documents.ts'

/**
 * Menu of the documents (POL-51, POL-52). It works without a script; with one, Escape and a press outside
 * close it.
 */
export function DocumentsMenu({ policyNumber }: { policyNumber: string }) {
  const [open, setOpen] = useState(false)
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!open) return
    // Scrolls the list above the action bar of a phone, which covers the end of the screen.
    menu.current?.querySelector('ul')?.scrollIntoView({ block: 'nearest' })
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])
  return (
    <details
      className="documents-menu"
      ref={menu}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        setOpen(false)
        menu.current?.querySelector('summary')?.focus()
      }}
    >
      <summary className="button" data-kind="secondary">
        <IconFile />
        {words.menu}
        <IconChevronDown />
      </summary>
      <ul>
        {documentLinks(policyNumber).map(({ document, name, href }) => (
          <li key={document}>
            <a href={href} target="_blank" onClick={() => setOpen(false)}>
              {name}
              <span className="sr-only">, {words.newWindow}</span>
              <IconExternal size={18} />
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
