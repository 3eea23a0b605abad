import type { ReactNode } from 'react'
import './Card.css'

interface CardProps {
  title?: ReactNode
  /** Heading level of the title; 2 by default. */
  level?: 2 | 3 | undefined
  /** At the end of the title's line: a badge, a link. */
  aside?: ReactNode
  /** Under a hairline at the bottom. */
  footer?: ReactNode
  children: ReactNode
}

/** A surface with a hairline: one subject. */
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
