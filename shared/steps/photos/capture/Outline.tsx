import { Suspense } from 'react'
import { sideOf, type BikeSide, type PhotoSide } from '#shared/domain/photos/vehicle-photos.ts'
import { icon } from '#shared/ui/icon.tsx'
import { IconCamera } from '#shared/ui/icons.tsx'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { Sedan } from '#shared/ui/vehicles/Sedan.tsx'

/** bytes: few vehicles are motorcycles. The offline worker caches the drawing with the page's other files. */
const Motorcycle = lazyPart(async () => (await import('#shared/ui/vehicles/Motorcycle.tsx')).Motorcycle)

/**
 * Outlines that the camera shows over its picture: a side of a vehicle, a card (ISO/IEC 7810 ID-1), a sheet, or none.
 */
export type Outline = PhotoSide | BikeSide | 'card' | 'document' | 'none'

/** Outlines that are wider than high. */
export const isWide = (outline: Outline) => sideOf(outline) !== null || outline === 'card'

function Vehicle({ of }: { of: Outline }) {
  const side = sideOf(of)
  if (side === null) return null
  if (side === of) return <Sedan view={side} />
  // The drawing is loaded later, but its container has a fixed size, so the page does not move.
  return (
    <Suspense>
      <Motorcycle view={side} />
    </Suspense>
  )
}

export function OutlineDrawing({ of }: { of: Outline }) {
  if (of === 'none') return null
  return (
    <div className="view-outline" data-of={sideOf(of) ?? of}>
      <Vehicle of={of} />
    </div>
  )
}

const CardPicture = /* @__PURE__ */ icon('M3 6h18v12H3zM6 10h5v4H6zM14 10h4M14 13h4')
export const SheetPicture = /* @__PURE__ */ icon('M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6')

/** Placeholder picture for a missing photo. */
export function OutlinePicture({ of }: { of: Outline }) {
  if (sideOf(of) !== null) return <Vehicle of={of} />
  if (of === 'card') return <CardPicture size={48} />
  return of === 'document' ? <SheetPicture size={48} /> : <IconCamera size={40} />
}
