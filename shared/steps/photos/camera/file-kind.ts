/** What a file from the gallery is, by its first bytes: a name proves nothing. */

/** Of ISO media files (ISO/IEC 23008-12) that hold a still picture coded as HEVC. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** Null: no kind of file that is taken anywhere. */
export async function fileKindOf(file: Blob): Promise<'jpeg' | 'png' | 'heic' | 'pdf' | null> {
  const start = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  const begins = (...bytes: readonly number[]) => bytes.every((byte, index) => start[index] === byte)
  if (begins(0xff, 0xd8, 0xff)) return 'jpeg'
  if (begins(0x89, 0x50, 0x4e, 0x47)) return 'png'
  if (begins(0x25, 0x50, 0x44, 0x46, 0x2d)) return 'pdf'
  const text = String.fromCharCode(...start)
  return text.slice(4, 8) === 'ftyp' && HEIC_BRANDS.includes(text.slice(8)) ? 'heic' : null
}

/**
 * With the end marker that some cameras leave out: without it a browser takes a JPEG for cut off, and so does the
 * gateway, which decodes nothing and is sent what the browser makes of it.
 */
export async function ended(jpeg: Blob): Promise<Blob> {
  const [one, other] = new Uint8Array(await jpeg.slice(-2).arrayBuffer())
  const isEnded = one === 0xff && other === 0xd9
  return isEnded ? jpeg : new Blob([jpeg, Uint8Array.of(0xff, 0xd9)])
}
