/** Reads places by postal code: public data, cached like the vehicles. */
import type { Place } from '#shared/contracts/purchase/catalogue.ts'
import { verifyPostalCode } from '#shared/upstream/purchase/catalogue.ts'
import type { Ctx } from '#gateway/http/context.ts'
import type { UpstreamFailure } from '#gateway/insurer/answer.ts'
import { readCatalogue } from '#gateway/insurer/catalogue/catalogue-cache.ts'
import { MEXICO_CODE } from '#shared/domain/person/person-codes.ts'
import type { ReplyOf } from '#shared/contracts/endpoint.ts'

export async function placeBehind(
  c: Ctx,
  code: string,
): Promise<{ readonly ok: true; readonly data: Place } | UpstreamFailure> {
  const cached = await readCatalogue(c, 'place', verifyPostalCode, code)
  return cached.ok ? { ok: true, data: placeOf(code, cached.data) } : cached
}

/** API-12: the place of a postal code. A code that the insurer does not know is outside its area (BUY-39, QUO-47). */
function placeOf(code: string, { postal_entities: entities }: ReplyOf<typeof verifyPostalCode>): Place {
  const entity = entities[0]
  return {
    served: entity !== undefined && entity.is_served !== false,
    known: entity !== undefined,
    postalCode: entity?.postal_code ?? code,
    countryCode: entity?.country_code || MEXICO_CODE,
    // The documents allow each of these to be absent; an empty one is asked for or hidden.
    stateCode: entity?.state_code ?? '',
    stateName: entity?.state_name ?? '',
    municipalityCode: entity?.municipality_sepomex_code ?? '',
    municipalityName: entity?.municipality_name ?? '',
    neighborhoods: entity?.neighborhoods ?? [],
  }
}
