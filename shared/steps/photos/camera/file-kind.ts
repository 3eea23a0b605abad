/** Recognises a file from the gallery by its first bytes, because a name proves nothing. */

/** Brands of ISO media files (ISO/IEC 23008-12) that hold a still picture coded as HEVC. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

const AVIF_BRANDS = ['avif', 'avis']

type FileKind = 'jpeg' | 'png' | 'heic' | 'webp' | 'avif' | 'pdf'

/** Readers search this many bytes for the header of a PDF, which other bytes may precede. */
const LATEST_PDF_HEADER = 1_024

/** Detects the kind of a file; null for a kind that no screen accepts. */
export async function fileKindOf(file: Blob): Promise<FileKind | null> {
  const start = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  const begins = (...bytes: readonly number[]) => bytes.every((byte, index) => start[index] === byte)
  if (begins(0xff, 0xd8, 0xff)) return 'jpeg'
  if (begins(0x89, 0x50, 0x4e, 0x47)) return 'png'
  if (begins(0x25, 0x50, 0x44, 0x46, 0x2d)) return 'pdf'
  const text = String.fromCharCode(...start)
  if (text.startsWith('RIFF') && text.slice(8) === 'WEBP') return 'webp'
  if (text.slice(4, 8) === 'ftyp') {
    if (HEIC_BRANDS.includes(text.slice(8))) return 'heic'
    return AVIF_BRANDS.includes(text.slice(8)) ? 'avif' : null
  }
  const head = await file.slice(0, LATEST_PDF_HEADER + 5).text()
  return head.includes('%PDF-') ? 'pdf' : null
}

/** True if a JPEG ends with its end marker. */
export async function isEnded(jpeg: Blob): Promise<boolean> {
  const [one, other] = new Uint8Array(await jpeg.slice(-2).arrayBuffer())
  return one === 0xff && other === 0xd9
}

/**
 * Adds the end marker that some cameras leave out. Without the marker, browsers and the gateway treat a JPEG as
 * incomplete.
 */
export async function ended(jpeg: Blob): Promise<Blob> {
  return (await isEnded(jpeg)) ? jpeg : new Blob([jpeg, Uint8Array.of(0xff, 0xd9)])
}

/**
 * Copies a JPEG without its APP1 segments, among them EXIF. All engines apply its orientation in `createImageBitmap`,
 * even when disabled. Without EXIF, the last coded pixels are the last pixels of the bitmap.
 */
export function withoutExif(jpeg: Uint8Array<ArrayBuffer>): Blob {
  const kept: Uint8Array<ArrayBuffer>[] = [jpeg.subarray(0, 2)]
  let at = 2
  while (jpeg[at] === 0xff) {
    const marker = jpeg[at + 1]
    const end = marker === 0xff ? at + 1 : at + 2 + ((jpeg[at + 2] ?? 0) << 8) + (jpeg[at + 3] ?? 0)
    if (marker === SCAN || end > jpeg.length) break
    if (marker !== APP1) kept.push(jpeg.subarray(at, end))
    at = end
  }
  return new Blob([...kept, jpeg.subarray(at)], { type: 'image/jpeg' })
}
const APP1 = 0xe1
/** Marker of the first scan: the coded picture begins, and no segments of known length follow. */
const SCAN = 0xda

/**
 * True if the picture was cut off: decoders fill the missing end of a JPEG with exact grey. `pixels`: the last pixels
 * of the picture, RGBA.
 */
export function isBrokenOff(pixels: Uint8ClampedArray): boolean {
  return pixels.every((value, at) => at % 4 === 3 || Math.abs(value - GREY) <= 1)
}
const GREY = 128
