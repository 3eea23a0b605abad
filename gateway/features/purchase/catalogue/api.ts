import { getActivities, getPostalCode } from '#shared/contracts/purchase/catalogue.ts'
import { complexActivities, economicActivities } from '#shared/upstream/purchase/catalogue.ts'
import { addressCounter } from '#gateway/limits/limits.ts'
import { feature } from '#gateway/features/feature.ts'
import { done, failureOf } from '#gateway/http/failure.ts'
import { answer } from '#gateway/http/route.ts'
import { readCatalogue } from '#gateway/insurer/catalogue/catalogue-cache.ts'
import { placeBehind } from './places.ts'
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
