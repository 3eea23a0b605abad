import './Drawing.css'

type VehicleView = 'front' | 'left' | 'right' | 'back'

export interface DrawingProps {
  view: VehicleView
  /** Accessible name of the drawing; without it the drawing is decoration. */
  title?: string | undefined
}

/** Lines of a drawing on a sheet of 240 by 120, with the ground at 102. */
export interface Sheet {
  /** Path of the outline. */
  body: string
  /** Path of thin lines: glass, doors, lamps. */
  detail: string
  /** Wheels in a side view: centres and radius. */
  wheels?: { at: readonly number[]; radius: number }
  /** True if the lines show the left half, which is mirrored to the right. */
  half?: boolean
}

/** A vehicle has three sheets: its right side, its front and its back. The left side mirrors the right one. */
export interface Sheets {
  side: Sheet
  front: Sheet
  back: Sheet
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
