/** Data about the holder of a claim form's link (R10): accepted notices, who opened the link, and its end (D222). */
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { formRef } from './form.ts'

const privacy = z.object({
  /**
   * Accepted notices; null if the insurer could not answer. `text`: null for a version that the gateway does not have.
   */
  notices: z.nullable(
    z.array(z.object({ version: z.string(), text: z.nullable(z.string()), at: z.string() })),
  ),
  /** Times at which the link was opened, the latest first. `device`: browser and system. */
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

/** Closes the link on every device. A second call gets `link_missing`, because the link is closed already. */
export const closeFormLink = defineEndpoint({
  method: 'POST',
  path: '/api/claim-forms/:ref/link-closing',
  ...link,
  effect: 'repeatable',
  secondFactor: { no: 'link' },
  reply: z.object({}),
})
