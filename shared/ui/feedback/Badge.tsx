import type { ReactNode } from 'react'
import './Badge.css'

export type BadgeTone = 'neutral' | 'petrol' | 'marigold' | 'leaf' | 'ochre' | 'brick'

/** Badge with a state in one word; colour is never its only indication (WCAG 1.4.1). */
export function Badge({
  tone = 'neutral',
  size,
  icon,
  children,
}: {
  tone?: BadgeTone
  size?: 'small'
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <span className="badge" data-tone={tone} data-size={size}>
      {icon}
      {children}
    </span>
  )
}
