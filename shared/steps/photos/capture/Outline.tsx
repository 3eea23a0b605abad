import type { PhotoSide } from '#shared/domain/photos/vehicle-photos.ts'
import { Sedan } from '#shared/ui/vehicles/Sedan.tsx'

/** What is laid over the camera's picture: a side of a car, a card (ISO/IEC 7810 ID-1), a sheet, or nothing. */
export type Outline = PhotoSide | 'card' | 'document' | 'none'

const isSide = (outline: Outline): outline is PhotoSide =>
  outline !== 'card' && outline !== 'document' && outline !== 'none'

/** Of things that are wider than high. */
export const isWide = (outline: Outline) => isSide(outline) || outline === 'card'

export function OutlineDrawing({ of }: { of: Outline }) {
  if (of === 'none') return null
  return (
    <div className="view-outline" data-of={of}>
      {isSide(of) && <Sedan view={of} />}
    </div>
  )
}
