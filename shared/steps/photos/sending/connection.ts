/** How good the connection is: it decides how large a photo may be. */

/** Some browsers expose the network; absent elsewhere. */
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Below this a photo of 1.5 MB takes most of a minute. */
const SLOW_PACE = 40_000

let pace: number | null = null

/** @param bytesPerSecond Pace of the last piece that was sent. */
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
  // Chromium alone has it, and TypeScript's library does not know it.
  return (navigator as Navigator & { readonly connection?: Connection }).connection
}
