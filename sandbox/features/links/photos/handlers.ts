/** Handlers of a vehicle's photos, by the link of its policy (PHO, API-48, API-69, API-70). */
import {
  photoSides,
  pictureParts,
  pictureTypes,
  type PhotoError,
  type PhotoSide,
} from '#shared/domain/photos/vehicle-photos.ts'
import type { Upstream } from '#shared/upstream/calls.ts'
import { photoCheckFields, photoCodes, type PhotoCheckFields } from '#shared/upstream/links/photos.ts'
import type { Context } from '#sandbox/http/context.ts'
import { sha256 } from '#sandbox/http/multipart.ts'
import { isSamePhoto, type PhotoGrid } from '#shared/domain/photos/same-photo.ts'
import { inspect, isDateRejected } from './inspect.ts'
import { opensPhotosOf, photosToken } from './link.ts'
import { storePhotos, type NewPhoto } from './store.ts'
import { fail, HandlerFailure, type Ask, type Handlers } from '../../../http/handler.ts'
import { photosSql } from './sql.ts'
import { policiesSql } from '#sandbox/features/policies/policies/sql.ts'
import { PHOTO_MAX_HOURS } from '#shared/domain/photos/photo-limits.ts'

interface PhotoDuty {
  readonly photos_due_at: number | null
  readonly photos_received_at: number | null
}

const unknownPolicy = () => fail(404, 'policy_unknown', 'no such policy')

export const photosHandlers = {
  picturesToken: async ({ db, env, personId, params }) => {
    const policy = await db.first<PhotoDuty>(policiesSql.photosOfPolicy, params.id, personId)
    if (!policy) return unknownPolicy()
    return { access_token: { token: await photosToken(env, { personId, policyId: params.id }) } }
  },

  checkPhoto: async (ask) => {
    const { link, form, db, personId } = ask
    // The call names no policy, so the token must be that of a policy.
    const policyId = link?.purpose === 'vehicle-photos' ? link.object : ''
    const policy = await db.first<PhotoDuty>(policiesSql.photosOfPolicy, policyId, personId)
    if (!policy) return fail(401, 'unauthorized', 'the token is not that of a policy')
    const photo = form.get('photo')
    const fields = photoCheckFields.safeParse(Object.fromEntries(form))
    if (!(photo instanceof Uint8Array) || !fields.success) {
      return fail(400, 'invalid', 'the photo or what is to be said of it is missing')
    }
    const { source, ...moments } = momentsOf(fields.data)
    const { error: problem, grid } = await inspect(photo)
    const error = problem ?? (isDateRejected({ source, ...moments }) ? 'DATE' : null)
    const { takenAt, arrivedAt } = moments
    const side = sideOf(fields.data)
    // A repeated photo is not stored, because its row would replace the other side's.
    if (!error && grid && (await isOfOtherSide(ask, policyId, side, grid))) return failPhoto('REPEATED')
    const stored = grid ? JSON.stringify(grid) : null
    const values = [await sha256(photo), side, source, takenAt, arrivedAt, error, stored] as const
    await db.run(photosSql.keepCheck, policyId, ...values)
    return error ? failPhoto(error) : {}
  },

  uploadPhotos: async (ask) => {
    const { db, link, personId, params } = ask
    if (!opensPhotosOf(link, params.id)) return unknownPolicy()
    const policy = await db.first<PhotoDuty>(policiesSql.photosOfPolicy, params.id, personId)
    if (!policy) return unknownPolicy()
    if (policy.photos_received_at !== null) return complete()
    const photos: Partial<Record<PhotoSide, ReadPhoto>> = {}
    for (const side of photoSides) {
      const photo = await readPhoto(ask, side)
      if (photo instanceof HandlerFailure) return photo
      const isRepeated = Object.values(photos).some(({ grid }) => isSamePhoto(grid, photo.grid))
      if (isRepeated) return failPhoto('REPEATED', `${pictureParts[side]}: `)
      photos[side] = photo
    }
    // The cast is safe: `photos` has each side.
    const isStored = await storePhotos(ask, params.id, photos as Record<PhotoSide, NewPhoto>)
    return isStored ? {} : complete()
  },
} satisfies Partial<Handlers>

function momentsOf({ source, taken_at, allowed_at, arrived_at }: PhotoCheckFields) {
  const takenAt = taken_at === '' ? null : Date.parse(taken_at)
  return { source, takenAt, allowedAt: Date.parse(allowed_at), arrivedAt: Date.parse(arrived_at) }
}

const sideOf = ({ type }: PhotoCheckFields) =>
  photoSides.find((side) => String(pictureTypes[side]) === type) ?? 'front'

/** Texts of refused photos, as shown to customers (PHO-14 to PHO-16). */
const words: Readonly<Record<PhotoError, string>> = {
  BLURRY: 'La foto se encuentra borrosa o tiene baja resolución.',
  DATE: `La foto tiene más de ${String(PHOTO_MAX_HOURS)} horas de haber sido tomada.`,
  VEHICLE: 'No hemos detectado un vehículo en la foto',
  INVALID: 'El archivo no es una imagen válida.',
  INCOMPLETE: 'La foto llegó incompleta.',
  REPEATED: 'Es la misma foto que la de otro lado.',
  INFECTED: 'El archivo trae un virus.',
}

const failPhoto = (error: PhotoError, side = '') => fail(422, error, `${side}${words[error]}`)

async function isOfOtherSide(
  { db }: Pick<Context, 'db'>,
  policyId: string,
  side: PhotoSide,
  grid: PhotoGrid,
) {
  const others = await db.all<{ grid: string }>(photosSql.otherSides, policyId, side)
  // Only this file writes `grid`, so the cast is safe.
  return others.some((other) => isSamePhoto(JSON.parse(other.grid) as PhotoGrid, grid))
}

const complete = () => fail(409, photoCodes.complete, 'this policy has its photos')

interface ReadPhoto extends NewPhoto {
  readonly grid: PhotoGrid
}

interface Check {
  readonly source: string
  readonly taken_at: number | null
  readonly arrived_at: number
  readonly error: PhotoError | null
}

/** Inspects the photo again; an earlier check counts only if it found an error. */
async function readPhoto(
  { db, params, form, now }: Ask<Upstream['uploadPhotos']> & Context,
  side: PhotoSide,
): Promise<ReadPhoto | HandlerFailure> {
  const part = pictureParts[side]
  const bytes = form.get(part)
  if (!(bytes instanceof Uint8Array)) return fail(400, 'invalid', `not understood: ${part}`)
  const { type, error: problem, grid = [] } = await inspect(bytes)
  const hash = await sha256(bytes)
  const check = await db.first<Check>(photosSql.check, params.id, hash)
  const error = problem ?? check?.error ?? null
  if (error || !type) return failPhoto(error ?? 'INVALID', `${part}: `)
  const { source = null, taken_at = null, arrived_at = now } = check ?? {}
  return { bytes, sha256: hash, type, source, taken_at, arrived_at, grid }
}
