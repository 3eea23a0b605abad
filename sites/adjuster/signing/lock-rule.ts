/** How a device that was handed over is unlocked (D254): the length of its code, and the pause after wrong ones. */
export const LEAST_CODE = 4
export const MOST_CODE = 12
/** Number of consecutive wrong codes before a pause; each further wrong code starts the pause again. */
const MOST_TRIES = 5
const PAUSE_MS = 5 * 60_000

/**
 * Time until which no code is accepted, epoch ms; null if a code may be tried. A clock that was set back does not end
 * the pause early.
 */
export const pausedUntil = (
  { tries, triedAt }: { readonly tries: number; readonly triedAt: number },
  now: number,
): number | null =>
  tries >= MOST_TRIES && Math.abs(now - triedAt) < PAUSE_MS ? now + PAUSE_MS - Math.abs(now - triedAt) : null
