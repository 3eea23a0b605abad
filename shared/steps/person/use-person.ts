import { useCallback, useEffect, useState } from 'react'
import { checkRfc as askRfc } from '#shared/contracts/account/availability.ts'
import { getActivities } from '#shared/contracts/purchase/catalogue.ts'
import type { ReplyOf } from '#shared/contracts/endpoint.ts'
import { TEN_DIGITS } from '#shared/domain/phone/phone.ts'
import { checkRfc, typeRfc } from '#shared/domain/person/rfc.ts'
import { call } from '#shared/http/call.ts'
import type { DialCountry } from '#shared/ui/fields/PhoneField.tsx'
import { mayHoldDrafts } from '#shared/drafts/draft-presence.ts'
import type { SubmitFailure } from '../../forms/use-step-form.ts'
import { emailWords } from '../account/email.ts'
import { useEmailAvailability } from '../account/EmailField.tsx'
import { onFirstInteraction } from '../on-first-interaction.ts'
import { useAvailability, type Availability, type AvailabilityQuestion } from '../use-availability.ts'
import type { NotServedVariant } from '../vehicle/postal-code.ts'
import { usePlace, type PlaceQuestion } from '../vehicle/use-place.ts'
import { personWords as words } from './words.ts'

interface PersonOptions {
  /** True in registration, the only form that checks whether the RFC is new (QUO-40). */
  readonly asksForAccount: boolean
  readonly showActivities: boolean
  /** Wording for a place that is not served yet; by default that of the person form. */
  readonly postalVariant?: NotServedVariant
}

export interface PersonQuestion extends PersonOptions {
  readonly place: PlaceQuestion
  readonly rfc: AvailabilityQuestion
  readonly email: AvailabilityQuestion
  readonly activities: ActivitiesQuestion
  /** Selectable countries: only Mexico until the others have been loaded. */
  readonly countries: readonly DialCountry[]
  /** True if the server refused a value although every field is well-formed. */
  readonly isRefused: boolean
}

/** The server look-ups of a person form. Call it once per form, and pass the result to `PersonFields`. */
export function usePerson(options: PersonOptions): PersonQuestion {
  const place = usePlace(options.postalVariant ?? 'person')
  const rfc = useAvailability(isRfc, options.asksForAccount ? askForRfc : neverTaken)
  const email = useEmailAvailability()
  const activities = useActivities(options.showActivities)
  const isRefused = place.isUnserved || rfc.isTaken || email.isTaken
  return { ...options, place, rfc, email, activities, countries: useCountries(), isRefused }
}

/** Returns the failure to report if every field is valid but the server has refused a value. */
export function personFailure({ place, rfc, email }: PersonQuestion): SubmitFailure | undefined {
  const fields = {
    ...(rfc.isTaken && { rfc: words.rfcTaken }),
    ...(place.problem && { postalCode: place.problem }),
    ...(email.isTaken && { email: emailWords.taken }),
  }
  return Object.keys(fields).length > 0 ? { fields } : undefined
}

const isRfc = (value: string) => checkRfc(value) === null
const neverTaken = (): Promise<Availability> => Promise.resolve(true)

async function askForRfc(value: string, signal: AbortSignal): Promise<Availability> {
  const answer = await call(askRfc, { body: { rfc: typeRfc(value) } }, { signal })
  return answer.ok ? answer.data.available : null
}

export const MEXICO: DialCountry = { value: 'MX', dial: '52', name: 'México', lengths: TEN_DIGITS }
const onlyMexico = [MEXICO]

/**
 * Loads two hundred countries, which few people need, once the person starts filling in the form, or a draft may have
 * another country.
 */
function useCountries(): readonly DialCountry[] {
  const [all, setAll] = useState<readonly DialCountry[]>(onlyMexico)
  useEffect(() => {
    const load = () =>
      void import('#shared/domain/phone/countries.ts').then(
        ({ countries, phoneLengths }) =>
          setAll(
            countries().map((country) => ({
              value: country.id,
              dial: country.dialCode.slice(1),
              name: country.label,
              lengths: phoneLengths(country),
            })),
          ),
        () => undefined, // If loading fails, the list has only Mexico.
      )
    void mayHoldDrafts().then((may) => may && load())
    return onFirstInteraction(load)
  }, [])
  return all
}

type Activities = ReplyOf<typeof getActivities>

export interface ActivitiesQuestion {
  readonly lists: Activities
  readonly isFailed: boolean
  readonly retry: () => void
}

const none: Activities = { activities: [], sectors: [] }

/** Loads the list of economic activities (QUO-44). */
function useActivities(isShown: boolean): ActivitiesQuestion {
  const [lists, setLists] = useState(none)
  const [isFailed, setFailed] = useState(false)
  const load = useCallback(async () => {
    const answer = await call(getActivities, {})
    setFailed(!answer.ok)
    if (answer.ok) setLists(answer.data)
  }, [])
  useEffect(() => {
    if (!isShown) return
    const frame = requestAnimationFrame(() => void load())
    return () => cancelAnimationFrame(frame)
  }, [isShown, load])
  return { lists, isFailed, retry: () => void load() }
}
