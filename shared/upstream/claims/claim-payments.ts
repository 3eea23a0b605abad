/**
 * A customer's claims: damage payments and agreed payments (002 §3, §7.1). Lists have the documents' fields. For one
 * claim the documents name only its parts, so every other field may be missing (D60).
 */
import * as z from 'zod/mini'
import { defineEndpoint } from '../../contracts/endpoint.ts'
import { photoLimits } from '../../domain/photos/photo-limits.ts'
import {
  amountRead as amount,
  anyJson,
  instant,
  lastInstant,
  integer,
  listOf,
  listOrNone,
  emptyReply,
  orElse,
  recordId,
  text,
  textUpTo,
  timestampQuery,
} from '../fields.ts'
import { COMMENT_MAX_LENGTH } from '#shared/domain/claims/proposal.ts'

/** A claim in the list (CLP-21). */
const claimItem = z.object({
  id: recordId,
  created_at: z.nullish(instant),
  status: z.nullish(integer),
  policy_number: text,
  sinister_number: orElse(text, ''),
})
export type UpstreamClaimItem = z.infer<typeof claimItem>

const proposal = z.object({
  status: z.nullish(integer),
  amount: z.nullish(amount),
  /** (chosen) Lines of a proposal that add up to its amount. `rate`: percentage of `base`, such as a deductible. */
  lines: z.nullish(
    z.array(z.object({ concept: text, amount, rate: z.nullish(z.number()), base: z.nullish(amount) })),
  ),
  made_at: z.nullish(instant),
  valid_until: z.nullish(lastInstant),
  answered_at: z.nullish(instant),
  reference: z.nullish(text),
})

/** A claim with details (CLP-30); clock, payment and bank are (chosen). */
const claim = z.extend(claimItem, {
  claim_date: z.nullish(instant),
  user: z.nullish(
    z.object({
      first_name: z.nullish(text),
      first_last_name: z.nullish(text),
      second_last_name: z.nullish(text),
      email: z.nullish(text),
      phone: z.nullish(text),
    }),
  ),
  vehicle: z.nullish(
    z.object({
      brand: z.nullish(text),
      model: z.nullish(text),
      year: z.nullish(integer),
      plates: z.nullish(text),
      vin: z.nullish(text),
    }),
  ),
  proposal: z.nullish(proposal),
  /** URL of the payment receipt. */
  receipt_source: z.nullish(text),
  /** (chosen) When the file became complete, and when the customer has had to act since. */
  clock: z.nullish(
    z.object({
      started_at: z.nullish(instant),
      pauses: z.nullish(z.array(z.object({ from: instant, until: z.nullish(instant) }))),
    }),
  ),
  /** (chosen) The payment. */
  payment: z.nullish(
    z.object({ amount: z.nullish(amount), paid_at: z.nullish(instant), reference: z.nullish(text) }),
  ),
  /** (chosen) Account with the last four digits of its CLABE. */
  bank: z.nullish(
    z.object({
      clabe_end: z.nullish(text),
      holder: z.nullish(text),
      /** A changed account that an analyst has yet to confirm. */
      review: z.nullish(z.object({ clabe_end: z.nullish(text) })),
    }),
  ),
})

/**
 * (chosen) The new claim, or the policy's open one; if the answer is unreadable, the claim is looked up in the list.
 */
const created = z.union([
  z.object({ id: z.nullish(recordId) }),
  z.pipe(
    anyJson,
    z.transform((): { id?: string | null | undefined } => ({})),
  ),
])

const params = z.object({ id: recordId })
/** Error code 42: the policy does not exist (CLP-23). */
const errors = ['42'] as const

/** Lists damage claims. API-78 is the same call without a policy number. */
export const damagePayments = defineEndpoint({
  id: 'API-80',
  base: 'public',
  method: 'GET',
  path: '/v2/damagepayments',
  access: 'session',
  effect: 'none',
  query: z.object({ policy_number: z.optional(textUpTo(40)) }),
  reply: z.object({ damage_payments: listOf(claimItem) }),
})

export const damagePayment = defineEndpoint({
  id: 'API-79',
  base: 'public',
  method: 'GET',
  path: '/v2/damagepayments/:id',
  listOfOne: 'damage_payments',
  access: 'session',
  effect: 'none',
  params,
  reply: claim,
  errors,
})

export const createDamagePayment = defineEndpoint({
  id: 'API-81',
  base: 'public',
  method: 'POST',
  path: '/v2/internal/damagepayments',
  access: 'session',
  effect: 'once',
  body: z.object({ policy_number: textUpTo(40) }),
  reply: created,
  errors,
})

const negotiation = z.object({
  /** Answer to a proposal (CLP-51): 1 approves, 2 refuses (chosen). */
  action: z.literal([1, 2]),
  /** (chosen) Reason of the refusal. */
  reason: z.optional(textUpTo(40)),
  comment: z.optional(textUpTo(COMMENT_MAX_LENGTH)),
})
const negotiationParams = z.object({ type: z.literal('proposal'), id: recordId })

/** (chosen) Reference of the decision; an answer without a reference is accepted too. */
const decision = z.union([
  z.object({ reference: z.nullish(text) }),
  z.pipe(
    anyJson,
    z.transform((): { reference?: string | null | undefined } => ({})),
  ),
])

export const negotiateDamagePayment = defineEndpoint({
  id: 'API-82',
  base: 'public',
  method: 'POST',
  path: '/v2/negotiation/:type/damagepayments/:id',
  access: 'session',
  effect: 'once',
  params: negotiationParams,
  body: negotiation,
  reply: decision,
})

export const agreedPaymentList = defineEndpoint({
  id: 'API-83',
  base: 'public',
  method: 'GET',
  path: '/v2/agreedpayment',
  access: 'session',
  effect: 'none',
  reply: z.object({ agreed_payments: listOf(claimItem) }),
})

export const agreedPayment = defineEndpoint({
  id: 'API-84',
  base: 'public',
  method: 'GET',
  path: '/v2/agreedpayment/:id',
  listOfOne: 'agreed_payments',
  access: 'session',
  effect: 'none',
  params,
  reply: claim,
  errors,
})

export const createAgreedPayment = defineEndpoint({
  id: 'API-85',
  base: 'public',
  method: 'POST',
  path: '/v2/agreedpayment',
  access: 'session',
  effect: 'once',
  body: z.object({ policy_number: textUpTo(40) }),
  reply: created,
  errors,
})

export const negotiateAgreedPayment = defineEndpoint({
  id: 'API-86',
  base: 'public',
  method: 'POST',
  path: '/v2/negotiation/:type/agreedpayment/:id',
  access: 'session',
  effect: 'once',
  params: negotiationParams,
  body: negotiation,
  reply: decision,
})

/** (chosen) Name of the flow in the lists. */
const flow = z.enum(['damagepayments', 'agreedpayment'])
/** (chosen) Path of a file: the first segment is the flow, the second the claim. */
const fileParams = z.object({ flow, id: recordId })

/** A file of a claim (CLP-36). */
const attachment = z.object({
  uid: recordId,
  title: orElse(text, ''),
  source: orElse(text, ''),
  status: z.nullish(integer),
  name: orElse(text, ''),
  type: orElse(text, ''),
  contentType: z.nullish(text),
  /** (chosen) Reason of a refusal, in words for the customer. */
  reason: z.nullish(text),
})
export type UpstreamAttachment = z.infer<typeof attachment>

/** Size allowance for part names, headers and boundaries of a multipart body. */
const FRAME_BYTES = 8 * 1024

export const uploadClaimFile = defineEndpoint({
  id: 'API-87',
  base: 'public',
  method: 'POST',
  path: '/v2/claims/:flow/:id/upload',
  access: 'session',
  effect: 'once',
  params: fileParams,
  stream: {
    types: ['multipart/form-data'],
    largest: photoLimits.bytes + FRAME_BYTES,
    parts: { file: 'file', name: 'text', type: 'text', title: 'text' },
  },
  reply: emptyReply,
})

/** (chosen) Uploads the account statement, with the account number (CLABE) and its owner. */
export const updateClaimFile = defineEndpoint({
  id: 'API-88',
  base: 'public',
  method: 'PUT',
  path: '/v2/claims/:flow/:id/update/:uid',
  access: 'session',
  effect: 'repeatable',
  params: z.extend(fileParams, { uid: recordId }),
  body: z.object({ clabe: textUpTo(18), holder: textUpTo(200) }),
  /**
   * `in_review` means that the changed account counts only after an analyst has confirmed it. Other values are accepted
   * too.
   */
  reply: z.union([
    z.object({ state: z.nullish(text) }),
    z.pipe(
      anyJson,
      z.transform((): { state?: string | null | undefined } => ({})),
    ),
  ]),
})

/** (chosen) Corrects the vehicle (CLP-28, CLP-29): the documents show no call for it. */
export const correctClaimVehicle = defineEndpoint({
  id: 'API-147',
  base: 'public',
  method: 'PUT',
  path: '/v2/claims/:flow/:id/vehicle',
  access: 'session',
  effect: 'repeatable',
  params: fileParams,
  body: z.object({
    brand: textUpTo(100),
    model: textUpTo(100),
    year: integer,
    plates: textUpTo(20),
    vin: textUpTo(17),
  }),
  reply: emptyReply,
})

export const claimFiles = defineEndpoint({
  id: 'API-89',
  base: 'public',
  method: 'GET',
  path: '/v2/claims/:flow/:id',
  access: 'session',
  effect: 'none',
  params: fileParams,
  reply: z.object({ attachments: listOf(attachment) }),
})

/**
 * (chosen) Open claims of the person with their files, and unfinished driver's forms. One call, because the home page
 * needs it all.
 */
export const pendingClaims = defineEndpoint({
  id: 'API-149',
  base: 'journey',
  method: 'GET',
  path: '/v1/person/pending/claims',
  access: 'session',
  effect: 'none',
  query: timestampQuery,
  reply: z.object({
    claims: listOrNone(z.extend(claim, { flow, attachments: listOrNone(attachment) })),
    /** `link`: the form's link as the insurer sent it, with or without host. */
    forms: listOrNone(z.object({ sinister_number: orElse(text, ''), link: text })),
  }),
})
