/** Where postal codes lie: public knowledge, held like the vehicles. */
import type { Place } from '#shared/contracts/catalogue.ts'
import { verifyPostalCode } from '#shared/upstream/catalogue.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { placeOf } from './place-adapter.ts'
import type { UpstreamFailure } from '#gateway/insurer/answer.ts'
import { readHeld } from '#gateway/insurer/catalogue-cache.ts'

export async function placeBehind(
  c: Ctx,
  code: string,
): Promise<{ readonly ok: true; readonly data: Place } | UpstreamFailure> {
  const held = await readHeld(c, 'place', verifyPostalCode, code)
  return held.ok ? { ok: true, data: placeOf(code, held.data) } : held
}
