/** Where postal codes lie: public knowledge, held like the vehicles. */
import type { Place } from '#shared/contracts/catalogue.ts'
import { verifyPostalCode } from '#shared/upstream/postal.ts'
import type { Ctx } from '../context.ts'
import { placeOf } from './adapters/place.ts'
import type { Failure } from './answer.ts'
import { readHeld } from './held-catalogue.ts'

export async function placeBehind(
  c: Ctx,
  code: string,
): Promise<{ readonly ok: true; readonly data: Place } | Failure> {
  const held = await readHeld(c, 'place', verifyPostalCode, code)
  return held.ok ? { ok: true, data: placeOf(code, held.data) } : held
}
