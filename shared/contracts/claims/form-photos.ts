/**
 * The photos of a form by link (CLF-86 to CLF-93, ADJ-140). Each is sent to the insurer once, as soon as the gateway
 * has it; the next save adds it to the form.
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

/** Reasons why a file is not accepted: it is no picture, or the insurer does not accept it. */
export const formPhotoErrors = ['INVALID', 'INCOMPLETE', 'INFECTED', 'REFUSED'] as const

/** A mark as the form shows it (`photoMarks`). */
const shownMark = z.string().check(z.regex(/^[0-9a-z]{1,64}$/))

const photoSchema = uploadSchema(formPhotoErrors)

/** Refusals of photo calls. `concluded`: the form is closed and accepts no more photos. */
const errors = ['link_missing', 'concluded'] as const

/**
 * Defines the photo calls of a form.
 * @param forms The address of the forms.
 * @param isSlot Whether a form has this photo slot.
 */
export function formPhotoCalls<Slot extends string>(forms: string, isSlot: (value: string) => value is Slot) {
  const slot = z.pipe(
    z.string().check(z.refine(isSlot)),
    // The cast is safe, because the schema has already checked the slot's name.
    z.transform((value) => value as Slot),
  )
  const base = `${forms}/:ref/photos`
  const link = { access: 'link', params: z.object({ ref, slot }) } as const
  return {
    /** Lists the files that browsers have sent for this form; files that the form already had are part of the form. */
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
     * Announces a photo. `over`: the mark of the form's photo that it replaces; null if none. A photo of another writer
     * that the page did not show is not replaced.
     * - `changed`: another writer has put another file into the slot.
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
    /**
     * Sends one piece, from `offset`. The error `offset`: the gateway expects another offset, which the photo's state
     * contains.
     */
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
    /**
     * Checks a complete file and sends it to the insurer. `damaged`: its hash differs from the announced hash; it has
     * to be sent again.
     */
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
    /** Removes a photo from the gateway and from the form. */
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
