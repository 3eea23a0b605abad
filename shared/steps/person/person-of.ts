/** Maps answers to request bodies. It is a separate module, because it loads the dial codes of all countries. */
import type { PostalPlace } from '#shared/contracts/purchase/catalogue.ts'
import type { Person, PersonPhone } from '#shared/contracts/account/person.ts'
import { countryById, DEFAULT_COUNTRY } from '#shared/domain/phone/countries.ts'
import { personWith, type PersonAnswers } from './person.ts'

/** Builds the person for a request, with the dial code of the chosen country (QUO-64). */
export function personOf(answers: PersonAnswers, place: PostalPlace | null): Person {
  return personWith(answers, phoneOf(answers), place)
}

export function phoneOf({
  phoneCountry,
  phoneNumber,
}: Pick<PersonAnswers, 'phoneCountry' | 'phoneNumber'>): PersonPhone {
  const { dialCode } = phoneCountry ? countryById(phoneCountry) : DEFAULT_COUNTRY
  return { dialCode, number: phoneNumber }
}
