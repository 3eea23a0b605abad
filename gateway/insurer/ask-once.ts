/** Keyed calls: the outcome of an earlier try is asked for before anything is sent again (D11, D79). */
import type { CallInput, Endpoint } from '#shared/contracts/endpoint.ts'
import { submissionOutcome } from '#shared/upstream/submissions.ts'
import type { Ctx } from '../http/context.ts'
import type { Answer, UpstreamFailure } from './answer.ts'
import { askByLink, askPublic, askSigned } from './ask.ts'
import { callContextOf } from './call-context.ts'
import type { PassingBody } from './call.ts'
import { ask } from './client.ts'
import { findOutcome, running } from './find-outcome.ts'
import { SETTLED_MINUTES } from '#shared/domain/payment/settled.ts'

/** The submission that a keyed call belongs to. */
export type Submission =
  | { readonly key: string; readonly isRetry: false }
  /** An earlier try with this key ended without an answer: its outcome is asked for before anything is sent again (D11). */
  | {
      readonly key: string
      readonly isRetry: true
      /** The body was edited since that try. */
      readonly isEdited: boolean
      /** Epoch ms at which that try was admitted. */
      readonly sentAt: number
      /**
       * Runs before a body is sent again and ties the key to this body, so that an insurer with keys runs one effect.
       * False: another run is current, and this one sends nothing.
       */
      readonly takeOver: () => Promise<boolean>
    }

/** How the outcome is found at an insurer without API-125 (D60, D79). */
export interface Traces<E extends Endpoint> {
  /**
   * The answer as the documents show it; `undone`: they show that it has not happened (so far). Asked only while the
   * outcome is unknown.
   */
  readonly look: () => Promise<Answer<E> | 'undone' | 'unknown'>
  /**
   * Whether to send again while the documents do not show the effect. `never`: it costs money. `late`: only once it
   * is `undone` for longer than any call takes. `harmless`: idempotent.
   */
  readonly again: 'never' | 'late' | 'harmless'
  /** Before it is sent again: what the press was for may not be on show any more (D134); null: it is. */
  readonly recheck?: () => Promise<UpstreamFailure | null>
  /** Sent along with the call (END-14). */
  readonly otpToken?: string
}

export const SETTLED_MS = SETTLED_MINUTES * 60_000

/**
 * A keyed call: sent at most once while its outcome is unknown, else answered from the outcome that the insurer
 * stored. `stream` creates an upload's body and runs only when something is sent.
 */
export async function askOnce<E extends Endpoint>(
  c: Ctx,
  endpoint: E,
  input: CallInput<E>,
  submission: Submission,
  traces: Traces<E> & { readonly stream?: () => PassingBody },
): Promise<Answer<E>> {
  const isBearer = endpoint.access === 'session'
  const { key } = submission
  const { otpToken, stream } = traces
  const options = () => ({
    key,
    ...(otpToken !== undefined && { otpToken }),
    ...(stream && { stream: stream() }),
  })
  return sendOnce(endpoint, submission, traces, {
    // With the token of the call itself: the insurer scopes keys to their owner.
    outcome: () => (isBearer ? askSigned : askPublic)(c, submissionOutcome, { params: { key } }),
    send: () =>
      isBearer ? askSigned(c, endpoint, input, options()) : ask(callContextOf(c), endpoint, input, options()),
  })
}

/** The same with the token of a link. `stream` creates the body, called only when something is sent. */
export async function askOnceByLink<E extends Endpoint>(
  c: Ctx,
  token: string,
  endpoint: E,
  input: CallInput<E>,
  submission: Submission,
  { stream, ...traces }: Traces<E> & { readonly stream?: () => PassingBody },
): Promise<Answer<E>> {
  const { key } = submission
  return sendOnce(endpoint, submission, traces, {
    outcome: () => askByLink(c, token, submissionOutcome, { params: { key } }),
    send: () => ask(callContextOf(c), endpoint, input, { token, key, ...(stream && { stream: stream() }) }),
  })
}

/** The outcome of a call with the token of the session, without sending anything. */
export const askOutcome = <E extends Endpoint>(
  c: Ctx,
  endpoint: E,
  key: string,
  look: Traces<E>['look'],
): Promise<Answer<E> | 'never_arrived' | 'undone' | 'unknown'> =>
  findOutcome(endpoint, { look }, () => askSigned(c, submissionOutcome, { params: { key } }))

/** The same without a token, of a link whose key stands in the call itself. */
export const askOutcomePublic = <E extends Endpoint>(
  c: Ctx,
  endpoint: E,
  key: string,
  look: Traces<E>['look'],
): Promise<Answer<E> | 'never_arrived' | 'undone' | 'unknown'> =>
  findOutcome(endpoint, { look }, () => askPublic(c, submissionOutcome, { params: { key } }))

/** The same with the token of a link. */
export const askOutcomeByLink = <E extends Endpoint>(
  c: Ctx,
  token: string,
  endpoint: E,
  key: string,
  look: Traces<E>['look'],
): Promise<Answer<E> | 'never_arrived' | 'undone' | 'unknown'> =>
  findOutcome(endpoint, { look }, () => askByLink(c, token, submissionOutcome, { params: { key } }))

interface Ways<E extends Endpoint> {
  readonly outcome: () => Promise<Answer<typeof submissionOutcome>>
  readonly send: () => Promise<Answer<E>>
}

async function sendOnce<E extends Endpoint>(
  endpoint: E,
  submission: Submission,
  traces: Traces<E>,
  { outcome, send }: Ways<E>,
): Promise<Answer<E>> {
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
