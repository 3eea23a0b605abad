/**
 * The record of a photo before encryption: length of the metadata, metadata, thumbnail. The photo's bytes are stored
 * separately, so that forty records do not hold forty files in memory. An earlier release appended the bytes to the
 * thumbnail.
 */
import type { PhotoGrid } from '#shared/domain/photos/same-photo.ts'
import type { OutgoingFile } from '../sending/send-upload.ts'

/** A photo as this phone knows it until it has been sent. */
export interface PhotoRecord extends Omit<OutgoingFile, 'file'> {
  /** Size of the file in bytes. */
  readonly size: number
  /** Thumbnail of the photo; null for documents. */
  readonly thumb: Blob | null
  /** Hashes of earlier files of this slot from this phone. */
  readonly earlier: readonly string[]
  /** True if the gateway has confirmed the photo; stored so that it is known offline. */
  readonly isReceived?: boolean
  /** Epoch ms until which this phone keeps the photo (D125); absent while it is being stored. */
  readonly until?: number
  /** Fingerprint by which the same picture is recognised in another file. */
  readonly grid: PhotoGrid
}

export interface StoredPhoto extends PhotoRecord {
  readonly file: Blob
}

const LENGTH_BYTES = 4

type Metadata = Omit<PhotoRecord, 'thumb' | 'size'> & { readonly thumbBytes: number; readonly size?: number }

export async function pack(photo: PhotoRecord): Promise<Uint8Array<ArrayBuffer>> {
  const { thumb, until: _until, file: _file, ...metadata } = photo as PhotoRecord & Partial<StoredPhoto>
  const head: Metadata = { ...metadata, thumbBytes: thumb?.size ?? 0 }
  const text = new TextEncoder().encode(JSON.stringify(head))
  const length = new DataView(new ArrayBuffer(LENGTH_BYTES))
  length.setUint32(0, text.length)
  return new Uint8Array(await new Blob([length, text, thumb ?? '']).arrayBuffer())
}

/** Parses a record, with the file if an earlier release packed it in. Undefined if `pack` did not write these bytes. */
export function unpack(bytes: ArrayBuffer): (PhotoRecord & { readonly file?: Blob }) | undefined {
  try {
    const end = LENGTH_BYTES + new DataView(bytes).getUint32(0)
    const text = new TextDecoder().decode(bytes.slice(LENGTH_BYTES, end))
    // The cast is safe: this app encrypted the record.
    const { thumbBytes, size, ...metadata } = JSON.parse(text) as Metadata
    const part = (from: number, to?: number) => new Blob([bytes.slice(from, to)], { type: metadata.type })
    const thumb = thumbBytes === 0 ? null : part(end, end + thumbBytes)
    if (size !== undefined) return { ...metadata, size, thumb }
    const file = part(end + thumbBytes)
    return { ...metadata, size: file.size, thumb, file }
  } catch {
    return undefined
  }
}
