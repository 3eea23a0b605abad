/** (chosen, D28) A person's consents, data requests (D208, D210), and a reported access (D209). */
import * as z from 'zod/mini'
import { defineEndpoint } from '#shared/contracts/endpoint.ts'
import { DATA_RIGHTS } from '#shared/domain/privacy/data-rights.ts'
import { emptyReply, flag, instant, listOrNone, recordId, text, textUpTo } from '#shared/upstream/fields.ts'

/** Optional uses of a person's data by this insurer; the policy does not depend on them. */
const purpose = z.object({
  id: recordId,
  title: text,
  accepted: flag,
  changed_at: z.nullish(instant),
})

/** Optional purposes. 404: this insurer has none, or does not offer them by a call. */
export const dataPurposes = defineEndpoint({
  id: 'API-200',
  base: 'journey',
  method: 'GET',
  path: '/v1/person/privacy/purposes',
  access: 'session',
  effect: 'none',
  reply: z.object({ purposes: listOrNone(purpose) }),
})

/** Stores a choice. Idempotent. */
export const chooseDataPurpose = defineEndpoint({
  id: 'API-201',
  base: 'journey',
  method: 'PUT',
  path: '/v1/person/privacy/purposes/:id',
  access: 'session',
  effect: 'repeatable',
  params: z.object({ id: textUpTo(64) }),
  body: z.object({ accepted: z.boolean(), notice_version: textUpTo(32) }),
  reply: emptyReply,
})

const dataRequest = z.object({
  folio: text,
  right: text,
  text: z.nullish(text),
  requested_at: instant,
  /** The insurer's state: `received`, `granted`, `carried_out`, `refused`; any other value counts as received. */
  state: z.nullish(text),
})

/** Data requests. 404: this insurer accepts none by a call. */
export const dataRequests = defineEndpoint({
  id: 'API-202',
  base: 'journey',
  method: 'GET',
  path: '/v1/person/privacy/requests',
  access: 'session',
  effect: 'none',
  reply: z.object({ requests: listOrNone(dataRequest) }),
})

export const askDataRequest = defineEndpoint({
  id: 'API-203',
  base: 'journey',
  method: 'POST',
  path: '/v1/person/privacy/requests',
  access: 'session',
  effect: 'once',
  body: z.object({ right: z.enum(DATA_RIGHTS), text: textUpTo(2_000) }),
  reply: dataRequest,
})

/** Reports an unknown access: the insurer ends the person's access, writes to them, and reviews recent actions. */
export const reportUnknownAccess = defineEndpoint({
  id: 'API-204',
  base: 'journey',
  method: 'POST',
  path: '/v1/person/access-reports',
  access: 'session',
  effect: 'repeatable',
  /** ISO instants; `blocked_until` is null if nothing is blocked. */
  body: z.object({ reported_at: z.string(), blocked_until: z.nullable(z.string()) }),
  reply: emptyReply,
})
