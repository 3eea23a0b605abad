/**
 * What is known of a photo, as it is encrypted: length of the metadata, metadata, thumbnail. Its bytes lie beside, so that
 * forty photos are known without forty files in memory; an earlier release packed them behind the thumbnail.
 */
import type { PhotoGrid } from '#shared/domain/photos/same-photo.ts'
import type { OutgoingFile } from '../sending/send-upload.ts'

/** A photo as this phone knows it until it has been sent. */
export interface PhotoRecord extends Omit<OutgoingFile, 'file'> {
  /** Of the file, in bytes. */
  readonly size: number
  /** Null for documents, which have none. */
  readonly thumb: Blob | null
  /** Hashes of the files of this slot that this phone has sent before: nobody else's. */
  readonly earlier: readonly string[]
  /** The gateway has said so: who asks without a network has to know. */
  readonly isReceived?: boolean
  /** Epoch ms until which this phone keeps it (D125); absent: it is being stored. */
  readonly until?: number
  /** By which the same picture is known again. */
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

/** With its file where an earlier release packed it in. Undefined where it is not what `pack` wrote. */
export function unpack(bytes: ArrayBuffer): (PhotoRecord & { readonly file?: Blob }) | undefined {
  try {
    const end = LENGTH_BYTES + new DataView(bytes).getUint32(0)
    const text = new TextDecoder().decode(bytes.slice(LENGTH_BYTES, end))
    // Sealed by this very app, so that nobody else can have written it.
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
