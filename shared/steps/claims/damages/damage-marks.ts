/** Numbers the damaged parts of a vehicle on its drawings. Pure. */
import type { ClaimList } from '#shared/contracts/claims/claim-form.ts'
import type { View } from './damage-zones.data.ts'
import { partsOf, type ZonePart } from './zone-parts.ts'

export interface MarkedPart extends ZonePart {
  /** Numbers of the damages of this part, from 1. */
  readonly numbers: readonly number[]
}

export interface MarkedView {
  readonly view: View
  readonly parts: readonly MarkedPart[]
}

/**
 * The views that together show every damaged part that a drawing has, each with all of its marks.
 * @param areas Ids of the damaged parts; the first one is number 1.
 */
export function markedViews(
  views: readonly View[],
  list: ClaimList,
  areas: readonly string[],
): readonly MarkedView[] {
  const shown = new Set<string>()
  return views.flatMap((view): MarkedView[] => {
    const parts = partsOf(view, list).flatMap((part): MarkedPart[] => {
      const numbers = areas.flatMap((area, at) => (area === part.id ? [at + 1] : []))
      return numbers.length === 0 ? [] : [{ ...part, numbers }]
    })
    if (parts.every(({ id }) => shown.has(id))) return []
    for (const { id } of parts) shown.add(id)
    return [{ view, parts }]
  })
}
