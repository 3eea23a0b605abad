/**
 * Photos that a screen without a camera waits for, taken with a phone that opened a link (D107). The phone only uploads
 * them; the waiting screen has them checked and sent by the endpoints of its own capability.
 */
import * as z from 'zod/mini'
import { photoTypes } from '../../domain/photos/photo-types.ts'
import { photoSides } from '../../domain/photos/vehicle-photos.ts'
import { defineEndpoint } from '../endpoint.ts'
import { freeText } from '../fields.ts'
import {
  announcementFields,
  checkBody,
  pieceParams,
  pieceReply,
  pieceStream,
  uploadSchema,
} from '../uploads.ts'

const ref = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))
const slot = z.string().check(z.regex(/^[\w-]{1,96}$/))

/** One requested photo; `outline`: the shape over the camera's picture. */
const askedPhotoSchema = z.object({
  slot,
  name: freeText(80, 1),
  outline: z.enum([...photoSides, 'card', 'document', 'none']),
})
export type AskedPhoto = z.infer<typeof askedPhotoSchema>

/** Reasons why a photo is not accepted. */
export const phonePhotoErrors = ['INVALID', 'INCOMPLETE', 'INFECTED', 'REFUSED'] as const
const photoSchema = uploadSchema(phonePhotoErrors)
export type PhonePhoto = z.infer<typeof photoSchema>

const phonePhotosSchema = z.object({
  asked: z.array(askedPhotoSchema),
  photos: z.record(z.string(), photoSchema),
  /** True if no more photos are accepted. */
  isComplete: z.boolean(),
})
export type PhonePhotos = z.infer<typeof phonePhotosSchema>

const link = { access: 'link', params: z.object({ ref, slot }) } as const

/** Lists the requested photos. `link_missing`: this phone has not exchanged the link, or it has ended. */
export const getPhonePhotos = defineEndpoint({
  method: 'GET',
  path: '/api/phone-photos/:ref',
  access: 'link',
  effect: 'none',
  params: z.object({ ref }),
  reply: phonePhotosSchema,
  errors: ['link_missing'],
})

export const announcePhonePhoto = defineEndpoint({
  method: 'POST',
  path: '/api/phone-photos/:ref/photos/:slot',
  ...link,
  effect: 'repeatable',
  secondFactor: { no: 'link' },
  body: z.object(announcementFields(photoTypes)),
  reply: z.object({ photo: photoSchema }),
  errors: ['link_missing', 'changed', 'complete', 'full'],
})

export const sendPhonePiece = defineEndpoint({
  method: 'PUT',
  path: '/api/phone-photos/:ref/photos/:slot/pieces/:id/:offset',
  access: 'link',
  effect: 'repeatable',
  secondFactor: { no: 'link' },
  params: z.object({ ref, slot, ...pieceParams }),
  stream: pieceStream,
  reply: pieceReply,
  errors: ['link_missing', 'offset', 'complete'],
})

/** Checks a complete photo. It counts as received until the other screen reports otherwise. */
export const checkPhonePhoto = defineEndpoint({
  method: 'POST',
  path: '/api/phone-photos/:ref/photos/:slot/check',
  ...link,
  effect: 'repeatable',
  secondFactor: { no: 'link' },
  body: checkBody,
  reply: z.object({ photo: photoSchema }),
  errors: ['link_missing', 'offset'],
})

/** A link for a phone; `path` is below this site's own address. */
export const phoneLinkReply = z.object({ path: z.string(), expiresAt: z.string() })
