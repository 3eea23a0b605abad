import { Suspense, useEffect, type ComponentType } from 'react'
import type { Body } from '#shared/domain/vehicle/catalogue.ts'
import { onFirstInteraction } from '../on-first-interaction.ts'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import type { DrawingProps } from '#shared/ui/vehicles/Drawing.tsx'
import { drawings } from '#shared/ui/vehicles/drawings.ts'

const loadCovered = async () => (await import('#shared/ui/vehicles/Covered.tsx')).Covered

const Covered = lazyPart<DrawingProps>(loadCovered)
const parts: Readonly<Record<string, ComponentType<DrawingProps>>> = Object.fromEntries(
  Object.entries(drawings).map(([body, load]) => [body, lazyPart(load)]),
)

/** Draws a car of a kind of body, or a covered car if unknown. Only that drawing is loaded. */
export function CarDrawing({ body }: { body: Body | null }) {
  const Part = parts[body ?? ''] ?? Covered
  return (
    <Suspense>
      <Part view="right" />
    </Suspense>
  )
}

/**
 * Preloads the drawing for a later step, so that it is available offline. `body` is undefined while no car is chosen.
 */
export function useCarDrawing(body: Body | null | undefined): void {
  useEffect(() => {
    if (body === undefined) return undefined
    const load = body ? drawings[body] : loadCovered
    return onFirstInteraction(() => void load().catch(() => undefined))
  }, [body])
}
