import { makeQuotation } from '../quotation.ts'
import { refuse } from '../refusal.ts'
import type { Handler } from '../serve.ts'
import { ageOn, mexicoDate, readDate } from '../time.ts'

export const quote: Handler<'quote'> = async (ask) => {
  const { body } = ask
  const birthdate = readDate(body.person.birthdate)
  if (!birthdate) return refuse(400, 10, 'invalid birthdate')
  return makeQuotation(ask, {
    versionCode: body.vehicle.version.code,
    postalCode: body.region.postal_code,
    coupon: body.coupon,
    age: ageOn(birthdate, mexicoDate(ask.now)),
    genderCode: body.person.gender_code,
    plans: body.plans,
  })
}
