/** Rates the connection: the rating decides how large a photo may be. */

/** Facts about the network that only some browsers expose. */
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Bytes per second below which a connection is slow: a photo of 1.5 MB then takes 38 seconds or more. */
const SLOW_PACE = 40_000

let pace: number | null = null

/**
 * Records a measured upload speed.
 * @param bytesPerSecond Speed of the last piece that was sent.
 */
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
  // The cast is needed: TypeScript's library lacks this property, which only Chromium has.
  return (navigator as Navigator & { readonly connection?: Connection }).connection
}
