/** `2026:11:21 10:05:00` and perhaps `-06:00`; without it the phone was where it is now. */
export function exifMoment(text: string | undefined, offset?: string): string | null {
  const found = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(text ?? '')
  if (!found) return null
  const [, year = '', month = '', day = '', time = ''] = found
  const zone = /^([+-]\d\d:\d\d|Z)$/.exec(offset?.trim() ?? '')?.[0] ?? ''
  return isoOf(Date.parse(`${year}-${month}-${day}T${time}${zone}`))
}

/** Null for what is no moment: file systems that know none say 0. */
export function isoOf(ms: number): string | null {
  return Number.isFinite(ms) && ms > 0 ? new Date(ms).toISOString() : null
}
