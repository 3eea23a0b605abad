/**
 * Limits how many browser reports this isolate accepts. The count is in memory, because a flood would hit a Durable
 * Object as well.
 */

const WINDOW_MS = 60_000
/**
 * Limits per window: the number of reports that are read, and the number of reports that are all logged. Of the reports
 * after those, one in `LOGGED_ONE_IN` is logged.
 */
const MOST_READ = 600
const LOGGED_EACH = 20
const LOGGED_ONE_IN = 50

let windowStart = 0
let taken = 0

export function takeReport(now: number): 'logged' | 'sampled out' | 'rejected' {
  // A clock that was set back also starts a new window; otherwise reports would be refused until it had caught up.
  if (now < windowStart || now - windowStart >= WINDOW_MS) [windowStart, taken] = [now, 0]
  taken += 1
  if (taken > MOST_READ) return 'rejected'
  return taken <= LOGGED_EACH || taken % LOGGED_ONE_IN === 0 ? 'logged' : 'sampled out'
}
