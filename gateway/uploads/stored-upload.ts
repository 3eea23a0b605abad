/** The gateway's record of one session's files while they are collected (D54, D107). */
import type { FileType } from '#shared/domain/photos/photo-types.ts'
import type { PhotoSource } from '#shared/domain/photos/vehicle-photos.ts'

/** The browser's announcement of a file. `takenAt`: ISO. */
interface Announced {
  /** Digest of the file as the browser sends it, hexadecimal. */
  readonly sha256: string
  readonly size: number
  readonly type: FileType
  readonly source: PhotoSource
  readonly takenAt: string | null
  /** In dated sessions: issued before the capture. */
  readonly nonce?: string
  /** The photo that the browser showed in this place from outside the session; null or absent if there was none. */
  readonly over?: string | null | undefined
}

/** `replaces`: the hash of the file that this browser knows of; null: none. */
export type Announcement = Announced & { readonly replaces: string | null }

/** Whatever the caller wants to know of a file later: ids of the insurer, links, names. */
export type UploadRecord = Readonly<Record<string, string | number | null>>

interface Base extends Announced {
  readonly id: string
  /** Epoch ms: when the nonce was given, or the file was announced. */
  readonly allowedAt: number
}
/** `arrivedAt`: epoch ms, when it was here in whole. */
export type ArrivingUpload = Base & {
  readonly state: 'receiving'
  readonly received: number
  readonly arrivedAt: number | null
}
/** One file: on its way, or validated. */
export type StoredUpload = ArrivingUpload | (Base & Verdict)

export interface StoredFile {
  readonly key: string
  readonly type: FileType
  readonly bytes: number
}
export type StoredUploads = Readonly<Partial<Record<string, StoredUpload>>>

export interface UploadSession {
  /** Prefix of the bucket: everything of this session is below it. */
  readonly folder: string
  /** Uploads by slot. */
  readonly photos: StoredUploads
  readonly isComplete: boolean
}

export type Verdict =
  /** `file`: the copy in the bucket, without metadata; null where the session keeps none. */
  | { readonly state: 'valid'; readonly file: StoredFile | null; readonly record?: UploadRecord }
  | RefusedUpload

/** `sentence`: the insurer's own, shown below ours (D312); absent where the gateway refused it, or none was sent. */
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

/** The files that a session of one kind accepts. */
export interface UploadPolicy {
  readonly types: readonly FileType[]
  /** At most so many slots are in use at once. */
  readonly slots: number
  /** At most so many bytes in all of them, as they were sent. */
  readonly bytes: number
  /** Captures are allowed by nonces (PHO-18). */
  readonly isDated: boolean
  /** Good files stay in the bucket until the session ends; else only until they were validated. */
  readonly keepsFiles: boolean
}

/** A name that the app gives to a place for one file. */
const slotShape = /^[\w-]{1,96}$/
export const isSlot = (slot: string) => slotShape.test(slot)

export const pieceKey = (folder: string, id: string, offset: number) => `${folder}/${id}/${String(offset)}`
