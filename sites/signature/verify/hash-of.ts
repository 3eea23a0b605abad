import { readOrThrow } from '#shared/steps/photos/camera/read-file.ts'
import { sha256 } from '../signing/sha256.ts'

/**
 * Computes the hash of a file, read in parts to show the progress of large ones.
 * @param onRead Called with the share that is read, 0 to 1.
 * @throws {DOMException} NotReadableError if a part cannot be read, or takes too long.
 */
export async function hashOf(file: Blob, onRead: (share: number) => void): Promise<string> {
  const bytes = new Uint8Array(file.size)
  const reader = file.stream().getReader()
  for (let at = 0; ;) {
    onRead(file.size === 0 ? 0 : at / file.size)
    const { done, value } = await readOrThrow(reader.read())
    if (done) return sha256(bytes)
    bytes.set(value, at)
    at += value.length
  }
}
