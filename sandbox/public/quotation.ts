import { makeQuotation } from '../quotation.ts'
import { Refusal } from '../refusal.ts'
import type { Handler } from '../serve.ts'
import { ASSUMED_AGES } from '../tariff/rates.data.ts'

export const quotePublic: Handler<'quotePublic'> = async (ask) => {
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
  return quotation instanceof Refusal || age !== null
    ? quotation
    : { ...quotation, assumed_ages: ASSUMED_AGES }
}
