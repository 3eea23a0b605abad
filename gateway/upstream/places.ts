/** Where postal codes lie, remembered in this isolate for a while: public knowledge, asked again and again. */
import type { Place } from '#shared/contracts/catalogue.ts'
import { verifyPostalCode } from '#shared/upstream/postal.ts'
import type { Ctx } from '../context.ts'
import { placeOf } from './adapters/place.ts'
import type { Failure } from './client.ts'
import { askEither } from './frame.ts'

const KEPT_MS = 10 * 60 * 1000
const MOST = 2_000

const placesBy = new WeakMap<object, Map<string, { readonly place: Place; readonly until: number }>>()

export async function placeBehind(
  c: Ctx,
  code: string,
): Promise<{ readonly ok: true; readonly data: Place } | Failure> {
  let places = placesBy.get(c.env)
  if (places === undefined) placesBy.set(c.env, (places = new Map<string, { place: Place; until: number }>()))
  const known = places.get(code)
  if (known !== undefined && known.until > Date.now()) return { ok: true, data: known.place }
  const answer = await askEither(c, verifyPostalCode, { query: { code } })
  if (!answer.ok) return answer
  const place = placeOf(code, answer.data)
  if (places.size >= MOST) places.clear()
  places.set(code, { place, until: Date.now() + KEPT_MS })
  return { ok: true, data: place }
}
