/** Reads a QR code in a chosen photo, without a camera. */
import { readOrThrow } from '../photos/camera/read-file.ts'
import { nativeReader } from './code-reader.ts'
import { greysOf, sizeWithin } from './picture.ts'

/** Edges to try, in pixels: a large code is found sooner in a small picture, a small code needs all pixels. */
const EDGES = [800, 1600, 2600]

/**
 * Reads the text of a QR code in the photo; null if there is none. The browser's own reader is tried first, then a
 * decoder loaded on demand.
 * @param isWanted Chooses among several codes. If none is wanted, the first code is returned.
 * @throws {DOMException} when the file is no picture or cannot be read.
 */
export async function readPhoto(
  file: Blob,
  isWanted: (text: string) => boolean = () => true,
): Promise<string | null> {
  const photo = await readOrThrow(createImageBitmap(file))
  const canvas = document.createElement('canvas')
  try {
    const found = await textsIn(photo, canvas, isWanted)
    return found.find(isWanted) ?? found[0] ?? null
  } finally {
    photo.close()
  }
}

async function textsIn(
  photo: ImageBitmap,
  canvas: HTMLCanvasElement,
  isWanted: (text: string) => boolean,
): Promise<readonly string[]> {
  const found: string[] = []
  const native = await nativeReader()
  for (const edge of EDGES) {
    const { width, height } = sizeWithin(photo, edge)
    Object.assign(canvas, { width, height })
    const context = canvas.getContext('2d', { willReadFrequently: true })
    context?.drawImage(photo, 0, 0, width, height)
    const text = await native?.(canvas).catch(() => null)
    if (text) found.push(text)
    if (!found.some(isWanted) && context) found.push(...(await decoded(context, width, height)))
    if (found.some(isWanted) || Math.max(photo.width, photo.height) <= edge) break
  }
  return found
}

async function decoded(context: CanvasRenderingContext2D, width: number, height: number) {
  const { codesIn } = await import('#shared/domain/formats/codes-in-picture.ts')
  const greys = greysOf(context.getImageData(0, 0, width, height).data)
  return codesIn({ greys, width, height })
}
