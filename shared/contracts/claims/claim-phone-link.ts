import * as z from 'zod/mini'
import { isPictureSlot, type PictureSlot } from '../../domain/claims/picture-slots.ts'
import { defineEndpoint } from '../endpoint.ts'
import { phoneLinkReply } from '#shared/contracts/links/phone-photos.ts'

const slot = z.pipe(
  z.string().check(z.refine(isPictureSlot)),
  // The cast is safe, because the schema has already checked the slot's name.
  z.transform((value) => value as PictureSlot),
)

/** Creates a link with which one phone can take the photos of `slots` for the form, for an hour (D107). */
export const makeClaimPhoneLink = defineEndpoint({
  method: 'POST',
  path: '/api/claim-forms/:ref/phone-link',
  access: 'link',
  effect: 'repeatable',
  secondFactor: { no: 'link' },
  params: z.object({ ref: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)) }),
  body: z.object({ slots: z.array(slot).check(z.minLength(1), z.maxLength(20)) }),
  reply: phoneLinkReply,
  errors: ['link_missing'],
})
