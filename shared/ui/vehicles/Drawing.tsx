import type { Sheet, Sheets } from '#shared/domain/vehicle/sheets/sheet.ts'
import './Drawing.css'

type VehicleView = 'front' | 'left' | 'right' | 'back'

export interface DrawingProps {
  view: VehicleView
  /** Accessible name of the drawing; if absent, the drawing is decoration. */
  title?: string | undefined
}

const mirror = 'matrix(-1 0 0 1 240 0)'

export function Drawing({ sheets, view, title }: DrawingProps & { sheets: Sheets }) {
  const sheet = view === 'front' || view === 'back' ? sheets[view] : sheets.side
  return (
    <svg
      className="vehicle"
      viewBox="0 0 240 120"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    >
      <g transform={view === 'left' ? mirror : undefined}>
        <Lines {...sheet} />
        {sheet.half && (
          <g transform={mirror}>
            <Lines {...sheet} />
          </g>
        )}
      </g>
      <path className="vehicle-ground" d="M8 102.5H232" />
    </svg>
  )
}

function Lines({ body, detail, wheels }: Sheet) {
  return (
    <>
      <path d={body} />
      <path className="vehicle-detail" d={detail} />
      {wheels?.at.map((x) => (
        <g key={x}>
          <circle cx={x} cy={102 - wheels.radius} r={wheels.radius} />
          <circle className="vehicle-detail" cx={x} cy={102 - wheels.radius} r={wheels.radius * 0.6} />
          <circle className="vehicle-detail" cx={x} cy={102 - wheels.radius} r={2} />
        </g>
      ))}
    </>
  )
}
