/** A photo and what is known of it as one run of bytes, as it is sealed: length of the words, words, picture, photo. */
import type { KeptPhoto } from './photo-storage.ts'

const LENGTH_BYTES = 4

type Words = Omit<KeptPhoto, 'file' | 'thumb'> & { readonly thumbBytes: number }

export async function pack({ file, thumb, ...words }: KeptPhoto): Promise<Uint8Array<ArrayBuffer>> {
  const head: Words = { ...words, thumbBytes: thumb.size }
  const text = new TextEncoder().encode(JSON.stringify(head))
  const length = new DataView(new ArrayBuffer(LENGTH_BYTES))
  length.setUint32(0, text.length)
  return new Uint8Array(await new Blob([length, text, thumb, file]).arrayBuffer())
}

/** Undefined where it is not what `pack` wrote. */
export function unpack(bytes: ArrayBuffer): KeptPhoto | undefined {
  try {
    const end = LENGTH_BYTES + new DataView(bytes).getUint32(0)
    const text = new TextDecoder().decode(bytes.slice(LENGTH_BYTES, end))
    // Sealed by this very app, so that nobody else can have written it.
    const { thumbBytes, ...words } = JSON.parse(text) as Words
    const part = (from: number, to?: number) => new Blob([bytes.slice(from, to)], { type: words.type })
    return { ...words, thumb: part(end, end + thumbBytes), file: part(end + thumbBytes) }
  } catch {
    return undefined
  }
}
