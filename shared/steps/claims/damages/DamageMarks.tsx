import type { ClaimList } from '#shared/contracts/claims/claim-form.ts'
import {
  markedViews,
  markSize,
  placeOf,
  type MarkedPart,
  type MarkedView,
} from '#shared/domain/vehicle/damages/damage-marks.ts'
import { bikeViews, carViews, type View } from '#shared/domain/vehicle/damages/damage-zones.data.ts'
import { VehicleLines } from './DamageMap.tsx'
import './damages.css'

interface Props {
  isBike: boolean
  /** Parts of this type of vehicle. */
  list: ClaimList
  /** Ids of the damaged parts; the first part has number 1. */
  areas: readonly string[]
}

/**
 * A vehicle from every side with its damages as numbered marks. A list beside it names every number, also those of
 * parts that no drawing has.
 */
export function DamageMarks({ isBike, list, areas }: Props) {
  return (
    <div className="damage-marks">
      {markedViews(isBike ? bikeViews : carViews, list, areas).map((one) => (
        <MarkedDrawing key={one.view.id} isBike={isBike} {...one} />
      ))}
    </div>
  )
}

function MarkedDrawing({ view, parts, isBike }: MarkedView & { isBike: boolean }) {
  const named = parts.map(({ numbers, name }) => `${numbers.join(', ')} ${name}`)
  return (
    <figure data-drawing={view.drawing} data-marked={parts.length > 0 || undefined}>
      <svg viewBox={view.viewBox} role="img" aria-label={[view.name, ...named].join('. ')}>
        <VehicleLines view={view} isBike={isBike} />
        {parts.map((part) => (
          <Mark key={part.id} part={part} view={view} />
        ))}
      </svg>
      <figcaption>{view.name}</figcaption>
    </figure>
  )
}

function Mark({ part: { shape, at, numbers }, view }: { part: MarkedPart; view: View }) {
  const [x, y] = placeOf(view, at)
  const { half, high } = markSize(numbers)
  return (
    <>
      <path
        className="damage-marked"
        d={shape}
        transform={view.drawing === 'left' ? 'matrix(-1 0 0 1 240 0)' : undefined}
      />
      <g className="damage-number">
        <rect x={x - half} y={y - high} width={half * 2} height={high * 2} rx={high} />
        <text x={x} y={y + 3.8} textAnchor="middle">
          {numbers.join(' ')}
        </text>
      </g>
    </>
  )
}
