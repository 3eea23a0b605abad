/** Municipality and state of a postal code, as the insurer knows them (API-90). */
import { placeOfPostalCode } from '#shared/upstream/claims/claim-lists.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, fail, failureOf, type Done, type Failure } from '#gateway/http/failure.ts'
import { readCatalogue } from '#gateway/insurer/catalogue/catalogue-cache.ts'

interface CodePlace {
  readonly municipality: string
  readonly state: string
}

/** CLF-48, CLF-49. An insurer that refuses a code does not know it. */
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
