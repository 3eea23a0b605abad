/** The capture time of a photo: the gateway's clock for the shutter, the file's own date for a chosen file (PHO-18). */
import { exifDateIn } from './exif-date.ts'
import { exifMoment, isoOf } from './exif-moment.ts'

/** The gateway's clock, independent of the phone's: synchronised once, then advanced by elapsed time. */
interface GatewayClock {
  /** Current time, ISO. */
  readonly now: () => string
  readonly sync: (now: string) => void
}

export function gatewayClock(
  serverNow: string,
  elapsed: () => number = () => performance.now(),
): GatewayClock {
  let offset = Date.parse(serverNow) - elapsed()
  return {
    now: () => new Date(offset + elapsed()).toISOString(),
    sync: (now) => {
      offset = Date.parse(now) - elapsed()
    },
  }
}

/** Number of bytes to read for EXIF: it lies near the start, in one segment of 64 KB after a few others. */
const EXIF_BYTES = 256 * 1024

/** Capture time of a file, ISO: from EXIF, else the file's own date; null if neither can be read. */
export async function takenAtOf(file: Blob, lastModified: number): Promise<string | null> {
  const found = exifDateIn(await file.slice(0, EXIF_BYTES).arrayBuffer())
  return exifMoment(found?.taken, found?.offset) ?? isoOf(lastModified)
}
