/**
 * The shared calls of every form by link: a driver's and an adjuster's. Values, photos and items are identified by
 * their paths.
 */
import * as z from 'zod/mini'
import { claimLimits } from '../../domain/claims/fields/rules.ts'
import { freeText, linesUpTo } from '../fields.ts'
import { SIGNATURE_MAX_LENGTH } from '../links/signature.ts'

/** Reference of a form whose link this browser has exchanged (D30); no secret. */
export const formRef = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))

/** Opaque version of the form that the browser has. */
export const formVersion = z.string().check(z.regex(/^[\w-]{1,64}$/))

const path = z.string().check(z.regex(/^[\w/-]{1,150}$/))

/** Values of a form's fields by path (`field-path.ts`); '' for an unanswered field. */
export const shownValues = z.record(z.string(), z.string())

/**
 * Marks by path: SHA-256 of the bytes (hexadecimal) if they were sent from here, else a substitute for the insurer's
 * file.
 */
export const photoMarks = z.record(z.string(), z.string())

/**
 * Paths that changed because an item was removed and restored: the old path that another device may still have, and the
 * new one. Absent in forms that a device stored before release 2026-11-29.
 */
export const formRenames = z.optional(z.record(z.string(), z.string()))

/** The changes that a save or a closing sends. */
export const formChanges = {
  /** Version of the form that the changes were made on. */
  base: formVersion,
  /** Changed values by path. An unknown item id creates a new item at the end of its list. */
  values: z._default(z.record(path, linesUpTo(claimLimits.text)), {}),
  /** Removed items: `damages/9`, `people/7`, `people/7/damages/9`. */
  removed: z._default(z.array(path).check(z.maxLength(200)), []),
}

/** The form after a save. */
export const savedForm = {
  version: formVersion,
  values: shownValues,
  photos: photoMarks,
  /** The insurer's new path of each item, by the path that the device used. */
  renames: z.record(z.string(), z.string()),
}
const saved = z.object(savedForm)
export type SavedForm = z.infer<typeof saved>

const signatureImage = z
  .string()
  .check(z.maxLength(SIGNATURE_MAX_LENGTH), z.regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/))

/** A signature (D128): its picture, and the content that was signed. */
const signedParts = {
  /** Picture of the signature: a PNG as a data URL. */
  image: signatureImage,
  /** `contentDigest` of what the signer saw. */
  digest: z.string().check(z.regex(/^[\w-]{43}$/)),
  /** Version of the form that was shown. */
  version: formVersion,
  /** Time of the signature as an ISO instant, by the device's clock. */
  at: z.iso.datetime(),
}

/** Name of the signer as the screen shows it. */
export const namedSignature = { name: freeText(200, 1), ...signedParts }
