/** The shape of a measure, and the calculations that all of them share. */

export interface Row {
  readonly what: string
  /** Figure with its unit, such as "85.3 KB". */
  readonly ours: string
  /** Figure that ours is compared with; `–` for an absolute figure. */
  readonly theirs: string
  /** The quotient ours ÷ theirs, or ours ÷ the limit. */
  readonly ratio: number
  readonly target: string
  /** Whether the target is met; `undefined` for a row that is only context. */
  readonly met: boolean | undefined
}

export interface Measure {
  readonly name: string
  readonly target: string
  /** Description of the method for docs/bench.md. */
  readonly how: string
  run(): Promise<readonly Row[]>
}

/**
 * Thrown if a program or a package is missing on this machine; the measure is then skipped with a message.
 */
export class Missing extends Error {}

/** True for `npm run bench -- --full` or LONG=1, which use the large sizes. */
export const isFull = process.argv.includes('--full') || Boolean(process.env.LONG)

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const high = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? high) + high) / 2
}

/** The median of the ratios of each round: rounds are interleaved, so a busy moment hits both sides. */
export function medianRatio(ours: readonly number[], theirs: readonly number[]): number {
  return median(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)))
}

/** A ratio against another product. */
export function against(
  what: string,
  sides: { ours: string; theirs: string; ratio: number },
  limit: number,
): Row {
  return { what, ...sides, target: `≤ ${limit.toFixed(2)}`, met: sides.ratio <= limit }
}

/** A figure against a limit of its own. */
export function within(what: string, value: number, limit: number, show: (value: number) => string): Row {
  const ratio = limit === 0 ? (value === 0 ? 1 : Infinity) : value / limit
  return { what, ours: show(value), theirs: '–', ratio, target: `≤ ${show(limit)}`, met: value <= limit }
}

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
export const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`
export const seconds = (value: number) => `${value.toFixed(1)} s`
export const count = (value: number) => String(value)
