/**
 * Looks up addresses: a postal code at the insurer (API-90), and the map search (CLF-44, CLF-O14, API-121) by Google's
 * Places text search or a compatible service. The key goes in a header; the browser sees neither key nor provider.
 */
import type { ReplyOf } from '#shared/contracts/endpoint.ts'
import type { searchPlaces } from '#shared/contracts/claims/claim-form.ts'
import { placeOfPostalCode } from '#shared/upstream/claims/claim-lists.ts'
import * as z from 'zod/mini'
import type { Config } from '#gateway/variables.ts'
import { SANDBOX_HOST } from '#gateway/environment-rules.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, fail, failureOf, type Done, type Failure } from '#gateway/http/failure.ts'
import { readResponse } from '#gateway/insurer/answer.ts'
import { readCatalogue } from '#gateway/insurer/catalogue/catalogue-cache.ts'
import { fetcherFor } from '#gateway/insurer/client.ts'

type Places = ReplyOf<typeof searchPlaces>['places']

const TIME_OUT_MS = 3_000
const MOST_PLACES = 5
/** Maximum size of the map's reply, in bytes; a normal reply of five places has a few kilobytes. */
const MOST_BYTES = 200_000
const FIELDS = 'places.displayName,places.formattedAddress,places.addressComponents'

const answerSchema = z.object({
  places: z._default(
    z.array(
      z.object({
        displayName: z.optional(z.object({ text: z.string() })),
        formattedAddress: z._default(z.string(), ''),
        addressComponents: z._default(
          z.array(z.object({ longText: z.string(), types: z.array(z.string()) })),
          [],
        ),
      }),
    ),
    [],
  ),
})
type Place = z.infer<typeof answerSchema>['places'][number]

/** The key of the map service. Without one there is no search; the sandbox's map accepts any key. */
export const mapsKey = ({ MAPS_URL, MAPS_KEY }: Config) =>
  MAPS_KEY === '' && new URL(MAPS_URL).hostname === SANDBOX_HOST ? 'sandbox' : MAPS_KEY

/** Searches the map. Null if the map did not answer. */
export async function searchMap(c: Ctx, text: string): Promise<Places | null> {
  const { config } = c.var
  const url = config.MAPS_URL
  try {
    const response = await fetcherFor(c.env, url)(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-goog-api-key': mapsKey(config),
        'x-goog-fieldmask': FIELDS,
      },
      body: JSON.stringify({
        textQuery: text,
        languageCode: 'es-MX',
        regionCode: 'MX',
        pageSize: MOST_PLACES,
      }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIME_OUT_MS),
    })
    if (!response.ok) return null
    const body = await readResponse(response, MOST_BYTES)
    if (body === null) return null
    const read = answerSchema.safeParse(JSON.parse(body))
    return read.success ? read.data.places.flatMap(placeOf).slice(0, MOST_PLACES) : null
  } catch {
    // If the map is unreachable, null makes the page report that.
    return null
  }
}

/** Maps a place of the map service to the form's address; returns none for a place outside Mexico. */
function placeOf({ displayName, formattedAddress, addressComponents }: Place): Places {
  const part = (...types: readonly string[]) =>
    // The map may lack a part of an address; the person then types that part.
    types.flatMap((type) => addressComponents.find((one) => one.types.includes(type))?.longText ?? [])[0] ??
    ''
  const state = part('administrative_area_level_1')
  if (state === '') return []
  const street = [part('route'), part('street_number')].filter((text) => text !== '').join(' ')
  return [
    {
      name: formattedAddress || (displayName?.text ?? street),
      street: street || (displayName?.text ?? ''),
      postalCode: part('postal_code'),
      municipality: part('administrative_area_level_2', 'locality', 'sublocality_level_1'),
      state,
    },
  ]
}

interface CodePlace {
  readonly municipality: string
  readonly state: string
}

/** CLF-48, CLF-49: looks up the place of a postal code. If the insurer refuses, the postal code is unknown. */
export async function placeOfCode(
  c: Ctx,
  code: string,
): Promise<Done<CodePlace> | Failure<'postal_code_unknown'>> {
  const place = await readCatalogue(c, 'claim-place', placeOfPostalCode, code)
  const unknown = fail('postal_code_unknown', 404)
  if (!place.ok) {
    const isUnknown = place.kind === 'refused' && [400, 404, 409, 422].includes(place.status)
    return isUnknown ? unknown : failureOf(place)
  }
  const { municipality, state } = place.data
  return municipality && state ? done({ municipality, state }) : unknown
}
