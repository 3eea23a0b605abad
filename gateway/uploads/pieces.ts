/** Reads and writes pieces in the bucket, one piece in memory at a time. */
import { PIECE_BYTES } from '#shared/domain/photos/photo-limits.ts'
import { pieceKey } from './stored-upload.ts'

/** Thrown if a piece of a file is missing in the bucket. */
export class MissingPiece extends Error {}

/**
 * Reads the pieces of a file in order. They share one buffer, so a piece must be consumed before the next is requested.
 * @throws MissingPiece if a piece is not in the bucket.
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

/** Streams a piece into the bucket; false if its length is wrong or the body was aborted. */
export async function storePiece(
  bucket: R2Bucket,
  key: string,
  body: ReadableStream<Uint8Array>,
  expected: number,
): Promise<boolean> {
  const { readable, writable } = new FixedLengthStream(expected)
  const steps = await Promise.allSettled([body.pipeTo(writable), bucket.put(key, readable)])
  return steps.every(({ status }) => status === 'fulfilled')
}
