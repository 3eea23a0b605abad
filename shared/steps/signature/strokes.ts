/**
 * A drawn signature as strokes on a paper of fixed size, so that a rotated or different screen shows the same drawing.
 * Pure.
 */
import * as v from 'valibot'

export const PAPER = { width: 600, height: 240 } as const
/** Width of a drawn line in paper units (SIG-16). */
export const LINE_WIDTH = 2

const pointSchema = v.tuple([v.number(), v.number()])
export const strokesSchema = v.array(v.array(pointSchema))

type Stroke = readonly (readonly [x: number, y: number])[]
export type Strokes = readonly Stroke[]

/** Minimum total length of all strokes: a shorter drawing, or one in a single spot, is a slip of the finger. */
const LEAST_LENGTH = 120
const LEAST_EXTENT = 40

/** True if the strokes are a signature and not an accidental mark (SIG-15). */
export function isSignature(strokes: Strokes): boolean {
  const points = strokes.flat()
  const extent = Math.max(extentOf(points.map(([x]) => x)), extentOf(points.map(([, y]) => y)))
  const length = strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0)
  return length >= LEAST_LENGTH && extent >= LEAST_EXTENT
}

function lengthOf(stroke: Stroke): number {
  let length = 0
  for (const [index, [x, y]] of stroke.entries()) {
    const before = stroke[index - 1]
    if (before) length += Math.hypot(x - before[0], y - before[1])
  }
  return length
}

const extentOf = (values: readonly number[]) =>
  values.length === 0 ? 0 : Math.max(...values) - Math.min(...values)

/** Scales strokes from paper to a canvas `factor` times as wide, or back, rounded to a tenth of a pixel. */
export const scaled = (strokes: Strokes, factor: number): Strokes =>
  strokes.map((stroke) => stroke.map(([x, y]) => [round(x * factor), round(y * factor)] as const))

const round = (value: number) => Math.round(value * 10) / 10

export const withoutLast = (strokes: Strokes): Strokes => strokes.slice(0, -1)
