/** How many reports this isolate accepts. Counted in memory: a Durable Object would be flooded itself. */

const WINDOW_MS = 60_000
/** Per window: the maximum read; how many are logged each; the sampling beyond those. */
const MOST_READ = 600
const LOGGED_EACH = 20
const LOGGED_ONE_IN = 50

let windowStart = 0
let taken = 0

export function takeReport(now: number): 'logged' | 'sampled out' | 'rejected' {
  // A clock that was set back begins a window too: it would refuse until it had caught up.
  if (now < windowStart || now - windowStart >= WINDOW_MS) [windowStart, taken] = [now, 0]
  taken += 1
  if (taken > MOST_READ) return 'rejected'
  return taken <= LOGGED_EACH || taken % LOGGED_ONE_IN === 0 ? 'logged' : 'sampled out'
}
