/**
 * The photos of a vehicle, taken on a phone that opened a link (PHO). A photo is announced, sent in pieces, and
 * checked; each call may be repeated after an interruption. The gateway stores the pieces until all four photos are
 * sent to the insurer (D26).
 */
import * as z from 'zod/mini'
import { photoTypes } from '#shared/domain/photos/photo-types.ts'
import { photoErrors, photoSides } from '#shared/domain/photos/vehicle-photos.ts'
import { defineEndpoint } from '#shared/contracts/endpoint.ts'
import { policyNumber } from '#shared/contracts/fields.ts'
import {
  announcementFields,
  captureNonce,
  checkBody,
  pieceParams,
  pieceReply,
  pieceStream,
  uploadSchema,
} from '#shared/contracts/uploads.ts'

const photoSide = z.enum(photoSides)

/** Reference of a link that this browser has exchanged (D30); no secret. */
const ref = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))

/**
 * The gateway's record of one side. Only a valid photo counts as received (PHO-20); a refused one has to be taken again
 * (PHO-O7, PHO-14 to PHO-17).
 */
const photoSchema = uploadSchema(photoErrors)
export type Photo = z.infer<typeof photoSchema>

const bySide = <T extends z.core.$ZodType>(one: T) => z.record(photoSide, one)

/** The four photos of a vehicle, with the state of each (PHO-06). */
const vehiclePhotosSchema = z.object({
  policyNumber: z.string(),
  brandName: z.string(),
  modelName: z.string(),
  year: z.int(),
  photos: bySide(photoSchema),
  /** Capture nonce for the next photo of each side, usable while the phone is offline. */
  nonces: bySide(captureNonce),
  /** Current time of the gateway, ISO: the phone uses it to correct its own clock. */
  now: z.string(),
  /** True if the insurer has all four photos, so that no more are accepted (PHO-05). */
  isComplete: z.boolean(),
})
export type VehiclePhotos = z.infer<typeof vehiclePhotosSchema>

const link = { access: 'link' } as const
const side = { ref, side: photoSide }

/** Reads the state of the photos. `link_missing`: this browser has not exchanged the link, or it has ended. */
export const getVehiclePhotos = defineEndpoint({
  method: 'GET',
  path: '/api/vehicle-photos/:ref',
  ...link,
  effect: 'none',
  params: z.object({ ref }),
  reply: vehiclePhotosSchema,
  errors: ['link_missing'],
})

/** Announces a photo (`announcementFields`). */
export const announcePhoto = defineEndpoint({
  method: 'POST',
  path: '/api/vehicle-photos/:ref/photos/:side',
  ...link,
  effect: 'repeatable',
  secondFactor: { no: 'link' },
  params: z.object(side),
  body: z.object({ ...announcementFields(photoTypes), nonce: captureNonce }),
  reply: z.object({ photo: photoSchema, nonce: captureNonce }),
  errors: ['link_missing', 'changed', 'complete'],
})

/**
 * Sends one piece, from `offset`. The error `offset`: the gateway expects another offset, which the photo's state
 * contains.
 */
export const sendPiece = defineEndpoint({
  method: 'PUT',
  path: '/api/vehicle-photos/:ref/photos/:side/pieces/:id/:offset',
  ...link,
  effect: 'repeatable',
  secondFactor: { no: 'link' },
  params: z.object({ ...side, ...pieceParams }),
  stream: pieceStream,
  reply: pieceReply,
  errors: ['link_missing', 'offset', 'complete'],
})

/** Checks a complete photo: hash, file, then the insurer's inspection (PHO-13). `damaged`: it has to be sent again. */
export const checkPhoto = defineEndpoint({
  method: 'POST',
  path: '/api/vehicle-photos/:ref/photos/:side/check',
  ...link,
  effect: 'repeatable',
  secondFactor: { no: 'link' },
  params: z.object(side),
  body: checkBody,
  reply: z.object({ photo: photoSchema }),
  errors: ['link_missing', 'offset', 'damaged', 'complete'],
})

/** Removes a photo, until all are submitted (PHO-O7). */
export const removePhoto = defineEndpoint({
  method: 'DELETE',
  path: '/api/vehicle-photos/:ref/photos/:side',
  ...link,
  effect: 'repeatable',
  secondFactor: { no: 'link' },
  params: z.object(side),
  reply: z.object({}),
  errors: ['link_missing', 'complete'],
})

/** Submits the photos (PHO-20, PHO-21). `incomplete`: a side is missing or refused. */
export const submitPhotos = defineEndpoint({
  method: 'POST',
  path: '/api/vehicle-photos/:ref/submission',
  ...link,
  effect: 'once',
  secondFactor: { no: 'link' },
  params: z.object({ ref }),
  body: z.object({}),
  reply: z.object({}),
  errors: ['link_missing', 'incomplete'],
})

/** Downloads a stored photo, for its owner only. */
export const getPhotoFile = defineEndpoint({
  method: 'GET',
  path: '/api/vehicle-photos/:ref/photos/:side/file',
  ...link,
  effect: 'none',
  params: z.object(side),
  file: 'image/jpeg',
  reply: z.unknown(),
  errors: ['link_missing', 'file_missing'],
})

/** The photo prompt on a desktop, and the phone's progress (POL-65 to POL-70). */
const picturesPromptSchema = z.object({
  policyNumber: z.string(),
  brandName: z.string(),
  modelName: z.string(),
  year: z.int(),
  /** The sides whose photo counts (PHO-20), in the order of `photoSides`. */
  received: z.array(photoSide),
  /** True if the photos page was opened, or a photo is being uploaded. */
  isStarted: z.boolean(),
  isComplete: z.boolean(),
})
export type PicturesPrompt = z.infer<typeof picturesPromptSchema>

/**
 * Progress for the desktop, polled every few seconds without extending the session (D8). `policy_missing`: no such
 * policy of this person (POL-64).
 */
export const getPicturesPrompt = defineEndpoint({
  method: 'GET',
  path: '/api/policies/:policyNumber/pictures',
  access: 'session',
  effect: 'none',
  params: z.object({ policyNumber }),
  reply: picturesPromptSchema,
  errors: ['policy_missing'],
})

/** Creates a new link for a phone (POL-69, POL-O13); `path` is relative to this site's address. */
export const makePicturesLink = defineEndpoint({
  method: 'POST',
  path: '/api/policies/:policyNumber/pictures/link',
  access: 'session',
  effect: 'repeatable',
  secondFactor: { no: 'nothing-moves' },
  params: z.object({ policyNumber }),
  reply: z.object({ path: z.string(), expiresAt: z.string() }),
  errors: ['policy_missing'],
})
