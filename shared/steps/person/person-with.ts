import type { PostalPlace } from '#shared/contracts/purchase/catalogue.ts'
import type { Person, PersonPhone } from '#shared/contracts/account/person.ts'
import { typeRfc } from '#shared/domain/person/rfc.ts'
import type { PersonAnswers } from './person.ts'

/**
 * Builds the person for a request: trimmed, RFC in upper case, codes from the verified postal code (QUO-48, QUO-66,
 * QUO-67). The caller passes the dial code, so that a page that has it need not load all countries.
 */
export function personWith(answers: PersonAnswers, phone: PersonPhone, place: PostalPlace | null): Person {
  return {
    firstName: answers.firstName.trim(),
    firstLastName: answers.firstLastName.trim(),
    secondLastName: answers.secondLastName.trim(),
    birthdate: answers.birthdate,
    genderCode: answers.genderCode === '1' ? 1 : 2,
    rfc: typeRfc(answers.rfc.trim()),
    phone,
    address: {
      postalCode: answers.postalCode,
      neighborhood: answers.neighborhood.trim(),
      street: answers.street.trim(),
      externalNumber: answers.externalNumber.trim(),
      internalNumber: answers.internalNumber.trim(),
      countryCode: place?.countryCode ?? '',
      stateCode: place?.stateCode ?? '',
      municipalityCode: place?.municipalityCode ?? '',
    },
  }
}
