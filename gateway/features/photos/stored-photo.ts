/** What the gateway knows of the photos of one policy while they are collected (D54). */
import type { BodyOf } from '#shared/contracts/endpoint.ts'
import type { announcePhoto, Photo } from '#shared/contracts/photos.ts'
import type { PhotoError, PhotoSide } from '#shared/domain/photos/vehicle-photos.ts'

export type Announced = BodyOf<typeof announcePhoto>

interface Base extends Omit<Announced, 'replaces'> {
  readonly id: string
  /** Epoch ms: when the nonce was given. */
  readonly allowedAt: number
}
/** One photo: on its way, or looked at. `arrivedAt`: epoch ms, when it was here in whole. */
export type StoredPhoto = Base &
  (
    | { readonly state: 'receiving'; readonly received: number; readonly arrivedAt: number | null }
    /** `file`: the copy in the bucket, without metadata. */
    | { readonly state: 'valid'; readonly file: StoredFile }
    | { readonly state: 'refused'; readonly error: PhotoError }
  )
export interface StoredFile {
  readonly key: string
  readonly type: Announced['type']
  readonly bytes: number
}
export type StoredPhotos = Readonly<Partial<Record<PhotoSide, StoredPhoto>>>

export interface UploadSession {
  /** Prefix of the bucket: everything of this session is below it. */
  readonly folder: string
  readonly photos: StoredPhotos
  readonly isComplete: boolean
}

export type Verdict =
  | { readonly state: 'valid'; readonly file: StoredFile }
  | { readonly state: 'refused'; readonly error: PhotoError }

export const pieceKey = (folder: string, id: string, offset: number) => `${folder}/${id}/${String(offset)}`

/** What a browser is told of a photo. */
export function shownPhoto(photo: StoredPhoto | undefined): Photo {
  if (photo === undefined) return { state: 'missing' }
  const { id, sha256, source } = photo
  const known = { id, sha256, source }
  if (photo.state === 'receiving')
    return { state: 'receiving', ...known, size: photo.size, received: photo.received }
  return photo.state === 'valid'
    ? { state: 'valid', ...known }
    : { state: 'refused', ...known, error: photo.error }
}
