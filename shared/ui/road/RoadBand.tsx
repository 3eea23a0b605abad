import type { ReactNode } from 'react'
import { Landscape } from './Landscape.tsx'
import { beside } from './landscape.ts'
import './road-band.css'

/** The landscape behind the words of a first screen, or of a last one. */
export function RoadBand({ children }: { children: ReactNode }) {
  return (
    <div className="road-band">
      <Landscape view={beside} />
      {children}
    </div>
  )
}
