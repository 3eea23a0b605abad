/** Keyed calls: the outcome of an earlier try is asked for before anything is sent again (D11). */
import type { CallInput, Endpoint } from '#shared/contracts/endpoint.ts'
import { submissionOutcome } from '#shared/upstream/submissions.ts'
import type { Ctx } from '../http/context.ts'
import { readAnswer, type Answer } from './answer.ts'
import { askByLink, askPublic, askSigned } from './ask.ts'
import { callContextOf } from './call-context.ts'
import type { PassingBody } from './call.ts'
import { ask } from './client.ts'

/** The submission that a keyed call belongs to. */
export interface Submission {
  readonly key: string
  /** An earlier try with this key ended without an answer: its outcome is asked for before anything is sent again (D11). */
  readonly isRetry: boolean
  /**
   * The body was edited since that try. Makes the key the edited body's, once the insurer has never seen the earlier
   * one: whichever of the two still arrives, the insurer lets one key have one effect. False: another run is current.
   */
  readonly takeOver?: () => Promise<boolean>
}

/** A keyed call: sent at most once while its outcome is unknown, else answered from the outcome that the insurer stored. */
export async function askOnce<E extends Endpoint>(
  c: Ctx,
  endpoint: E,
  input: CallInput<E>,
  submission: Submission,
): Promise<Answer<E>> {
  const isBearer = endpoint.access === 'session'
  const { key } = submission
  return sendOnce(endpoint, submission, {
    // With the token of the call itself: the insurer scopes keys to their owner.
    outcome: () => (isBearer ? askSigned : askPublic)(c, submissionOutcome, { params: { key } }),
    send: () =>
      isBearer ? askSigned(c, endpoint, input, { key }) : ask(callContextOf(c), endpoint, input, { key }),
  })
}

/** The same with the token of a link. `stream` creates the body, called only when something is sent. */
export async function askOnceByLink<E extends Endpoint>(
  c: Ctx,
  token: string,
  endpoint: E,
  input: CallInput<E>,
  submission: Submission,
  stream?: () => PassingBody,
): Promise<Answer<E>> {
  const { key } = submission
  return sendOnce(endpoint, submission, {
    outcome: () => askByLink(c, token, submissionOutcome, { params: { key } }),
    send: () => ask(callContextOf(c), endpoint, input, { token, key, ...(stream && { stream: stream() }) }),
  })
}

interface Ways<E extends Endpoint> {
  readonly outcome: () => Promise<Answer<typeof submissionOutcome>>
  readonly send: () => Promise<Answer<E>>
}

async function sendOnce<E extends Endpoint>(
  endpoint: E,
  { isRetry, takeOver }: Submission,
  { outcome, send }: Ways<E>,
): Promise<Answer<E>> {
  if (!isRetry) return send()
  const kept = await outcome()
  if (kept.ok) {
    if (kept.data.state === 'pending') return { ok: false, kind: 'running' }
    return readAnswer(endpoint, kept.data.status, JSON.stringify(kept.data.body ?? {}))
  }
  if (kept.kind !== 'refused' || kept.status >= 500) return kept
  // The look-up itself failed, which says nothing about the outcome.
  if (kept.status !== 404) return { ok: false, kind: 'running' }
  const isOurs = takeOver === undefined || (await takeOver())
  return isOurs ? send() : { ok: false, kind: 'running' }
}
