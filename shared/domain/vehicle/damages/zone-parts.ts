/** Maps each zone of a drawing to a part of the insurer's list. Pure. */
import { fold } from '#shared/domain/text/fold.ts'
import type { View, Zone } from './damage-zones.data.ts'

/** A part of the insurer's list. */
export interface Part {
  readonly id: string
  readonly name: string
}

export interface ZonePart extends Part {
  readonly shape: Zone['shape']
  readonly at: Zone['at']
}

/** Returns the zones of a view that match a part of the insurer's list; other zones cannot be pressed. */
export const partsOf = ({ zones }: View, list: readonly Part[]): readonly ZonePart[] =>
  zones.flatMap((zone) => {
    const part = list.find(({ name }) => isPartOf(zone, name))
    return part ? [{ shape: zone.shape, at: zone.at, ...part }] : []
  })

/** Finds the view that shows a part; undefined if no view does. */
export const viewOf = (views: readonly View[], list: readonly Part[], area: string): View | undefined =>
  views.find((view) => partsOf(view, list).some(({ id }) => id === area))

function isPartOf({ words, not = [] }: Zone, name: string): boolean {
  const tokens = fold(name).split(/[^a-z0-9]+/)
  const has = (word: string) => tokens.some((token) => token.startsWith(word))
  return words.every(has) && !not.some(has)
}
