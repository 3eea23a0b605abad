/** The gateway's record of one session's files until the insurer has them (D54, D107). */
import type { FileType } from '#shared/domain/photos/photo-types.ts'
import type { PhotoSource } from '#shared/domain/photos/vehicle-photos.ts'

/** The browser's announcement of a file. `takenAt` is an ISO instant. */
interface Announced {
  /** Digest of the file as the browser sends it, hexadecimal. */
  readonly sha256: string
  readonly size: number
  readonly type: FileType
  readonly source: PhotoSource
  readonly takenAt: string | null
  /** Nonce that was issued before the capture, in sessions that date captures. */
  readonly nonce?: string
  /**
   * Mark of the photo from outside the session that the browser showed in this slot; null or absent if there was none.
   */
  readonly over?: string | null | undefined
}

/** An announcement. `replaces`: the hash of the current file that this browser knows, or null if it knows of none. */
export type Announcement = Announced & { readonly replaces: string | null }

/** The caller's later facts about a file: ids of the insurer, links, names. */
export type UploadRecord = Readonly<Record<string, string | number | null>>

interface Base extends Announced {
  readonly id: string
  /** Time at which the nonce was issued, or the file was announced, in epoch ms. */
  readonly allowedAt: number
}
/** A file whose pieces are arriving. `arrivedAt`: time at which it was complete, in epoch ms. */
export type ArrivingUpload = Base & {
  readonly state: 'receiving'
  readonly received: number
  readonly arrivedAt: number | null
}
/** State of a file in its upload slot: still arriving, or validated. */
export type StoredUpload = ArrivingUpload | (Base & Verdict)

export interface StoredFile {
  readonly key: string
  readonly type: FileType
  readonly bytes: number
}
export type StoredUploads = Readonly<Partial<Record<string, StoredUpload>>>

export interface StoredUploadSession {
  /** Prefix in the bucket for all files of this session. */
  readonly folder: string
  /** The session's uploads, keyed by slot. */
  readonly photos: StoredUploads
  readonly isComplete: boolean
}

export type Verdict =
  /** The file is valid. `file`: the copy in the bucket, without metadata; null if the session keeps none. */
  | { readonly state: 'valid'; readonly file: StoredFile | null; readonly record?: UploadRecord }
  | RefusedUpload

/**
 * State of a refused file. `sentence`: the insurer's own message, shown below ours (D312); absent if the gateway
 * refused the file, or the insurer sent none.
 */
export interface RefusedUpload {
  readonly state: 'refused'
  readonly error: string
  readonly sentence?: string
}

export const refusedUpload = (error: string, sentence = ''): RefusedUpload => ({
  state: 'refused',
  error,
  ...(sentence !== '' && { sentence }),
})

/** Limits of an upload session, which depend on its kind: accepted files, their number and their size. */
export interface UploadPolicy {
  readonly types: readonly FileType[]
  /** Maximum number of slots in use. */
  readonly slots: number
  /** Maximum of the bytes of all files, as they were sent. */
  readonly bytes: number
  /** True if captures need nonces (PHO-18). */
  readonly isDated: boolean
  /** True if valid files are kept in the bucket until the session ends; otherwise they are deleted once validated. */
  readonly keepsFiles: boolean
}

/** Shape of a slot, an app's name for one file. */
const slotShape = /^[\w-]{1,96}$/
export const isSlot = (slot: string) => slotShape.test(slot)

export const pieceKey = (folder: string, id: string, offset: number) => `${folder}/${id}/${String(offset)}`
