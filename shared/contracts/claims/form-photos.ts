/**
 * The photos of a form by link (CLF-86 to CLF-93, ADJ-140). Each is sent on to the insurer as soon as it is here, once; it
 * stands in the form with the next save.
 */
import * as z from 'zod/mini'
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
import { formRef as ref } from './form.ts'

/** Why a file does not count: it is no picture, or the insurer does not take it. */
export const formPhotoErrors = ['INVALID', 'INCOMPLETE', 'INFECTED', 'REFUSED'] as const

/** A mark as the form shows it (`photoMarks`). */
const shownMark = z.string().check(z.regex(/^[0-9a-z]{1,64}$/))

const photoSchema = uploadSchema(formPhotoErrors)

/** `concluded`: the form is closed, and takes nothing more. */
const errors = ['link_missing', 'concluded'] as const

/** @param forms The address of the forms. @param isSlot Whether a form has such a place for a photo. */
export function formPhotoCalls<Slot extends string>(forms: string, isSlot: (value: string) => value is Slot) {
  const slot = z.pipe(
    z.string().check(z.refine(isSlot)),
    // the check above proves it
    z.transform((value) => value as Slot),
  )
  const base = `${forms}/:ref/photos`
  const link = { access: 'link', params: z.object({ ref, slot }) } as const
  return {
    /** The files that this form's browsers have sent; earlier ones are part of the form. */
    list: defineEndpoint({
      method: 'GET',
      path: base,
      access: 'link',
      effect: 'none',
      params: z.object({ ref }),
      reply: z.object({ photos: z.record(z.string(), photoSchema) }),
      errors,
    }),
    /**
     * `over`: the mark of the form's photo that this one replaces; null without one. Another writer's photo that was
     * not on show stays.
     * - `changed`: another writer has put another file there.
     * - `full`: more files, or larger ones, than a form may have.
     */
    announce: defineEndpoint({
      method: 'POST',
      path: `${base}/:slot`,
      ...link,
      effect: 'repeatable',
      secondFactor: { no: 'link' },
      body: z.object({ ...announcementFields(photoTypes), over: z.optional(z.nullable(shownMark)) }),
      reply: z.object({ photo: photoSchema }),
      errors: [...errors, 'changed', 'full'],
    }),
    /** One piece, from `offset`. `offset`: another is expected; the photo's state says which. */
    piece: defineEndpoint({
      method: 'PUT',
      path: `${base}/:slot/pieces/:id/:offset`,
      access: 'link',
      effect: 'repeatable',
      secondFactor: { no: 'link' },
      params: z.object({ ref, slot, ...pieceParams }),
      stream: pieceStream,
      reply: pieceReply,
      errors: [...errors, 'offset'],
    }),
    /** All pieces are here: the file is read, and sent on. `damaged`: another one arrived than announced; send it again. */
    check: defineEndpoint({
      method: 'POST',
      path: `${base}/:slot/check`,
      ...link,
      effect: 'repeatable',
      secondFactor: { no: 'link' },
      body: checkBody,
      reply: z.object({ photo: photoSchema }),
      errors: [...errors, 'offset', 'damaged'],
    }),
    /** Takes a photo back, out of the form too. */
    remove: defineEndpoint({
      method: 'DELETE',
      path: `${base}/:slot`,
      ...link,
      effect: 'repeatable',
      secondFactor: { no: 'link' },
      reply: z.object({}),
      errors: [...errors, 'changed'],
    }),
  }
}
