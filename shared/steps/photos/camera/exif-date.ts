/**
 * Reads only the two date texts of EXIF (CIPA DC-008, 4.6), so that the code is small enough to load without a network.
 * A complete EXIF reader is thirty times as large.
 */

interface ExifDate {
  /** Local time of the capture: `2026:11:21 10:05:00`. */
  readonly taken: string
  /** Offset from UTC: `-06:00`. */
  readonly offset: string | undefined
}

const tags = { exif: 0x8769, taken: 0x9003, offsetTime: 0x9010, offsetTaken: 0x9011 } as const
const ASCII = 2
const LONGEST_TEXT = 64

/**
 * Reads the capture date from EXIF; null if there is none.
 * @param bytes The beginning of a JPEG or PNG.
 */
export function exifDateIn(bytes: ArrayBuffer): ExifDate | null {
  try {
    const tiff = tiffIn(new DataView(bytes))
    return tiff && dateIn(tiff)
  } catch (thrown) {
    // The picture's EXIF data has a pointer beyond the end of the file.
    if (thrown instanceof RangeError) return null
    throw thrown
  }
}

function tiffIn(file: DataView): DataView | null {
  if (file.getUint16(0) === 0xffd8) return inJpeg(file)
  return file.getUint32(0) === 0x89504e47 ? inPng(file) : null
}

/**
 * Finds the APP1 segment that begins with "Exif", before the picture data. Fill bytes may precede any marker (ITU-T
 * T.81, B.1.1.2).
 */
function inJpeg(file: DataView): DataView | null {
  for (let at = 2; file.getUint8(at) === 0xff; at += 2 + file.getUint16(at + 2)) {
    while (file.getUint8(at + 1) === 0xff) at += 1
    const marker = file.getUint8(at + 1)
    if (marker === 0xda || marker === 0xd9) return null
    if (marker === 0xe1 && file.getUint32(at + 4) === 0x45786966) return from(file, at + 10)
  }
  return null
}

/** Finds the chunk `eXIf` in a PNG. */
function inPng(file: DataView): DataView | null {
  for (let at = 8; ; at += 12 + file.getUint32(at))
    if (file.getUint32(at + 4) === 0x65584966) return from(file, at + 8)
}

/** A view of the bytes from an offset. @throws {RangeError} beyond the end. */
const from = ({ buffer }: DataView, at: number) => new DataView(buffer, at)

function dateIn(tiff: DataView): ExifDate | null {
  const isLittle = tiff.getUint16(0) === 0x4949
  const entryOf = (directory: number, tag: number): number | undefined => {
    const count = tiff.getUint16(directory, isLittle)
    for (let entry = 0; entry < count; entry += 1) {
      const at = directory + 2 + 12 * entry
      if (tiff.getUint16(at, isLittle) === tag) return at
    }
    return undefined
  }
  const textOf = (directory: number, tag: number): string | undefined => {
    const at = entryOf(directory, tag)
    if (at === undefined || tiff.getUint16(at + 2, isLittle) !== ASCII) return undefined
    const length = Math.min(LONGEST_TEXT, tiff.getUint32(at + 4, isLittle))
    const start = length > 4 ? tiff.getUint32(at + 8, isLittle) : at + 8
    const codes = Array.from({ length }, (_, index) => tiff.getUint8(start + index))
    return String.fromCharCode(...codes).replace(/\0.*$/s, '')
  }
  const pointer = entryOf(tiff.getUint32(4, isLittle), tags.exif)
  if (pointer === undefined) return null
  const directory = tiff.getUint32(pointer + 8, isLittle)
  const taken = textOf(directory, tags.taken)
  const offset = textOf(directory, tags.offsetTaken) ?? textOf(directory, tags.offsetTime)
  return taken === undefined ? null : { taken, offset }
}

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
