import { getPostalCode, type PostalPlace } from '#shared/contracts/purchase/catalogue.ts'
import { isPostalCode } from '#shared/domain/person/postal-code.ts'
import { call } from '#shared/http/call.ts'
import { useLookup } from '#shared/forms/use-lookup.ts'
import { postalCodeWords, type NotServedVariant } from './postal-code.ts'

export interface PlaceQuestion {
  /** Place of the postal code; `null` before the answer, and for a code that is not served. */
  readonly place: PostalPlace | null
  /** True if the insurer does not serve this place yet, which blocks the form. */
  readonly isUnserved: boolean
  readonly isAsking: boolean
  /** Sentence about a problem of the postal code, as worded for this form. */
  readonly problem: string | undefined
  /** Hint of the field: the name of the place, served or not, or that the code does not exist. */
  readonly hint: string
  /** Call with the field's text, on every change and once after hydration. */
  readonly look: (code: string) => void
}

/** Looks up the place of a postal code (BUY-40, QUO-46). A failed look-up shows no message (FND-69). */
export function usePlace(variant: NotServedVariant): PlaceQuestion {
  const { answer, isAsking, look } = useLookup(isPostalCode, ask)
  const isUnserved = answer?.served === false
  return {
    place: answer?.served ? answer : null,
    isUnserved,
    isAsking,
    problem: isUnserved ? postalCodeWords.notServed[variant] : undefined,
    hint: placeHint(answer),
    look,
  }
}

/** Formats the name of a place as a hint. An insurer may send the codes of a place without its names. */
export function placeHint(
  place: Pick<PostalPlace, 'known' | 'municipalityName' | 'stateName'> | undefined,
): string {
  if (place === undefined) return postalCodeWords.hint
  if (!place.known) return postalCodeWords.unknown
  return place.stateName ? `${place.municipalityName}, ${place.stateName}` : postalCodeWords.hint
}

async function ask(code: string, signal: AbortSignal): Promise<PostalPlace | undefined> {
  const answer = await call(getPostalCode, { params: { code } }, { signal })
  return answer.ok ? answer.data : undefined
}
