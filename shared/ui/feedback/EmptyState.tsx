import type { ReactNode } from 'react'
import './EmptyState.css'

interface EmptyStateProps {
  title: ReactNode
  children?: ReactNode
  /** A line drawing: `<SedanDrawing view="left" />`. */
  drawing?: ReactNode
  action?: ReactNode
  level?: 1 | 2 | undefined
}

/** Nothing here: what that means and the one thing to do. */
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
