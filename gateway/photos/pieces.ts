/** Bodies of the bucket and of browsers, a piece at a time. */
import { PIECE_BYTES } from '#shared/domain/vehicle-photos.ts'
import { pieceKey } from './held-photo.ts'

/** The bucket lacks what was said to be in it. */
export class MissingPiece extends Error {}

/** @throws MissingPiece */
export async function* piecesOf(
  bucket: R2Bucket,
  folder: string,
  { id, size }: { readonly id: string; readonly size: number },
): AsyncGenerator<Uint8Array> {
  for (let offset = 0; offset < size; offset += PIECE_BYTES) {
    const piece = await bucket.get(pieceKey(folder, id, offset))
    if (piece === null) throw new MissingPiece()
    yield new Uint8Array(await piece.arrayBuffer())
  }
}

/** Null when it is shorter or longer than it should be, or was cut off. */
export async function readPiece(
  body: ReadableStream<Uint8Array>,
  expected: number,
): Promise<Uint8Array | null> {
  const piece = new Uint8Array(expected)
  let filled = 0
  try {
    for await (const chunk of body) {
      if (filled + chunk.byteLength > expected) return null
      piece.set(chunk, filled)
      filled += chunk.byteLength
    }
  } catch {
    return null
  }
  return filled === expected ? piece : null
}
