/** Milliseconds of black pictures that count as a dead camera; known on iOS 17. */
const BLACK_MS = 3000

/** Creates a check that tells whether the picture has been black for several seconds. */
export function darkness(now: () => number): (isDark: boolean) => boolean {
  let since = now()
  return (isDark) => {
    if (!isDark) since = now()
    return now() - since >= BLACK_MS
  }
}
