import type { ClaimList } from '#shared/contracts/claims/claim-form.ts'
import { markedViews, type MarkedPart, type MarkedView } from './damage-marks.ts'
import { VehicleLines } from './DamageMap.tsx'
import { bikeViews, carViews } from './damage-zones.data.ts'
import './damages.css'

interface Props {
  isBike: boolean
  /** Parts of this type of vehicle. */
  list: ClaimList
  /** Ids of the damaged parts; the first one is number 1. */
  areas: readonly string[]
}

/**
 * A vehicle with its damages as numbered marks; without a mark its right side is drawn. A list beside it names every
 * number, also those of parts that no drawing has.
 */
export function DamageMarks({ isBike, list, areas }: Props) {
  const views = isBike ? bikeViews : carViews
  const marked = markedViews(views, list, areas)
  const plain = views.filter(({ drawing }) => drawing === 'right').map((view) => ({ view, parts: [] }))
  return (
    <div className="damage-marks">
      {(marked.length > 0 ? marked : plain).map((one) => (
        <MarkedDrawing key={one.view.id} isBike={isBike} {...one} />
      ))}
    </div>
  )
}

function MarkedDrawing({ view, parts, isBike }: MarkedView & { isBike: boolean }) {
  const isMirrored = view.drawing === 'left'
  const named = parts.map(({ numbers, name }) => `${numbers.join(', ')} ${name}`)
  return (
    <figure data-drawing={view.drawing}>
      <svg viewBox={view.viewBox} role="img" aria-label={[view.name, ...named].join('. ')}>
        <VehicleLines view={view} isBike={isBike} />
        {parts.map((part) => (
          <Mark key={part.id} part={part} isMirrored={isMirrored} />
        ))}
      </svg>
      <figcaption>{view.name}</figcaption>
    </figure>
  )
}

const WIDTH = 240

function Mark({ part: { shape, at, numbers }, isMirrored }: { part: MarkedPart; isMirrored: boolean }) {
  const [x, y] = isMirrored ? [WIDTH - at[0], at[1]] : at
  const text = numbers.join(' ')
  const half = 4.5 + text.length * 3
  return (
    <>
      <path
        className="damage-marked"
        d={shape}
        transform={isMirrored ? 'matrix(-1 0 0 1 240 0)' : undefined}
      />
      <g className="damage-number">
        <rect x={x - half} y={y - 7.5} width={half * 2} height="15" rx="7.5" />
        <text x={x} y={y + 3.8} textAnchor="middle">
          {text}
        </text>
      </g>
    </>
  )
}
