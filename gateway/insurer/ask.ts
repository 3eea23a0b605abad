/** Calls the insurer on behalf of a request; the functions differ in their `Authorization` header. */
import type { CallInput, Endpoint, ParamsOf } from '#shared/contracts/endpoint.ts'
import type { Ctx } from '../http/context.ts'
import { sessionOf } from '../session/session.ts'
import type { SignedIn } from '../session/signed-in.ts'
import type { InsurerAnswer, UpstreamFailure } from './answer.ts'
import { callContextOf } from './call-context.ts'
import type { InsurerCallOptions } from './call.ts'
import { ask, baseNames } from './client.ts'
import { askUnlessMissing } from './resilience/missing-calls.ts'
import { fillPath } from '#shared/upstream/join-url.ts'
import { askFile, type FileAnswer } from './file.ts'

/** Calls without a token (FND-59). */
export function askPublic<E extends Endpoint>(
  c: Ctx,
  endpoint: E,
  input: CallInput<E>,
): Promise<InsurerAnswer<E>> {
  return ask(callContextOf(c), endpoint, input)
}

/** Calls with the bearer token of the session (API-03); an expired one is renewed once (API-122), if it can be. */
export async function askSigned<E extends Endpoint>(
  c: Ctx,
  endpoint: E,
  input: CallInput<E>,
  options: Omit<InsurerCallOptions, 'token'> = {},
): Promise<InsurerAnswer<E>> {
  const session = await sessionOf(c)
  if (session === null) return { ok: false, kind: 'session_ended' }
  return askUnlessMissing(c.env, endpoint, session.personRef, () =>
    withFreshToken(session, (token) => ask(callContextOf(c), endpoint, input, { ...options, token })),
  )
}

/**
 * Calls with the session's token if there is a session, else without one, for public screens (API-O7, QUO-O2, QUO-O3).
 */
export async function askEither<E extends Endpoint>(
  c: Ctx,
  endpoint: E,
  input: CallInput<E>,
): Promise<InsurerAnswer<E>> {
  const session = await sessionOf(c)
  return session === null ? askPublic(c, endpoint, input) : askSigned(c, endpoint, input)
}

export async function withFreshToken<A extends { readonly ok: true }>(
  session: SignedIn,
  send: (token: string) => Promise<A | UpstreamFailure>,
): Promise<A | UpstreamFailure> {
  const answer = await send(session.accessToken)
  if (answer.ok || answer.kind !== 'refused' || answer.status !== 401) return answer
  const renewed = await session.object.refresh(session.accessToken)
  if (renewed.state === 'unchanged') return answer
  if (renewed.state === 'unreachable') return { ok: false, kind: 'unreachable' }
  if (renewed.state === 'ended') return { ok: false, kind: 'session_ended' }
  // A 401 after the renewal concerns only this call; the session has not ended.
  return send(renewed.accessToken)
}

/** Calls with the token of a link, which cannot be renewed (INV-02). */
export function askByLink<E extends Endpoint>(
  c: Ctx,
  token: string,
  endpoint: E,
  input: CallInput<E>,
  options: Omit<InsurerCallOptions, 'token'> = {},
): Promise<InsurerAnswer<E>> {
  return ask(callContextOf(c), endpoint, input, { ...options, token })
}

// Makes calls that the insurer answers with a file, with a person's session.

type FileEndpoint = Endpoint & { readonly file: 'application/pdf' }

/** Requests a file that the insurer generates on demand: whole, never in ranges. */
export async function askSignedFile<E extends FileEndpoint>(
  c: Ctx,
  endpoint: E,
  params: ParamsOf<E>,
): Promise<FileAnswer> {
  const session = await sessionOf(c)
  if (session === null) return { ok: false, kind: 'session_ended' }
  const { file: type, id = endpoint.path } = endpoint
  // The cast is safe: only the entries of the parameters are read.
  const link = fillPath(endpoint.path, params as Record<string, unknown>)
  const base = c.var.config[baseNames[endpoint.base ?? 'journey']]
  return withFreshToken(session, (token) =>
    askFile(callContextOf(c), { link, base, type, headers: new Headers(), token, id }),
  )
}
