import { useState } from 'react'
import type { ClaimList } from '#shared/contracts/claims/claim-form.ts'
import { Motorcycle } from '#shared/ui/vehicles/Motorcycle.tsx'
import { Sedan } from '#shared/ui/vehicles/Sedan.tsx'
import {
  bikeViews,
  carViews,
  type View,
  roofLines,
} from '#shared/domain/vehicle/damages/damage-zones.data.ts'
import { damagesWords } from './damages.ts'
import { partsOf, viewOf, type ZonePart } from '#shared/domain/vehicle/damages/zone-parts.ts'

interface Props {
  isBike: boolean
  list: ClaimList
  /** Id of the chosen vehicle part; '' if none is chosen. */
  area: string
  onArea: (id: string) => void
}

const words = damagesWords.form

/** Drawings of the vehicle from each side: pressing a part chooses it in the list. */
export function DamageMap({ isBike, list, area, onArea }: Props) {
  const views = (isBike ? bikeViews : carViews).filter((view) => partsOf(view, list).length > 0)
  const [turned, turn] = useState<string>()
  const shown = views.find(({ id }) => id === turned) ?? viewOf(views, list, area) ?? views[0]
  if (!shown) return null
  return (
    <div className="damage-map">
      <div className="damage-views" role="group" aria-label={words.drawing}>
        {views.map(({ id, name }) => (
          <button key={id} type="button" aria-pressed={id === shown.id} onClick={() => turn(id)}>
            {name}
          </button>
        ))}
      </div>
      <svg
        viewBox={shown.viewBox}
        className="damage-drawing"
        role="group"
        aria-label={`${words.drawing}: ${shown.name}`}
      >
        <VehicleLines view={shown} isBike={isBike} />
        {partsOf(shown, list).map((part) => (
          <Part
            key={part.id}
            part={part}
            isMirrored={shown.drawing === 'left'}
            isChosen={part.id === area}
            onChoose={() => onArea(part.id)}
          />
        ))}
      </svg>
    </div>
  )
}

/** Lines of the vehicle from one side, in the same units as the zones of its parts. */
export function VehicleLines({ view: { drawing }, isBike }: { view: View; isBike: boolean }) {
  if (drawing === 'roof') {
    return (
      <g className="damage-lines" fill="none" stroke="currentColor" aria-hidden="true">
        <Roof />
      </g>
    )
  }
  const Vehicle = isBike ? Motorcycle : Sedan
  // The sheet of every drawing is 240 by 120 units, and so are the coordinates of the zones.
  return (
    <svg width="240" height="120" className="damage-lines" aria-hidden="true">
      <Vehicle view={drawing} />
    </svg>
  )
}

interface PartProps {
  part: ZonePart
  isMirrored: boolean
  isChosen: boolean
  onChoose: () => void
}

function Part({ part: { shape, name }, isMirrored, isChosen, onChoose }: PartProps) {
  return (
    <path
      d={shape}
      transform={isMirrored ? 'matrix(-1 0 0 1 240 0)' : undefined}
      role="button"
      tabIndex={0}
      aria-label={name}
      aria-pressed={isChosen}
      onClick={onChoose}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        onChoose()
      }}
    >
      <title>{name}</title>
    </path>
  )
}

const Roof = () => (
  <g>
    <path d={roofLines.body} />
    <path className="vehicle-detail" d={roofLines.detail} />
  </g>
)
