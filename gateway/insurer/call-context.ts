import type { CallInput, Endpoint } from '#shared/contracts/endpoint.ts'
import { submissionOutcome } from '#shared/upstream/submissions.ts'
import type { Ctx } from '../http/context.ts'
import { sessionOf, type SignedIn } from '../session/session.ts'
import { readAnswer, type Answer, type Failure } from './answer.ts'
import { ask, type CallFrame, type CallOptions, type PassingBody } from './client.ts'

/** The ceiling of FND-56 with some seconds to answer in, and below what an effect is taken for running (D11). */
const REQUEST_MS = 175_000

export function frameOf(c: Ctx): CallFrame {
  return {
    env: c.env,
    config: c.get('config'),
    requestId: c.get('requestId'),
    clientAddress: clientAddress(c),
    deadline: deadlineOf(c),
    times: c.get('upstreamTimes'),
  }
}

/** One for the whole request: a renewed token or a second call does not begin the time anew. */
function deadlineOf(c: Ctx): number {
  const deadline = c.get('deadline') ?? Date.now() + REQUEST_MS
  c.set('deadline', deadline)
  return deadline
}

/** As the platform saw it; what a browser claims in other headers counts for nothing. */
export function clientAddress(c: Ctx): string | undefined {
  return c.req.header('cf-connecting-ip')
}

/** Without a token (FND-59). */
export function askPublic<E extends Endpoint>(c: Ctx, endpoint: E, input: CallInput<E>): Promise<Answer<E>> {
  return ask(frameOf(c), endpoint, input)
}

/** With the bearer token of the session (API-03); an outdated one is renewed once (API-122). */
export async function askSigned<E extends Endpoint>(
  c: Ctx,
  endpoint: E,
  input: CallInput<E>,
  options: Omit<CallOptions, 'token'> = {},
): Promise<Answer<E>> {
  const session = await sessionOf(c)
  if (session === null) return { ok: false, kind: 'session_ended' }
  return withFreshToken(session, (token) => ask(frameOf(c), endpoint, input, { ...options, token }))
}

/** Bearer when there is one, else none: what public screens ask too (API-O7, QUO-O2, QUO-O3). */
export async function askEither<E extends Endpoint>(
  c: Ctx,
  endpoint: E,
  input: CallInput<E>,
): Promise<Answer<E>> {
  const session = await sessionOf(c)
  return session === null ? askPublic(c, endpoint, input) : askSigned(c, endpoint, input)
}

export async function withFreshToken<A extends { readonly ok: true }>(
  session: SignedIn,
  send: (token: string) => Promise<A | Failure>,
): Promise<A | Failure> {
  const answer = await send(session.accessToken)
  if (answer.ok || answer.kind !== 'refused' || answer.status !== 401) return answer
  const renewed = await session.object.refresh(session.accessToken)
  if (renewed.state === 'unreachable') return { ok: false, kind: 'unreachable' }
  if (renewed.state === 'ended') return { ok: false, kind: 'session_ended' }
  // What is still refused is this call: the session, renewed just now, is none that has ended.
  return send(renewed.accessToken)
}

/** The submission that a keyed call belongs to. */
export interface Submission {
  readonly key: string
  /** An earlier try with this key left without an answer: its outcome is asked before anything is sent again (D11). */
  readonly isRetry: boolean
  /**
   * The body was edited since that try. Makes the key the edited body's, once the insurer has never seen the earlier
   * one: whichever of the two still arrives, the insurer lets one key have one effect. False: somebody else is at it.
   */
  readonly takeOver?: () => Promise<boolean>
}

/** With the token of a link, which is no session: nothing renews it (INV-02). */
export function askByLink<E extends Endpoint>(
  c: Ctx,
  token: string,
  endpoint: E,
  input: CallInput<E>,
  options: Omit<CallOptions, 'token'> = {},
): Promise<Answer<E>> {
  return ask(frameOf(c), endpoint, input, { ...options, token })
}

/** A keyed call: sent at most once while its outcome is unknown, answered from what the insurer kept otherwise. */
export async function askOnce<E extends Endpoint>(
  c: Ctx,
  endpoint: E,
  input: CallInput<E>,
  submission: Submission,
): Promise<Answer<E>> {
  const isBearer = endpoint.access === 'session'
  const { key } = submission
  return sendOnce(endpoint, submission, {
    // With the token that the call itself goes out with: to the insurer a key is its owner's.
    outcome: () => (isBearer ? askSigned : askPublic)(c, submissionOutcome, { params: { key } }),
    send: () =>
      isBearer ? askSigned(c, endpoint, input, { key }) : ask(frameOf(c), endpoint, input, { key }),
  })
}

/** The same for whoever holds a link. `stream` makes the body of a try, and only where there is one. */
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
    send: () => ask(frameOf(c), endpoint, input, { token, key, ...(stream && { stream: stream() }) }),
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
  // The question was refused, which says nothing about what it asks for.
  if (kept.status !== 404) return { ok: false, kind: 'running' }
  const isOurs = takeOver === undefined || (await takeOver())
  return isOurs ? send() : { ok: false, kind: 'running' }
}
