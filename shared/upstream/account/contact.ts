/** (chosen, D28, D187) A person's own telephone and e-mail, changed by a code that went to the new one. */
import * as z from 'zod/mini'
import { defineEndpoint } from '#shared/contracts/endpoint.ts'
import { emptyReply, listOrNone, text, textUpTo } from '#shared/upstream/fields.ts'

const channel = z.enum(['sms', 'email'])
/** Telephone in the format of API-36's `person_phone`, or an e-mail. */
const address = textUpTo(200)

/** Fields that people can change at this insurer; 404 means none. */
export const contactChannels = defineEndpoint({
  id: 'API-161',
  base: 'journey',
  method: 'GET',
  path: '/v1/person/contact',
  access: 'session',
  effect: 'none',
  reply: z.object({ channels: listOrNone(text) }),
})

/** Sends a code to the new address. 409: it belongs to another person. */
export const sendContactCode = defineEndpoint({
  id: 'API-162',
  base: 'journey',
  method: 'POST',
  path: '/v1/person/contact/code',
  access: 'session',
  effect: 'repeatable',
  body: z.object({ channel, address }),
  reply: emptyReply,
})

/** Changes an address. 400: the code is wrong, too old, tried too often, or for another address. */
export const changeContact = defineEndpoint({
  id: 'API-163',
  base: 'journey',
  method: 'PUT',
  path: '/v1/person/contact',
  access: 'session',
  effect: 'repeatable',
  body: z.object({ channel, address, code: textUpTo(12) }),
  reply: emptyReply,
})
