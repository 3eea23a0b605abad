/** Maps between the insurer's person and the portal's: signed in, registering, or driver. */
import type { BodyOf, ReplyOf } from '#shared/contracts/endpoint.ts'
import type { Person } from '#shared/contracts/account/person.ts'
import type { register as registerCall } from '#shared/contracts/account/registration.ts'
import type { Session } from '#shared/contracts/account/session.ts'
import { birthdateOf, isoBirthdate } from '#shared/domain/time/dates.ts'
import { MEXICO_CODE, OTHER_CIVIL_STATUS } from '#shared/domain/person/person-codes.ts'
import { joinPhone } from '#shared/domain/phone/phone.ts'
import { splitPhone } from '#shared/domain/phone/server-phone.ts'
import type { register } from '#shared/upstream/account/registration.ts'
import type { createDriver } from '#shared/upstream/purchase/purchase.ts'
import type { userInfo } from '#shared/upstream/account/session.ts'

type UpstreamUser = ReplyOf<typeof userInfo>

/** Maps the insurer's data of a person to those that the pages show (FND-51, FND-52). */
export function sessionView(user: UpstreamUser, personRef: string): Session {
  const phone = user.phone ? splitPhone(user.phone) : null
  return {
    personRef,
    firstName: user.first_name || null,
    lastName: user.first_last_name || null,
    secondLastName: user.second_last_name || null,
    email: user.email,
    phone: phone && `${phone.dialCode} ${phone.number}`,
    birthdate: birthdateOf(user.birthdate),
    rfc: user.rfc || null,
    genderCode: user.gender_code ?? null,
    postalCode: user.address?.postal_code || null,
  }
}

/** Maps the signed-in person to the person of a quotation (BUY-129). */
export function quotedPerson(user: UpstreamUser, genderCode: number | null) {
  return {
    civil_status_code: user.civil_status_code || OTHER_CIVIL_STATUS,
    email: user.email,
    // The insurer knows the data of its customer. A value that the insurer did not send goes back empty, never
    // invented, and the insurer refuses it.
    gender_code: user.gender_code ?? genderCode ?? 0,
    birthdate: birthdateOf(user.birthdate) ?? '',
    phone: user.phone ?? '',
    first_name: user.first_name ?? '',
    first_last_name: user.first_last_name ?? '',
    second_last_name: user.second_last_name ?? '',
    ...(user.rfc && { rfc: user.rfc }),
  }
}

/** QUO-61 to QUO-70: the body of a registration. */
export function registrationBody(form: BodyOf<typeof registerCall>): BodyOf<typeof register> {
  const email = form.email.trim().toLowerCase()
  const { person } = form
  return {
    user: { email, password: form.password },
    role: 'POLICY',
    person: {
      ...namesOf(person),
      email,
      phone: joinPhone(person.phone),
      gender_code: person.genderCode,
      civil_status_code: 0,
      birthdate: person.birthdate,
      rfc: person.rfc.trim().toUpperCase(),
      address: addressOf(person),
      // QUO-O9: the person's country and state come from the verified postal code.
      pld_data: { ...originOf(person), economic_activity_code: form.activityCode },
    },
    referral_from: form.referral,
    utm_campaign: form.utm.campaign,
    utm_medium: form.utm.medium,
    utm_source: form.utm.source,
    utm_term: form.utm.term,
    utm_content: form.utm.content,
  }
}

/** BUY-144 to BUY-151: the body that registers a driver. */
export function driverBody(person: Person, email: string): BodyOf<typeof createDriver> {
  return {
    ...namesOf(person),
    address: { ...addressOf(person), is_valid_postal_code: true },
    birthdate: isoBirthdate(person.birthdate),
    did_accept_rfc_use: true,
    rfc: person.rfc.trim().toUpperCase(),
    is_valid_rfc: true,
    email: email.trim().toLowerCase(),
    gender_code: person.genderCode,
    phone: joinPhone(person.phone),
    pld_data: {
      ...originOf(person),
      economic_activity_code: 1,
      resources_origin_code: 1,
      years_of_seniority: 1,
    },
  }
}

function namesOf(person: Person) {
  return {
    first_name: person.firstName.trim(),
    first_last_name: person.firstLastName.trim(),
    second_last_name: person.secondLastName.trim(),
  }
}

function addressOf({ address }: Person) {
  return {
    street: address.street.trim(),
    external_number: address.externalNumber.trim(),
    internal_number: address.internalNumber.trim(),
    neighborhood: address.neighborhood.trim(),
    postal_code: address.postalCode,
    municipality_code: address.municipalityCode,
    state_code: address.stateCode,
    country_code: countryOf(address),
  }
}

function originOf({ address }: Person) {
  return {
    nationality_code: countryOf(address),
    country_of_origin_code: countryOf(address),
    state_of_origin_code: address.stateCode,
  }
}

/**
 * Returns the country of an address; a country is missing in a form that was filled in before its postal code was
 * verified (D157).
 */
const countryOf = ({ countryCode }: Person['address']) => countryCode || MEXICO_CODE
