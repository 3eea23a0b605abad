import type { ReactNode } from 'react'
import './StickyBar.css'

/** The price and the thing to do next: stays in sight on a phone, above keyboard and safe area; plain on a desktop. */
export function StickyBar({ price, children }: { price?: ReactNode; children: ReactNode }) {
  return (
    <div className="sticky-bar">
      {price}
      <div className="sticky-actions">{children}</div>
    </div>
  )
}
