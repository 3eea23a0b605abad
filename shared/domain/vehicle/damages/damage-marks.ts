/** Numbers the damaged parts of a vehicle on its drawings. Pure. */
import type { View, Zone } from './damage-zones.data.ts'
import { partsOf, type Part, type ZonePart } from './zone-parts.ts'

export interface MarkedPart extends ZonePart {
  /** Numbers of the damages that this part has; the first damage of the vehicle is 1. */
  readonly numbers: readonly number[]
}

export interface MarkedView {
  readonly view: View
  readonly parts: readonly MarkedPart[]
}

/**
 * Returns every view with the marks of its damaged parts; a part that two views show is marked in both.
 * @param areas Ids of the damaged parts; the first one is number 1.
 */
export const markedViews = (
  views: readonly View[],
  list: readonly Part[],
  areas: readonly string[],
): readonly MarkedView[] =>
  views.map((view) => ({
    view,
    parts: partsOf(view, list).flatMap((part): MarkedPart[] => {
      const numbers = areas.flatMap((area, at) => (area === part.id ? [at + 1] : []))
      return numbers.length === 0 ? [] : [{ ...part, numbers }]
    }),
  }))

/** Returns half the width and half the height of a mark, in units of the drawing. */
export const markSize = (numbers: readonly number[]) => ({
  half: 4.5 + numbers.join(' ').length * 3,
  high: 7.5,
})

/** Returns the position of a mark; a left side is the mirrored drawing of the right side. */
export const placeOf = ({ drawing }: View, [x, y]: Zone['at']): Zone['at'] =>
  drawing === 'left' ? [SHEET_WIDTH - x, y] : [x, y]

/** Width of every drawing's sheet, in its units. */
const SHEET_WIDTH = 240
