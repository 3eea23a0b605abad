import { getPostalCode, type Place } from '#shared/contracts/purchase/catalogue.ts'
import { isPostalCode } from '#shared/domain/person/postal-code.ts'
import { call } from '#shared/http/call.ts'
import { useLookup } from '#shared/forms/use-lookup.ts'
import { postalCodeWords, type NotServedVariant } from './postal-code.ts'

export interface PlaceQuestion {
  /** The place of the code; `null` before the answer, and for a code that is not served. */
  readonly place: Place | null
  /** The insurer does not reach this place yet: the form cannot go on. */
  readonly isUnserved: boolean
  readonly isAsking: boolean
  /** The sentence for the field, in the words of this form. */
  readonly problem: string | undefined
  /** The text under the label: the place, also one that is not served, or that there is no such code. */
  readonly hint: string
  /** Call with what the field holds, on every change and once after hydration. */
  readonly look: (code: string) => void
}

/** Where a postal code lies (BUY-40, QUO-46); a look-up that fails leaves no message and no mark (FND-69). */
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

/** An insurer may give the codes of a place without its names. */
export function placeHint(
  place: Pick<Place, 'known' | 'municipalityName' | 'stateName'> | undefined,
): string {
  if (place === undefined) return postalCodeWords.hint
  if (!place.known) return postalCodeWords.unknown
  return place.stateName ? `${place.municipalityName}, ${place.stateName}` : postalCodeWords.hint
}

async function ask(code: string, signal: AbortSignal): Promise<Place | undefined> {
  const answer = await call(getPostalCode, { params: { code } }, { signal })
  return answer.ok ? answer.data : undefined
}
