/** Rates the connection: the rating decides how large a photo may be. */

/** Some browsers expose the network; absent elsewhere. */
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Bytes per second below which a connection is slow: a photo of 1.5 MB then takes 38 seconds or more. */
const SLOW_PACE = 40_000

let pace: number | null = null

/** Records a measurement. @param bytesPerSecond Pace of the last piece that was sent. */
export function notePace(bytesPerSecond: number): void {
  pace = bytesPerSecond
}

export function isSlowConnection(
  connection: Connection | undefined = connectionOf(),
  measured: number | null = pace,
): boolean {
  if (connection?.saveData === true) return true
  if (measured !== null) return measured < SLOW_PACE
  return ['slow-2g', '2g', '3g'].includes(connection?.effectiveType ?? '')
}

function connectionOf(): Connection | undefined {
  // Only Chromium has this property, and TypeScript's library lacks it.
  return (navigator as Navigator & { readonly connection?: Connection }).connection
}
