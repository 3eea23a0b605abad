import type { ReactNode } from 'react'
import './Badge.css'

export type BadgeTone = 'neutral' | 'petrol' | 'marigold' | 'leaf' | 'ochre' | 'brick'

/** A state in a word. The word says it; the colour helps. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: BadgeTone
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <span className="badge" data-tone={tone}>
      {icon}
      {children}
    </span>
  )
}
