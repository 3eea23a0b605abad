/** When a photo was taken: by the shutter and the gateway's clock, or by what a file says of itself (PHO-18). */
import { exifDateIn } from './exif-date.ts'
import { exifMoment, isoOf } from './exif-moment.ts'

/** The gateway's clock, whatever the phone's own says: read once, then counted on. */
interface GatewayClock {
  /** ISO. */
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

/** Where EXIF lies: at the beginning of the file, within one segment of 64 KB after at most a few others. */
const EXIF_BYTES = 256 * 1024

/** ISO; the file's own date where it holds none, null where nothing can be read of it. */
export async function takenAtOf(file: Blob, lastModified: number): Promise<string | null> {
  const found = exifDateIn(await file.slice(0, EXIF_BYTES).arrayBuffer())
  return exifMoment(found?.taken, found?.offset) ?? isoOf(lastModified)
}
