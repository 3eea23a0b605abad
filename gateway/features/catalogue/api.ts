import type { Hono } from 'hono'
import { getActivities, getCatalogue, getPostalCode } from '#shared/contracts/catalogue.ts'
import { complexActivities, economicActivities } from '#shared/upstream/catalogue.ts'
import type { App } from '#gateway/http/context.ts'
import { addressCounter } from '#gateway/limits/limits.ts'
import { done, errorResponse, failureOf } from '#gateway/http/failure.ts'
import { answer } from '#gateway/http/route.ts'
import { cachedCatalogue, readCatalogue } from '#gateway/insurer/catalogue-cache.ts'
import { placeBehind } from './places.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'

export function catalogueApi(app: Hono<App>): void {
  // Not by `answer`: hundreds of kilobytes of text are passed on unparsed, with the version as ETag.
  app.get(getCatalogue.path, async (c) => {
    c.set('route', `GET ${getCatalogue.path}`)
    const cached = await cachedCatalogue(c, 'vehicles')
    if (!cached.ok) return errorResponse(failureOf(cached), c.var.requestId)
    const { version, text } = cached.data
    const tag = `"${version}"`
    c.header('etag', tag)
    c.header('cache-control', c.req.query('v') === version ? IMMUTABLE : 'public, no-cache')
    if (c.req.header('if-none-match')?.replace(/^W\//, '') === tag) return c.body(null, 304)
    return c.body(text, 200, { 'content-type': 'application/json; charset=utf-8' })
  })

  /** QUO-44. */
  answer(
    app,
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
  )

  answer(
    app,
    getPostalCode,
    async ({ c, params }) => {
      const limited = await (await addressCounter(c, 'placesPerAddress')).take()
      if (limited !== null) return limited
      const place = await placeBehind(c, params.code)
      return place.ok ? done(place.data) : failureOf(place)
    },
    { cache: 'public, max-age=600' },
  )
}
