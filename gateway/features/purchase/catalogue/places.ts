/** Reads places by postal code: public data, cached like the vehicles. */
import type { Place } from '#shared/contracts/purchase/catalogue.ts'
import { verifyPostalCode } from '#shared/upstream/purchase/catalogue.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { placeOf } from './place-adapter.ts'
import type { UpstreamFailure } from '#gateway/insurer/answer.ts'
import { readCatalogue } from '#gateway/insurer/catalogue/catalogue-cache.ts'

export async function placeBehind(
  c: Ctx,
  code: string,
): Promise<{ readonly ok: true; readonly data: Place } | UpstreamFailure> {
  const cached = await readCatalogue(c, 'place', verifyPostalCode, code)
  return cached.ok ? { ok: true, data: placeOf(code, cached.data) } : cached
}
