/** Prices, for the signed-in person and for a visitor (API-10, API-123). */
import { ageOn } from '#shared/domain/person/birthdate.ts'
import { fail, HandlerFailure, type Handlers } from '../../../http/handler.ts'
import { ASSUMED_AGES } from '#sandbox/tariff/rates.data.ts'
import { mexicoDate, readDate } from '#sandbox/time.ts'
import { makeQuotation } from './service.ts'

export const quoteHandlers = {
  quote: async (ask) => {
    const { body } = ask
    const birthdate = readDate(body.person.birthdate)
    if (!birthdate) return fail(400, 10, 'invalid birthdate')
    return makeQuotation(ask, {
      versionCode: body.vehicle.version.code,
      postalCode: body.region.postal_code,
      coupon: body.coupon,
      age: ageOn(birthdate, mexicoDate(ask.now)),
      genderCode: body.person.gender_code,
      plans: body.plans,
    })
  },

  quotePublic: async (ask) => {
    const { body } = ask
    const age = body.age ?? null
    const quotation = await makeQuotation(ask, {
      versionCode: body.vehicle.version.code,
      postalCode: body.region.postal_code,
      coupon: body.coupon,
      age,
      genderCode: body.gender_code ?? null,
      plans: body.plans,
    })
    return quotation instanceof HandlerFailure || age !== null
      ? quotation
      : { ...quotation, assumed_ages: ASSUMED_AGES }
  },
} satisfies Partial<Handlers>
