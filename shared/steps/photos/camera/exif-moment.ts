/**
 * Converts `2026:11:21 10:05:00` with an offset such as `-06:00` to ISO. Without an offset, the phone's current time
 * zone is assumed.
 */
export function exifMoment(text: string | undefined, offset?: string): string | null {
  const found = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(text ?? '')
  if (!found) return null
  const [, year = '', month = '', day = '', time = ''] = found
  const zone = /^([+-]\d\d:\d\d|Z)$/.exec(offset?.trim() ?? '')?.[0] ?? ''
  return isoOf(Date.parse(`${year}-${month}-${day}T${time}${zone}`))
}

/** ISO date of epoch ms; null if it is no valid date. File systems without dates report 0. */
export function isoOf(ms: number): string | null {
  return Number.isFinite(ms) && ms > 0 ? new Date(ms).toISOString() : null
}
