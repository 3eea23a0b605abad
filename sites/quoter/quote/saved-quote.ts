import { getSavedQuote } from '#shared/contracts/purchase/saved-quote.ts'
import { call } from '#shared/http/call.ts'
import { emptyVehicle, type NewVehicle } from '#shared/steps/vehicle/draft.ts'

/** Parameter of a link that a person sent to themself (D85). */
export const SAVED_PARAMETER = 'cotizacion'

/** The answers behind the reference of the address; undefined where there is none, or it is too old. */
export async function savedQuote(search: string): Promise<NewVehicle | undefined> {
  const ref = new URLSearchParams(search).get(SAVED_PARAMETER)
  if (ref === null) return undefined
  const answer = await call(getSavedQuote, { params: { ref } })
  const quote = answer.ok ? answer.data.quote : null
  if (!quote) return undefined
  const typed = (value: number | null) => (value === null ? '' : String(value))
  return { ...emptyVehicle, ...quote, age: typed(quote.age), genderCode: typed(quote.genderCode) }
}
