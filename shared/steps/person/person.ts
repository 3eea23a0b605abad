/** The insured person (QUO-21 to QUO-53, BUY-142): texts and rules of the form that registration and purchase share. */
import { serverNow } from '#shared/http/server-clock.ts'
import * as v from 'valibot'
import { checkExternalNumber, checkInternalNumber, checkStreet } from '#shared/domain/person/address.ts'
import { checkBirthdate } from '#shared/domain/person/birthdate.ts'
import { today } from '#shared/domain/time/dates.ts'
import { checkFirstName, checkLastName } from '#shared/domain/person/person-name.ts'
import { isAddress, isPersonName } from '#shared/domain/text/patterns.ts'
import { checkRfc, typeRfc } from '#shared/domain/person/rfc.ts'
import { checked, oneOf, required, ticked } from '../checked.ts'
import { REQUIRED } from '#shared/ui/fields/field.ts'
import { postalCodeField } from '../vehicle/postal-code-rule.ts'
import type { PostalPlace } from '#shared/contracts/purchase/catalogue.ts'
import type { Person, PersonPhone } from '#shared/contracts/account/person.ts'

const addressWords = { missing: REQUIRED, format: 'Campo inválido.' } as const

const lastName = checked(
  checkLastName,
  { missing: 'El apellido es obligatorio.', format: 'El apellido es inválido.' },
  isPersonName,
)

/**
 * Fields of a person, to spread into the schema of a step. Codes and dates are text, as the form's controls have them.
 */
export const personShape = {
  firstName: checked(
    checkFirstName,
    { missing: 'El nombre es obligatorio.', format: 'El nombre es inválido.' },
    isPersonName,
  ),
  firstLastName: lastName,
  secondLastName: lastName,
  birthdate: checked((value) => checkBirthdate(value, today(serverNow())), {
    missing: REQUIRED,
    format: 'La fecha no existe.',
    year: 'Escribe el año con sus cuatro cifras.',
    'too-early': 'Revisa el año: no puede ser anterior a 1900.',
    'too-young': 'La edad no puede ser menor a 16.',
  }),
  genderCode: oneOf(['1', '2']),
  /** ISO code of the country that determines the dial code. */
  phoneCountry: v.string(REQUIRED),
  /** Phone number; `phoneProblem` judges it together with its country. */
  phoneNumber: v.string(REQUIRED),
  rfc: checked(checkRfc, {
    missing: REQUIRED,
    format: 'El formato del RFC que ingresaste es inválido. Revisa tu RFC y vuelve a ingresarlo.',
  }),
  postalCode: postalCodeField,
  neighborhood: checked(checkStreet, addressWords, isAddress),
  street: checked(checkStreet, addressWords, isAddress),
  externalNumber: checked(checkExternalNumber, addressWords, isAddress),
  internalNumber: checked(checkInternalNumber, addressWords, isAddress),
  confirmed: ticked,
}

/** Id of the activity "own business", the only one for which a sector is asked (QUO-42). */
export const OWN_BUSINESS = '0'

/** Activity fields (QUO-41 to QUO-43), spread into a schema beside the person, together with `sectorProblem`. */
export const activityShape = { activity: required(REQUIRED), sector: v.string(REQUIRED) }

export const sectorProblem = ({ activity, sector }: ActivityAnswers): string | null =>
  activity === OWN_BUSINESS && sector === '' ? REQUIRED : null

interface ActivityAnswers {
  readonly activity: string
  readonly sector: string
}

/** The insurer's code for an occupation: the activity, or the sector of an own business (QUO-O9). */
export const activityCodeOf = ({ activity, sector }: ActivityAnswers): number =>
  Number(activity === OWN_BUSINESS ? sector : activity)

export type PersonAnswers = v.InferOutput<v.ObjectSchema<typeof personShape, undefined>>

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
