/** ZIP archives (APPNOTE 6.3): the only module that writes them, for the gateway and for the browser. */
import { zipSync } from 'fflate'
import { today } from '#shared/domain/time/dates.ts'
import { hourText } from '#shared/domain/time/moment.ts'

interface ZipEntry {
  readonly name: string
  readonly bytes: Uint8Array
}

/**
 * Writes a ZIP whose entries have size and CRC before their data, because Java's `ZipInputStream` (servers, Android)
 * refuses a stored entry whose sizes follow it.
 * @param madeAt Time of the entries in epoch milliseconds. A ZIP has no time zone, so its times are those of Mexico
 * City.
 */
export function zipOf(entries: readonly ZipEntry[], madeAt: number): Uint8Array<ArrayBuffer> {
  const mtime = mexicoCityClock(madeAt)
  return zipSync(Object.fromEntries(entries.map(({ name, bytes }) => [name, bytes])), { level: 0, mtime })
}

/** The library writes the local fields of a date, so this date has the clock time of Mexico City on any machine. */
const mexicoCityClock = (at: number): Date =>
  new Date(`${today(at)}T${hourText(new Date(at).toISOString())}:00`)
