/** A photo and its metadata as one run of bytes, as it is encrypted: length of the metadata, metadata, thumbnail, photo. */
import type { PictureGrid } from '#shared/domain/photos/same-picture.ts'
import type { OutgoingPhoto } from '../sending/send-photo.ts'

/** A photo as this phone stores it until it has been sent. */
export interface StoredPhoto extends OutgoingPhoto {
  readonly thumb: Blob
  /** Hashes of the photos of this side that this phone has taken before: nobody else's. */
  readonly earlier: readonly string[]
  /** By which the same picture is known again. */
  readonly grid: PictureGrid
}

const LENGTH_BYTES = 4

type Metadata = Omit<StoredPhoto, 'file' | 'thumb'> & { readonly thumbBytes: number }

export async function pack({ file, thumb, ...metadata }: StoredPhoto): Promise<Uint8Array<ArrayBuffer>> {
  const head: Metadata = { ...metadata, thumbBytes: thumb.size }
  const text = new TextEncoder().encode(JSON.stringify(head))
  const length = new DataView(new ArrayBuffer(LENGTH_BYTES))
  length.setUint32(0, text.length)
  return new Uint8Array(await new Blob([length, text, thumb, file]).arrayBuffer())
}

/** Undefined where it is not what `pack` wrote. */
export function unpack(bytes: ArrayBuffer): StoredPhoto | undefined {
  try {
    const end = LENGTH_BYTES + new DataView(bytes).getUint32(0)
    const text = new TextDecoder().decode(bytes.slice(LENGTH_BYTES, end))
    // Sealed by this very app, so that nobody else can have written it.
    const { thumbBytes, ...metadata } = JSON.parse(text) as Metadata
    const part = (from: number, to?: number) => new Blob([bytes.slice(from, to)], { type: metadata.type })
    return { ...metadata, thumb: part(end, end + thumbBytes), file: part(end + thumbBytes) }
  } catch {
    return undefined
  }
}
