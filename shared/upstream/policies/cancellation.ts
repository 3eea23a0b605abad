import * as z from 'zod/mini'
import { defineEndpoint } from '../../contracts/endpoint.ts'
import { amount, anyJson, instant, listOf, orElse, recordId, text, textUpTo } from '../fields.ts'
import { keptId, sentId } from '#shared/upstream/kept-id.ts'

/** Values of `minor` when API-55 refuses (CAN-05, CAN-06). */
export const minorCodes = { alreadyCancelled: 40, noNextPayments: 18 } as const

/** Lists the reasons to cancel (CAN-15, CAN-16); a reason without a public wording is internal to the insurer. */
export const cancellationReasons = defineEndpoint({
  id: 'API-53',
  base: 'public',
  method: 'GET',
  path: '/v1/policy/cancellation/reasons',
  access: 'public',
  effect: 'none',
  reply: z.object({
    cancellation_reasons: listOf(
      z.object({ cancellation_reason_id: keptId, cancellation_reason_public_desc: orElse(text, '') }),
    ),
  }),
})

/**
 * Cancels a policy (CAN-21). (chosen) The answer has number, instant and refund; any success means that the policy is
 * cancelled (CAN-22).
 */
export const cancelPolicy = defineEndpoint({
  id: 'API-54',
  base: 'journey',
  method: 'POST',
  path: '/v1/policy/cancellation',
  access: 'session',
  effect: 'once',
  body: z.object({
    policy_id: sentId,
    user_id: sentId,
    cancellation_reason_id: sentId,
    cancel_date: z.string(),
    reason_detail_desc: z.optional(textUpTo(200)),
  }),
  reply: z.union([
    z.object({
      cancellation_number: z.nullish(text),
      cancelled_at: z.nullish(instant),
      refund: z.nullish(amount),
    }),
    z.pipe(
      anyJson,
      z.transform((): { cancellation_number?: null; cancelled_at?: null; refund?: null } => ({})),
    ),
  ]),
  errors: ['40'],
})

/** Reads the date until which a monthly policy is paid: its next cut day (CAN-04). */
export const checkCancellation = defineEndpoint({
  id: 'API-55',
  base: 'journey',
  method: 'GET',
  path: '/v1/policy/:id/cancellation/temporary',
  access: 'session',
  effect: 'none',
  params: z.object({ id: recordId }),
  reply: z.object({ cancel_date: z.nullish(instant) }),
  errors: ['18', '40'],
})
