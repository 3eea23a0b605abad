/** Looks up the outcome of a keyed call whose answer was lost: by API-125, or by what the documents show (D79). */
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import { idempotencyCodes } from '#shared/upstream/errors.ts'
import { submissionOutcome } from '#shared/upstream/submissions.ts'
import { SETTLED_MINUTES } from '#shared/domain/payment/checkout.ts'
import { readAnswer, type InsurerAnswer, type UpstreamFailure } from './answer.ts'
import type { CallContext } from './call.ts'
import { ask } from './client.ts'
import { lacksCall } from './refusals.ts'

interface Look<E extends Endpoint> {
  readonly look: () => Promise<InsurerAnswer<E> | 'undone' | 'unknown'>
  /** Time at which the earlier try was admitted, in epoch ms; absent if the caller has its own limit. */
  readonly sentAt?: number
}

/**
 * True if the earlier try is older than any call can run: an insurer that still calls it pending has lost its own run.
 */
const hasSettled = (sentAt = Infinity) => Date.now() - sentAt > SETTLED_MINUTES * 60_000

/**
 * The outcome of an earlier try: the stored answer, an answer derived from the insurer's state, a failed look-up, or
 * none.
 */
export async function findOutcome<E extends Endpoint>(
  endpoint: E,
  { look, sentAt }: Look<E>,
  outcome: () => Promise<InsurerAnswer<typeof submissionOutcome>>,
): Promise<InsurerAnswer<E> | 'never_arrived' | 'undone' | 'unknown'> {
  const asked = await outcome()
  if (asked.ok) {
    if (asked.data.state === 'pending') return hasSettled(sentAt) ? look() : running
    return readAnswer(endpoint, asked.data.status, JSON.stringify(asked.data.body ?? {}))
  }
  if (isNeverArrived(asked)) return 'never_arrived'
  if (asked.kind === 'unreachable' || asked.kind === 'session_ended') return asked
  const answered = await look()
  if (typeof answered !== 'string') return answered
  if (asked.kind !== 'refused') return 'unknown'
  // If the insurer lacks the call, the original answer is returned; otherwise the look-up itself failed and the outcome
  // stays unknown.
  if (lacksCall(asked)) return answered
  return asked.status >= 500 ? asked : 'unknown'
}

export const running = { ok: false, kind: 'running' } as const

const isNeverArrived = (failure: UpstreamFailure) =>
  failure.kind === 'refused' &&
  failure.status === 404 &&
  failure.error?.code === idempotencyCodes.neverArrived

/** Looks up an outcome outside of a request, for a Durable Object that works by alarm. */
export const askOutcomeIn = <E extends Endpoint>(
  context: CallContext,
  endpoint: E,
  key: string,
): Promise<InsurerAnswer<E> | 'never_arrived' | 'undone' | 'unknown'> =>
  findOutcome(endpoint, { look: async () => Promise.resolve('undone') }, () =>
    ask(context, submissionOutcome, { params: { key } }),
  )
