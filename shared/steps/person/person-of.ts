/** From answers to what the calls want; apart from the questions because it knows the dial codes of all countries. */
import type { Place } from '#shared/contracts/purchase/catalogue.ts'
import type { Person, Phone } from '#shared/contracts/account/person.ts'
import { countryById, DEFAULT_COUNTRY } from '#shared/domain/phone/countries.ts'
import { personWith } from './person-with.ts'
import type { PersonAnswers } from './person.ts'

/** The person in the shape of the calls, with the dial code of the chosen country (QUO-64). */
export function personOf(answers: PersonAnswers, place: Place | null): Person {
  return personWith(answers, phoneOf(answers), place)
}

export function phoneOf({
  phoneCountry,
  phoneNumber,
}: Pick<PersonAnswers, 'phoneCountry' | 'phoneNumber'>): Phone {
  const { dialCode } = phoneCountry ? countryById(phoneCountry) : DEFAULT_COUNTRY
  return { dialCode, number: phoneNumber }
}
