import type { ReactNode } from 'react'
import './Card.css'

interface CardProps {
  title?: ReactNode
  /** Heading level of the title; 2 by default. */
  level?: 2 | 3 | undefined
  /** Content at the end of the title's line: a badge, a link. */
  aside?: ReactNode
  /** Footer under a hairline. */
  footer?: ReactNode
  children: ReactNode
}

/** A card about one subject, with a hairline border. */
export function Card({ title, level = 2, aside, footer, children }: CardProps) {
  const Title = `h${level}` as const
  return (
    <section className="card">
      {title && (
        <header>
          <Title>{title}</Title>
          {aside}
        </header>
      )}
      {children}
      {footer && <footer>{footer}</footer>}
    </section>
  )
}
