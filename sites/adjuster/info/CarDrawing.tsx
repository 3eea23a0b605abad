import { Suspense } from 'react'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { drawings } from '#shared/ui/vehicles/drawings.ts'

// bytes: each drawing loads on its own, and a header without it is whole.
const Car = lazyPart(drawings.sedan)
const Motorcycle = lazyPart(drawings.motorcycle)

/** A vehicle seen from its side. The form knows only whether it is a motorcycle, so every car has the same drawing. */
export function CarDrawing({ isBike }: { isBike: boolean }) {
  const Drawing = isBike ? Motorcycle : Car
  return (
    <Suspense fallback={null}>
      <Drawing view="right" />
    </Suspense>
  )
}
