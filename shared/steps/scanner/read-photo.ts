/** A QR code in a photo: no camera is needed. */
import { openReader } from './code-reader.ts'
import { sizeWithin } from './picture.ts'

/** A small code in a large photo needs its pixels; a large one is found sooner in a small picture. */
const EDGES = [800, 1600, 2600]

/** Null: none in it. @throws what is no picture. */
export async function readPhoto(file: Blob): Promise<string | null> {
  const read = await openReader()
  const photo = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  try {
    for (const edge of EDGES) {
      const { width, height } = sizeWithin(photo, edge)
      canvas.width = width
      canvas.height = height
      canvas.getContext('2d', { willReadFrequently: true })?.drawImage(photo, 0, 0, width, height)
      const text = await read(canvas)
      if (text !== null) return text
      if (Math.max(photo.width, photo.height) <= edge) break
    }
    return null
  } finally {
    photo.close()
  }
}
