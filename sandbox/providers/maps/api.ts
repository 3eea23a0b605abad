/** Simulates the answers of Google's Places search (API-121): real places of the seeds, found also without accents. */
import { fold } from '#shared/domain/text/fold.ts'
import { Hono } from 'hono'
import * as z from 'zod'
import type { SandboxHono } from '#sandbox/http/context.ts'

/** Places with existing streets, in postal codes that the sandbox knows; the house numbers are arbitrary. */
interface Place {
  readonly route: string
  readonly number: string
  readonly neighbourhood: string
  readonly postalCode: string
  readonly municipality: string
  readonly state: string
}

const place = (
  route: string,
  number: string,
  neighbourhood: string,
  postalCode: string,
  municipality: string,
  state: string,
): Place => ({ route, number, neighbourhood, postalCode, municipality, state })

const places: readonly Place[] = [
  place('Avenida Ámsterdam', '84', 'Hipódromo', '06100', 'Cuauhtémoc', 'Ciudad de México'),
  place('Avenida Michoacán', '30', 'Hipódromo', '06100', 'Cuauhtémoc', 'Ciudad de México'),
  place('Calle Tonalá', '112', 'Roma Norte', '06700', 'Cuauhtémoc', 'Ciudad de México'),
  place('Avenida Álvaro Obregón', '145', 'Roma Norte', '06700', 'Cuauhtémoc', 'Ciudad de México'),
  place(
    'Avenida de los Insurgentes Sur',
    '716',
    'Del Valle Centro',
    '03100',
    'Benito Juárez',
    'Ciudad de México',
  ),
  place('Calle Gabriel Mancera', '1103', 'Del Valle Centro', '03100', 'Benito Juárez', 'Ciudad de México'),
  place('Avenida Juárez', '211', 'Guadalajara Centro', '44100', 'Guadalajara', 'Jalisco'),
  place('Calle Morelos', '525', 'Guadalajara Centro', '44100', 'Guadalajara', 'Jalisco'),
  place('Calle Padre Mier', '340', 'Monterrey Centro', '64000', 'Monterrey', 'Nuevo León'),
  place('Avenida Constitución', '1200', 'Monterrey Centro', '64000', 'Monterrey', 'Nuevo León'),
  place('Avenida Revolución', '930', 'Zona Centro', '22000', 'Tijuana', 'Baja California'),
  place('Calle Corregidora', '48', 'Centro', '76000', 'Querétaro', 'Querétaro'),
  place('Avenida Reforma', '519', 'Centro', '72000', 'Puebla', 'Puebla'),
  place('Calle 60', '491', 'Mérida Centro', '97000', 'Mérida', 'Yucatán'),
  place('Boulevard Adolfo López Mateos', '305', 'León de los Aldama Centro', '37000', 'León', 'Guanajuato'),
  place('Avenida Sebastián Lerdo de Tejada', '602', 'Toluca de Lerdo Centro', '50000', 'Toluca', 'México'),
  place('Boulevard Transversal', '88', 'Hermosillo Centro', '83000', 'Hermosillo', 'Sonora'),
]

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
