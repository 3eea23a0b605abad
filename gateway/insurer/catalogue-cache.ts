/**
 * The insurer's catalogues through the objects that hold them, with a copy of what is asked again and again in this
 * isolate: it changes a few times a year and says nothing of anybody.
 */
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import type { Ctx } from '../http/context.ts'
import { observeCatalogue } from '../operations/metrics.ts'
import { sessionOf } from '../session/session.ts'
import { catalogueKinds, type CatalogueKind, type Held } from './catalogue-object.ts'
import { readAnswer, type Answer, type UpstreamFailure } from './answer.ts'
import { callContextOf } from './call-context.ts'
import { withFreshToken } from './ask.ts'

/** A copy here is looked after in its object this often; the object itself is asked less often than that. */
const COPY_MS = 60_000
const MOST_COPIES = 2_000

interface Copy {
  readonly held: Held
  readonly until: number
}

const copiesBy = new WeakMap<object, Map<string, Copy>>()

export async function heldCatalogue(
  c: Ctx,
  kind: CatalogueKind,
  entry = '',
): Promise<{ readonly ok: true; readonly data: Held } | UpstreamFailure> {
  const copies = copiesOf(c.env)
  const name = `${kind}:${entry}`
  const copy = copies.get(name)
  if (copy !== undefined && copy.until > Date.now()) return { ok: true, data: copy.held }
  const { requestId, clientAddress } = callContextOf(c)
  const frame = { requestId, clientAddress }
  const read = async (token?: string) => {
    const answer = await c.env.CATALOGUE.getByName(name).read({ kind, entry, frame, token })
    c.var.upstreamTimes.push(...answer.times)
    return answer.held
  }
  // Bearer where the call is one and there is a session (API-12, API-O7).
  const session = catalogueKinds[kind].call.access === 'session' ? await sessionOf(c) : null
  const held = session === null ? await read() : await withFreshToken(session, read)
  if (!held.ok) return held
  if (entry === '') observeCatalogue(kind, held.data.checkedAt)
  if (copies.size >= MOST_COPIES) copies.clear()
  copies.set(name, { held: held.data, until: Date.now() + COPY_MS })
  return held
}

/** The same, parsed by the contract of the call it came from. */
export async function readHeld<E extends Endpoint>(
  c: Ctx,
  kind: CatalogueKind,
  call: E,
  entry = '',
): Promise<Answer<E>> {
  const held = await heldCatalogue(c, kind, entry)
  return held.ok ? readAnswer(call, 200, held.data.text) : held
}

function copiesOf(env: object): Map<string, Copy> {
  let copies = copiesBy.get(env)
  if (copies === undefined) copiesBy.set(env, (copies = new Map<string, Copy>()))
  return copies
}
