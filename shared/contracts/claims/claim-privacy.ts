/** The own data of whoever has the link of a claim form (R10): what was accepted, who opened the link, and its end (D222). */
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { formRef } from './form.ts'

const privacy = z.object({
  /** Null: the insurer could not say which was accepted. `text`: null of a version that is not pinned here. */
  notices: z.nullable(
    z.array(z.object({ version: z.string(), text: z.nullable(z.string()), at: z.string() })),
  ),
  /** The youngest first. `device`: what the browser said that it is. */
  openings: z.array(z.object({ at: z.string(), device: z.string() })),
})
export type FormPrivacy = z.infer<typeof privacy>

const link = { access: 'link', params: z.object({ ref: formRef }), errors: ['link_missing'] } as const

export const getFormPrivacy = defineEndpoint({
  method: 'GET',
  path: '/api/claim-forms/:ref/privacy',
  ...link,
  effect: 'none',
  reply: privacy,
})

/** Nobody opens it any more, on whatever device. Pressed again it is over already: `link_missing`. */
export const closeFormLink = defineEndpoint({
  method: 'POST',
  path: '/api/claim-forms/:ref/link-closing',
  ...link,
  effect: 'repeatable',
  secondFactor: { no: 'link' },
  reply: z.object({}),
})
