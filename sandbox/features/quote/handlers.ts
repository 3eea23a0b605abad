import { makeQuotation } from './service.ts'
import { refuse } from '#sandbox/http/failure.ts'
import type { Handler } from '#sandbox/http/handler.ts'
import { ageOn, mexicoDate, readDate } from '#sandbox/time.ts'

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
