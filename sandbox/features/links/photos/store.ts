/** Stores the four photos of a policy, once: files in the bucket, metadata in the database. */
import type { PhotoType } from '#shared/domain/photos/photo-types.ts'
import { photoSides, type PhotoSide } from '#shared/domain/photos/vehicle-photos.ts'
import type { Context } from '#sandbox/http/context.ts'
import { drawToken } from '#sandbox/secrets.ts'
import { photosSql } from './sql.ts'

export interface NewPhoto {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly sha256: string
  readonly type: PhotoType
  readonly source: string | null
  readonly taken_at: number | null
  readonly arrived_at: number
}

/** Stores the four photos; false if the policy has photos, and then nothing is stored. */
export async function storePhotos(
  { db, env, now }: Context,
  policyId: string,
  photos: Readonly<Record<PhotoSide, NewPhoto>>,
): Promise<boolean> {
  const named = photoSides.map((side) => ({ side, name: `vehicle-photos/${drawToken()}`, ...photos[side] }))
  await Promise.all(
    named.map(({ name, bytes, type }) =>
      env.PHOTOS.put(name, bytes, { httpMetadata: { contentType: type } }),
    ),
  )
  const rows = named.map(({ side, name, sha256, bytes, type, source, taken_at, arrived_at }) => {
    const values = [sha256, bytes.length, type, source, taken_at, arrived_at] as const
    return db.statement(photosSql.insert, policyId, side, name, ...values)
  })
  const [first] = await db.together([...rows, db.statement(photosSql.receive, policyId, now)])
  if (first?.meta.changes === 1) return true
  await env.PHOTOS.delete(named.map(({ name }) => name))
  return false
}

/** Deletes all objects of the bucket. */
export async function emptyPhotos(bucket: R2Bucket): Promise<void> {
  for (;;) {
    const { objects, truncated } = await bucket.list()
    if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key))
    if (!truncated) return
  }
}
