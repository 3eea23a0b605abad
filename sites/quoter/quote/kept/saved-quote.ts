import { getSavedQuote } from '#shared/contracts/purchase/saved-quote.ts'
import { call } from '#shared/http/call.ts'
import { emptyVehicle, type NewVehicle } from '#shared/steps/vehicle/draft.ts'

/** Query parameter with the reference of a saved quote (D85). */
export const SAVED_PARAMETER = 'cotizacion'

/** Reads the answers of the saved quote in the address; undefined if there is none, or it has expired. */
export async function savedQuote(search: string): Promise<NewVehicle | undefined> {
  const ref = new URLSearchParams(search).get(SAVED_PARAMETER)
  if (ref === null) return undefined
  const answer = await call(getSavedQuote, { params: { ref } })
  const quote = answer.ok ? answer.data.quote : null
  if (!quote) return undefined
  const typed = (value: number | null) => (value === null ? '' : String(value))
  return { ...emptyVehicle, ...quote, age: typed(quote.age), genderCode: typed(quote.genderCode) }
}
