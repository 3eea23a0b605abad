/** ZIP archives (APPNOTE 6.3): the only place that writes one, for the gateway and for the browser. */
import { zipSync } from 'fflate'
import { today } from '#shared/domain/time/dates.ts'
import { hourText } from '#shared/domain/time/moment.ts'

interface ZipEntry {
  readonly name: string
  readonly bytes: Uint8Array
}

/**
 * Size and CRC of an entry stand before its data. A reader that takes the archive as a stream needs them there: Java's
 * `ZipInputStream` (servers, Android) refuses a stored entry whose sizes follow it.
 *
 * @param madeAt The moment in epoch milliseconds. A ZIP has no time zone, so its times are those of Mexico City.
 */
export function zipOf(entries: readonly ZipEntry[], madeAt: number): Uint8Array<ArrayBuffer> {
  const mtime = mexicoCityClock(madeAt)
  return zipSync(Object.fromEntries(entries.map(({ name, bytes }) => [name, bytes])), { level: 0, mtime })
}

/** The library writes the local fields of a date, so this one shows Mexico City's clock on any machine. */
const mexicoCityClock = (at: number): Date =>
  new Date(`${today(at)}T${hourText(new Date(at).toISOString())}:00`)
