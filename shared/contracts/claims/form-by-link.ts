/** What the calls of every form by link share: a driver's and an adjuster's. */
import * as z from 'zod/mini'
import { SIGNATURE_MAX_LENGTH } from '../links/signature.ts'

/** Of a form whose link this browser has exchanged (D30); no secret. */
export const formRef = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))

/** Names the state of a form that the island has; opaque. */
export const formVersion = z.string().check(z.regex(/^[\w-]{1,64}$/))

export const signatureImage = z
  .string()
  .check(z.maxLength(SIGNATURE_MAX_LENGTH), z.regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/))

/** D128: a picture, and what it is under. */
export const signedParts = {
  /** PNG as a data address. */
  image: signatureImage,
  /** `contentDigest` of what the signer saw. */
  digest: z.string().check(z.regex(/^[\w-]{43}$/)),
  /** Of the form that was shown. */
  version: formVersion,
  /** ISO, of the device's clock. */
  at: z.iso.datetime(),
}
