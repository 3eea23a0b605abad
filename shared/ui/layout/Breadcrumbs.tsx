import './Breadcrumbs.css'
import { IconChevronRight } from '../icons.tsx'

export interface Crumb {
  title: string
  /** Address of the page; absent for the current page, and for a page that is not built yet. */
  href?: string
}

/** Path to this page; every step before the last is a link (SHL-19, SHL-O13). */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  // If a title arrives late, the titles after it move, so all are rendered again.
  const trail = crumbs.map(({ title }) => title).join()
  return (
    <nav className="crumbs" aria-label="Ruta">
      <ol className="crumbs-list">
        {crumbs.map(({ title, href }, index) => {
          const isLast = index === crumbs.length - 1
          return (
            <li key={`${trail} ${title}`}>
              {index > 0 && <IconChevronRight size={16} />}
              {href && !isLast ? (
                <a href={href}>{title}</a>
              ) : (
                <span aria-current={isLast ? 'page' : undefined}>{title}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
