import './Breadcrumbs.css'
import { IconChevronRight } from '../icons.tsx'

export interface Crumb {
  title: string
  /** Left out for the page one is on, and for a page that is not built yet. */
  href?: string
}

/** Where this page lies; every step before the last is a link (SHL-19, SHL-O13). */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  // A title that is known late moves those behind it: they are drawn anew.
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
