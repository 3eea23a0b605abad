/**
 * The photos of a driver's form (CLF-86 to CLF-93). Each is sent on to the insurer as soon as it is here, once; it stands
 * in the form with the next save.
 */
import * as z from 'zod/mini'
import { isPictureSlot, type PictureSlot } from '../../domain/claims/picture-slots.ts'
import { photoTypes } from '../../domain/photos/photo-types.ts'
import { defineEndpoint } from '../endpoint.ts'
import {
  announcementFields,
  checkBody,
  pieceParams,
  pieceReply,
  pieceStream,
  uploadSchema,
} from '../uploads.ts'

const ref = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))
const slot = z.pipe(
  z.string().check(z.refine(isPictureSlot)),
  // As just checked.
  z.transform((value) => value as PictureSlot),
)

/** Why a file does not count: it is no picture, or the insurer does not take it. */
export const claimPhotoErrors = ['INVALID', 'INCOMPLETE', 'REFUSED'] as const

const photoSchema = uploadSchema(claimPhotoErrors)

const link = { access: 'link', params: z.object({ ref, slot }) } as const
/** `concluded`: the form is closed, and takes nothing more. */
const errors = ['link_missing', 'concluded'] as const

/** What is known of the files that this form's browsers have sent; earlier ones stand in the form. */
export const getClaimPhotos = defineEndpoint({
  method: 'GET',
  path: '/api/claim-forms/:ref/photos',
  access: 'link',
  effect: 'none',
  params: z.object({ ref }),
  reply: z.object({ photos: z.record(z.string(), photoSchema) }),
  errors,
})

/** `changed`: somebody else has put another file there; `full`: more files, or larger ones, than a form may have. */
export const announceClaimPhoto = defineEndpoint({
  method: 'POST',
  path: '/api/claim-forms/:ref/photos/:slot',
  ...link,
  effect: 'repeatable',
  secondFactor: { no: 'link' },
  body: z.object(announcementFields(photoTypes)),
  reply: z.object({ photo: photoSchema }),
  errors: [...errors, 'changed', 'full'],
})

/** One piece, from `offset`. `offset`: another is expected; the photo's state says which. */
export const sendClaimPiece = defineEndpoint({
  method: 'PUT',
  path: '/api/claim-forms/:ref/photos/:slot/pieces/:id/:offset',
  access: 'link',
  effect: 'repeatable',
  secondFactor: { no: 'link' },
  params: z.object({ ref, slot, ...pieceParams }),
  stream: pieceStream,
  reply: pieceReply,
  errors: [...errors, 'offset'],
})

/** All pieces are here: the file is read, and sent on. `damaged`: another one arrived than announced; send it again. */
export const checkClaimPhoto = defineEndpoint({
  method: 'POST',
  path: '/api/claim-forms/:ref/photos/:slot/check',
  ...link,
  effect: 'repeatable',
  secondFactor: { no: 'link' },
  body: checkBody,
  reply: z.object({ photo: photoSchema }),
  errors: [...errors, 'offset', 'damaged'],
})

/** Takes a photo back, out of the form too. */
export const removeClaimPhoto = defineEndpoint({
  method: 'DELETE',
  path: '/api/claim-forms/:ref/photos/:slot',
  ...link,
  effect: 'repeatable',
  secondFactor: { no: 'link' },
  reply: z.object({}),
  errors: [...errors, 'changed'],
})
