import type { ReactNode } from 'react'
import './EmptyState.css'

interface EmptyStateProps {
  title: ReactNode
  children?: ReactNode
  /** Line drawing, such as `<SedanDrawing view="left" />`. */
  drawing?: ReactNode
  action?: ReactNode
  level?: 1 | 2 | undefined
}

/** Empty state of a list: its meaning, and one action. */
export function EmptyState({ title, children, drawing, action, level = 2 }: EmptyStateProps) {
  const Title = `h${level}` as const
  return (
    <div className="empty">
      {drawing}
      <Title>{title}</Title>
      {children && <div className="quiet">{children}</div>}
      {action}
    </div>
  )
}
