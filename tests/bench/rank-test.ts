/** Whether two samples differ: the rank test of Mann and Whitney, which assumes no distribution. */

interface RankTest {
  /** Share of pairs in which the first sample is larger; 0.5 if there is no difference. */
  readonly share: number
  /** The two-sided p-value by the normal approximation. */
  readonly p: number
}

export function rankTest(first: readonly number[], second: readonly number[]): RankTest {
  let wins = 0
  for (const one of first) for (const other of second) wins += one > other ? 1 : one === other ? 0.5 : 0
  const pairs = first.length * second.length
  const spread = Math.sqrt((pairs * (first.length + second.length + 1)) / 12)
  const z = Math.abs(wins - pairs / 2) / spread
  return { share: wins / pairs, p: 2 * upperTail(z) }
}

/** Normal distribution function, Abramowitz and Stegun 26.2.17, error below 7.5e-8. */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const density = Math.exp(-(z * z) / 2) / Math.sqrt(2 * Math.PI)
  const weights = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  return density * weights.reduce((sum, weight, power) => sum + weight * t ** (power + 1), 0)
}
