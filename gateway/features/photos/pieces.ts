/** Bytes of the bucket and of browsers: none of them lie in memory but the piece that is read. */
import { PIECE_BYTES } from '#shared/domain/photos/vehicle-photos.ts'
import { pieceKey } from './stored-photo.ts'

/** The bucket lacks what was said to be in it. */
export class MissingPiece extends Error {}

/**
 * One after the other, all in the same memory: a piece is read before the next one is asked for.
 * @throws MissingPiece
 */
export async function* piecesOf(
  bucket: R2Bucket,
  folder: string,
  { id, size }: { readonly id: string; readonly size: number },
): AsyncGenerator<Uint8Array> {
  let memory = new ArrayBuffer(PIECE_BYTES)
  for (let offset = 0; offset < size; offset += PIECE_BYTES) {
    const expected = Math.min(PIECE_BYTES, size - offset)
    const piece = await bucket.get(pieceKey(folder, id, offset))
    if (piece?.size !== expected) throw new MissingPiece()
    const reader = piece.body.getReader({ mode: 'byob' })
    const { value } = await reader.readAtLeast(expected, new Uint8Array(memory, 0, expected))
    if (value?.byteLength !== expected) throw new MissingPiece()
    yield value
    memory = value.buffer
  }
}

/** Straight into the bucket; false when it is shorter or longer than it should be, or was cut off. */
export async function keepPiece(
  bucket: R2Bucket,
  key: string,
  body: ReadableStream<Uint8Array>,
  expected: number,
): Promise<boolean> {
  const { readable, writable } = new FixedLengthStream(expected)
  const steps = await Promise.allSettled([body.pipeTo(writable), bucket.put(key, readable)])
  return steps.every(({ status }) => status === 'fulfilled')
}
