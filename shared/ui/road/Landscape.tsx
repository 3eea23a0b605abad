import './landscape.css'
import { RIDGE, type LandscapeView, beside } from './landscape.ts'
import type { ReactNode } from 'react'
import './road-band.css'

/**
 * One view of the landscape; a page loads only the views that it draws. Decoration in the colour of the text, on
 * `--ground`.
 */
export function Landscape({ view }: { view: LandscapeView }) {
  return (
    <svg
      className="landscape"
      viewBox={view.box}
      preserveAspectRatio={view.fit}
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <Lines {...view} />
    </svg>
  )
}

/** A hidden sheet with a view, drawn once into a page, so that an island can show it (`FarLand.tsx`) without code. */
export function LandscapeSheet({ view, id }: { view: LandscapeView; id: string }) {
  return (
    <svg className="landscape landscape-sheet" aria-hidden="true" focusable="false">
      <symbol id={id} viewBox={view.box} preserveAspectRatio={view.fit} fill="none" strokeLinecap="round">
        <Lines {...view} />
      </symbol>
    </svg>
  )
}

function Lines({ sun, ridge, plain, lines, lane }: LandscapeView) {
  return (
    <>
      <circle className="landscape-sun" {...sun} />
      <g stroke="currentColor" strokeWidth="2.5" strokeLinejoin="round">
        <path className="landscape-land" d={RIDGE} transform={ridge} />
        <path className="landscape-land" d={plain} />
        <path d={lines} />
      </g>
      {lane.map(({ d, width, dash }) => (
        <path key={d} className="landscape-lane" d={d} strokeWidth={width} strokeDasharray={dash} />
      ))}
    </>
  )
}

/** Landscape behind the text of a first or last screen. */
export function RoadBand({ children }: { children: ReactNode }) {
  return (
    <div className="road-band">
      <Landscape view={beside} />
      {children}
    </div>
  )
}
