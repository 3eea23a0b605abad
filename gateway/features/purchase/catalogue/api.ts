import { getActivities, getPostalCode, type PostalPlace } from '#shared/contracts/purchase/catalogue.ts'
import {
  complexActivities,
  economicActivities,
  verifyPostalCode,
} from '#shared/upstream/purchase/catalogue.ts'
import { addressCounter } from '#gateway/limits/limits.ts'
import { feature } from '#gateway/features/feature.ts'
import { done, failureOf } from '#gateway/http/failure.ts'
import { answer } from '#gateway/http/route.ts'
import { readCatalogue } from '#gateway/insurer/catalogue/catalogue-cache.ts'
import type { Ctx } from '#gateway/http/context.ts'
import type { UpstreamFailure } from '#gateway/insurer/answer.ts'
import { MEXICO_CODE } from '#shared/domain/person/person-codes.ts'
import type { ReplyOf } from '#shared/contracts/endpoint.ts'
import { vehicleCatalogueCalls } from './vehicles.ts'

export const catalogueFeature = feature({
  calls: [
    ...vehicleCatalogueCalls,

    /** Lists the economic activities of a person (QUO-44). */
    answer(
      getActivities,
      async ({ c }) => {
        const [activities, sectors] = await Promise.all([
          readCatalogue(c, 'activities', economicActivities),
          readCatalogue(c, 'sectors', complexActivities),
        ])
        if (!activities.ok) return failureOf(activities)
        if (!sectors.ok) return failureOf(sectors)
        return done({
          activities: activities.data.economic_activities,
          sectors: sectors.data.complex_economic_activities,
        })
      },
      { cache: 'public, max-age=3600' },
    ),

    answer(
      getPostalCode,
      async ({ c, params }) => {
        const limited = await (await addressCounter(c, 'placesPerAddress')).take()
        if (limited !== null) return limited
        const place = await placeBehind(c, params.code)
        return place.ok ? done(place.data) : failureOf(place)
      },
      { limit: { own: ['placesPerAddress'] }, cache: 'public, max-age=600' },
    ),
  ],
})

/** Reads a place by its postal code: public data, cached like the vehicles. */
export async function placeBehind(
  c: Ctx,
  code: string,
): Promise<{ readonly ok: true; readonly data: PostalPlace } | UpstreamFailure> {
  const cached = await readCatalogue(c, 'place', verifyPostalCode, code)
  return cached.ok ? { ok: true, data: placeOf(code, cached.data) } : cached
}

/**
 * API-12: maps the insurer's answer to the place of a postal code. A code that the insurer does not know is outside its
 * area (BUY-39, QUO-47).
 */
function placeOf(code: string, { postal_entities: entities }: ReplyOf<typeof verifyPostalCode>): PostalPlace {
  const entity = entities[0]
  return {
    served: entity !== undefined && entity.is_served !== false,
    known: entity !== undefined,
    postalCode: entity?.postal_code ?? code,
    countryCode: entity?.country_code || MEXICO_CODE,
    // The documents allow every part of a place to be absent; the form then asks for the value, or hides it.
    stateCode: entity?.state_code ?? '',
    stateName: entity?.state_name ?? '',
    municipalityCode: entity?.municipality_sepomex_code ?? '',
    municipalityName: entity?.municipality_name ?? '',
    neighborhoods: entity?.neighborhoods ?? [],
  }
}
