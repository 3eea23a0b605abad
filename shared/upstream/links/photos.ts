/** The photos of a vehicle: a token for a link, the check of one photo, and the upload of the four (API-48, API-69, API-70). */
import * as z from 'zod/mini'
import { defineEndpoint } from '#shared/contracts/endpoint.ts'
import { photoLimits } from '#shared/domain/photos/photo-limits.ts'
import { pictureParts } from '#shared/domain/photos/vehicle-photos.ts'
import { anyJson, shownAs, emptyReply, recordId } from '#shared/upstream/fields.ts'

/** Issues a token for the photos of this policy only (POL-70). */
export const picturesToken = defineEndpoint({
  id: 'API-48',
  base: 'journey',
  method: 'POST',
  path: '/v1/wp/policy/:id/vehicle/token',
  access: 'session',
  effect: 'repeatable',
  params: z.object({ id: recordId }),
  reply: z.object({
    access_token: z.object({ token: z.string().check(z.minLength(1), z.maxLength(1_500)) }),
  }),
})

const KB = 1024
/** Size allowance for part names, headers and boundaries of a multipart body. */
const FRAME_BYTES = 8 * KB

/**
 * Text fields of API-69 in addition to `photo` (chosen, docs/sandbox-differences.md). An insurer that does not know
 * them only checks the picture.
 */
export const photoCheckFields = z.object({
  /** Side of the vehicle (PHO-10): 0 front, 1 right, 2 left, 3 back. */
  type: z.enum(['0', '1', '2', '3']),
  source: z.enum(['camera', 'gallery']),
  /** Capture time reported by the phone, ISO; empty if unknown. */
  taken_at: z.union([z.iso.datetime(), z.literal('')]),
  /** Times by the gateway's clock, ISO: when the capture was allowed, and when the photo had arrived. */
  allowed_at: z.iso.datetime(),
  arrived_at: z.iso.datetime(),
})
export type PhotoCheckFields = z.infer<typeof photoCheckFields>

/**
 * Verdict on a photo: the document says "a result or a message" (PHO-14). For a good photo the insurer may send
 * neither.
 */
const photoVerdict = z.union([
  z.object({ result: shownAs({ type: 'boolean' }), message: z.nullish(z.string()) }),
  z.pipe(
    anyJson,
    z.transform((): { result?: unknown; message?: string | null | undefined } => ({})),
  ),
])

const each = (parts: readonly string[], kind: 'file' | 'text') =>
  Object.fromEntries(parts.map((part) => [part, kind]))

/**
 * Checks a photo (PHO-13 to PHO-17). Multipart: `photo` and `photoCheckFields`. 422 with a message of PHO-14, PHO-15,
 * or a code of PHO-17.
 */
export const checkPhoto = defineEndpoint({
  id: 'API-69',
  base: 'journey',
  method: 'POST',
  path: '/v1/wp/vehicle/photo/check',
  access: 'link',
  effect: 'repeatable',
  stream: {
    types: ['multipart/form-data'],
    largest: photoLimits.bytes + FRAME_BYTES,
    parts: { photo: 'file', ...each(Object.keys(photoCheckFields.shape), 'text') },
  },
  reply: photoVerdict,
  errors: ['BLURRY', 'DATE', 'VEHICLE', 'INVALID', 'REPEATED'],
})

/**
 * Uploads the four photos (PHO-21). Multipart: up, right, left, down (PHO-O4). 409 code 43: this policy already has its
 * photos (chosen).
 */
export const uploadPhotos = defineEndpoint({
  id: 'API-70',
  base: 'journey',
  method: 'POST',
  path: '/v1/wp/policy/:id/vehicle/photos',
  access: 'link',
  effect: 'once',
  params: z.object({ id: recordId }),
  stream: {
    types: ['multipart/form-data'],
    largest: 4 * photoLimits.bytes + FRAME_BYTES,
    parts: each(Object.values(pictureParts), 'file'),
  },
  reply: emptyReply,
  errors: ['43'],
})

/** Failures of API-70 (chosen). */
export const photoCodes = { complete: 43 } as const
