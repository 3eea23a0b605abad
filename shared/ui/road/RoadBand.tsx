import type { ReactNode } from 'react'
import { Landscape } from './Landscape.tsx'
import { beside } from './landscape.ts'
import './road-band.css'

/** Landscape behind the text of a first or last screen. */
export function RoadBand({ children }: { children: ReactNode }) {
  return (
    <div className="road-band">
      <Landscape view={beside} />
      {children}
    </div>
  )
}
