import { makeQuotation } from './service.ts'
import { Refusal } from '#sandbox/http/failure.ts'
import type { Handler } from '#sandbox/http/handler.ts'
import { ASSUMED_AGES } from '#sandbox/tariff/rates.data.ts'

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
