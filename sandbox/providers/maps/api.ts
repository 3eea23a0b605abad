/** Simulates the answers of Google's Places search (API-121): real places of the seeds, found also without accents. */
import { fold } from '#shared/domain/text/fold.ts'
import { Hono } from 'hono'
import * as z from 'zod'
import type { SandboxHono } from '#sandbox/http/context.ts'
import { places } from './places.data.ts'

export const maps = new Hono<SandboxHono>()

const askedSchema = z.object({ textQuery: z.string(), pageSize: z.int().optional() })

maps.post('/v1/places:searchText', async (c) => {
  if (!c.req.header('x-goog-api-key'))
    return c.json({ error: { code: 403, status: 'PERMISSION_DENIED' } }, 403)
  const asked = askedSchema.safeParse(await c.req.json().catch(() => null))
  if (!asked.success) return c.json({ error: { code: 400, status: 'INVALID_ARGUMENT' } }, 400)
  const words = fold(asked.data.textQuery).split(/\W+/).filter(Boolean)
  const found = places.filter((place) => {
    const text = fold(Object.values(place).join(' '))
    return words.every((word) => text.includes(word))
  })
  return c.json({ places: found.slice(0, asked.data.pageSize ?? 5).map(placeOf) })
})

function placeOf({ route, number, neighbourhood, postalCode, municipality, state }: (typeof places)[number]) {
  const part = (longText: string, type: string) => ({
    longText,
    shortText: longText,
    types: [type, 'political'],
  })
  return {
    displayName: { text: `${route} ${number}`, languageCode: 'es' },
    formattedAddress: `${route} ${number}, ${neighbourhood}, ${postalCode} ${municipality}, ${state}, México`,
    addressComponents: [
      part(number, 'street_number'),
      part(route, 'route'),
      part(neighbourhood, 'sublocality_level_1'),
      part(municipality, 'administrative_area_level_2'),
      part(state, 'administrative_area_level_1'),
      part(postalCode, 'postal_code'),
    ],
  }
}
