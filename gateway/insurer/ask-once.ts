/** Sends keyed calls: the outcome of an earlier try is looked up before the call is sent again (D11, D79). */
import type { CallInput, Endpoint } from '#shared/contracts/endpoint.ts'
import { submissionOutcome } from '#shared/upstream/submissions.ts'
import type { Ctx } from '../http/context.ts'
import type { InsurerAnswer, UpstreamFailure } from './answer.ts'
import { askByLink, askPublic, askSigned } from './ask.ts'
import { callContextOf } from './call-context.ts'
import type { PassingBody } from './call.ts'
import { ask } from './client.ts'
import { findOutcome, running } from './find-outcome.ts'
import { SETTLED_MINUTES } from '#shared/domain/payment/checkout.ts'

/** The submission to which a call with an idempotency key belongs. */
export type Submission =
  | { readonly key: string; readonly isRetry: false }
  /** A retry: an earlier try with this key ended without an answer, so its outcome is looked up first (D11). */
  | {
      readonly key: string
      readonly isRetry: true
      /** True if the body was edited since the earlier try. */
      readonly isEdited: boolean
      /** Time at which the earlier try was admitted, in epoch ms. */
      readonly sentAt: number
      /**
       * Runs before a body is sent again and ties the key to this body, so that an insurer with keys runs one effect.
       * Resolves to false if another run is current; this run then sends nothing.
       */
      readonly takeOver: () => Promise<boolean>
    }

/** How to find the outcome at an insurer without API-125 (D60, D79). */
export interface Traces<E extends Endpoint> {
  /**
   * Derives the answer from the insurer's other calls; `undone` if they show no effect so far. Called only while the
   * outcome is unknown.
   */
  readonly look: () => Promise<InsurerAnswer<E> | 'undone' | 'unknown'>
  /**
   * Whether the call is retried while no effect is found. `never`: the effect costs money. `late`: only after a time
   * longer than any call takes. `harmless`: the call is idempotent.
   */
  readonly again: 'never' | 'late' | 'harmless'
  /**
   * Runs before the call is sent again, and returns a refusal if the data that the page showed has changed since the
   * request (D134), else null.
   */
  readonly recheck?: () => Promise<UpstreamFailure | null>
  /** The proof of a one-time code, sent along with the call (END-14). */
  readonly otpToken?: string
}

export const SETTLED_MS = SETTLED_MINUTES * 60_000

/**
 * Sends a keyed call at most once while its outcome is unknown, otherwise returns the outcome that the insurer stored.
 * `stream` creates an upload's body and runs only when the call is sent.
 */
export async function askOnce<E extends Endpoint>(
  c: Ctx,
  endpoint: E,
  input: CallInput<E>,
  submission: Submission,
  traces: Traces<E> & { readonly stream?: () => PassingBody },
): Promise<InsurerAnswer<E>> {
  const isBearer = endpoint.access === 'session'
  const { key } = submission
  const { otpToken, stream } = traces
  const options = () => ({
    key,
    ...(otpToken !== undefined && { otpToken }),
    ...(stream && { stream: stream() }),
  })
  return sendOnce(endpoint, submission, traces, {
    // The look-up uses the token of the call itself, because the insurer scopes keys to their owner.
    outcome: () => (isBearer ? askSigned : askPublic)(c, submissionOutcome, { params: { key } }),
    send: () =>
      isBearer ? askSigned(c, endpoint, input, options()) : ask(callContextOf(c), endpoint, input, options()),
  })
}

/** Sends a keyed call with the token of a link. `stream` creates the body, and runs only when the call is sent. */
export async function askOnceByLink<E extends Endpoint>(
  c: Ctx,
  token: string,
  endpoint: E,
  input: CallInput<E>,
  submission: Submission,
  { stream, ...traces }: Traces<E> & { readonly stream?: () => PassingBody },
): Promise<InsurerAnswer<E>> {
  const { key } = submission
  return sendOnce(endpoint, submission, traces, {
    outcome: () => askByLink(c, token, submissionOutcome, { params: { key } }),
    send: () => ask(callContextOf(c), endpoint, input, { token, key, ...(stream && { stream: stream() }) }),
  })
}

/** Looks up the outcome of a call with the session's token, and sends nothing. */
export const askOutcome = <E extends Endpoint>(
  c: Ctx,
  endpoint: E,
  key: string,
  look: Traces<E>['look'],
): Promise<InsurerAnswer<E> | 'never_arrived' | 'undone' | 'unknown'> =>
  findOutcome(endpoint, { look }, () => askSigned(c, submissionOutcome, { params: { key } }))

/** Looks up the outcome of a call without a token, for a link whose key is part of the call. */
export const askOutcomePublic = <E extends Endpoint>(
  c: Ctx,
  endpoint: E,
  key: string,
  look: Traces<E>['look'],
): Promise<InsurerAnswer<E> | 'never_arrived' | 'undone' | 'unknown'> =>
  findOutcome(endpoint, { look }, () => askPublic(c, submissionOutcome, { params: { key } }))

/** Looks up the outcome of a call with the token of a link. */
export const askOutcomeByLink = <E extends Endpoint>(
  c: Ctx,
  token: string,
  endpoint: E,
  key: string,
  look: Traces<E>['look'],
): Promise<InsurerAnswer<E> | 'never_arrived' | 'undone' | 'unknown'> =>
  findOutcome(endpoint, { look }, () => askByLink(c, token, submissionOutcome, { params: { key } }))

interface Ways<E extends Endpoint> {
  readonly outcome: () => Promise<InsurerAnswer<typeof submissionOutcome>>
  readonly send: () => Promise<InsurerAnswer<E>>
}

async function sendOnce<E extends Endpoint>(
  endpoint: E,
  submission: Submission,
  traces: Traces<E>,
  { outcome, send }: Ways<E>,
): Promise<InsurerAnswer<E>> {
  if (!submission.isRetry) return send()
  const { look } = traces
  const known = await findOutcome(endpoint, { look, sentAt: submission.sentAt }, outcome)
  const isFree = known === 'never_arrived' || (known === 'undone' && mayRepeat(traces, submission.sentAt))
  if (isFree) {
    const changed = (await traces.recheck?.()) ?? null
    if (changed !== null) return changed
    return (await submission.takeOver()) ? send() : running
  }
  return typeof known === 'string' ? running : known
}

function mayRepeat({ again }: Pick<Traces<Endpoint>, 'again'>, sentAt: number): boolean {
  return again === 'harmless' || (again === 'late' && Date.now() - sentAt > SETTLED_MS)
}
