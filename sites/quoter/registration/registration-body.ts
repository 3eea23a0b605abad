import type { Place } from '#shared/contracts/purchase/catalogue.ts'
import type { BodyInput } from '#shared/contracts/endpoint.ts'
import type { Phone } from '#shared/contracts/account/person.ts'
import type { register } from '#shared/contracts/account/registration.ts'
import { normaliseEmail } from '#shared/domain/person/email.ts'
import { activityCodeOf } from '#shared/steps/person/person.ts'
import { personWith } from '#shared/steps/person/person-with.ts'
import type { registrationQuery } from './registration-query.ts'
import type { RegistrationAnswer } from './registration.ts'

/** Request body of a registration (QUO-61 to QUO-70). */
export function registrationBody(
  answer: RegistrationAnswer,
  phone: Phone,
  place: Place | null,
  { referral, utm }: Pick<ReturnType<typeof registrationQuery>, 'referral' | 'utm'>,
): BodyInput<typeof register> {
  return {
    email: normaliseEmail(answer.email),
    password: answer.password,
    person: personWith(answer, phone, place),
    activityCode: activityCodeOf(answer),
    referral,
    utm,
  }
}
