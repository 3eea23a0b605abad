import './Breadcrumbs.css'
import { IconChevronRight } from './icons.tsx'

export interface Crumb {
  title: string
  /** Left out for the page one is on. */
  href?: string
}

/** Where this page lies; every step before the last is a link (SHL-19, SHL-O13). */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className="crumbs" aria-label="Ruta">
      <ol className="crumbs-list">
        {crumbs.map(({ title, href }, index) => (
          <li key={title}>
            {index > 0 && <IconChevronRight size={16} />}
            {href && index < crumbs.length - 1 ? (
              <a href={href}>{title}</a>
            ) : (
              <span aria-current="page">{title}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
