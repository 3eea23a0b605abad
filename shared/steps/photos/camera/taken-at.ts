/**
 * Determines the capture time of a photo: by the gateway's clock if the page's camera took it, by the file's date if it
 * was chosen (PHO-18).
 */
import { exifDateIn, exifMoment, isoOf } from './exif-date.ts'

/** The gateway's clock, independent of the phone's: synchronised once, then advanced by elapsed time. */
interface GatewayClock {
  /** Returns the current time, ISO. */
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

/** Number of bytes to read for EXIF: EXIF is near the start of a file, in a segment of at most 64 KB. */
const EXIF_BYTES = 256 * 1024

/** Returns the capture time of a file, ISO: from EXIF, else the file's own date; null if neither can be read. */
export async function takenAtOf(file: Blob, lastModified: number): Promise<string | null> {
  const found = exifDateIn(await file.slice(0, EXIF_BYTES).arrayBuffer())
  return exifMoment(found?.taken, found?.offset) ?? isoOf(lastModified)
}
