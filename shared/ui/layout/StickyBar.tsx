import type { ReactNode } from 'react'
import './StickyBar.css'

/** Bar with the price and the main action: sticky on a phone, above keyboard and safe area; plain on a desktop. */
export function StickyBar({ price, children }: { price?: ReactNode; children: ReactNode }) {
  return (
    <div className="sticky-bar">
      {price}
      <div className="sticky-actions">{children}</div>
    </div>
  )
}
