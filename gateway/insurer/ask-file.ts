/** Makes calls that the insurer answers with a file, with a person's session. */
import type { Endpoint, ParamsOf } from '#shared/contracts/endpoint.ts'
import { fillPath } from '#shared/upstream/join-url.ts'
import type { Ctx } from '../http/context.ts'
import { sessionOf } from '../session/session.ts'
import { withFreshToken } from './ask.ts'
import { callContextOf } from './call-context.ts'
import { baseNames } from './client.ts'
import { askFile, type FileAnswer } from './file.ts'

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
