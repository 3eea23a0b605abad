/** Requests quotes as the quoter's page does. */
import { expandCatalogue } from '#sandbox/catalogue/expand.ts'

/** A few hundred cars of all brands. */
export const versions = expandCatalogue().versions.filter((_, index) => index % 17 === 0)

/** Requests the price of the given car and returns the number of plans. */
export async function askQuote(origin: string, car: number): Promise<number> {
  const answer = await fetch(`${origin}/api/quote`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Origin: origin,
      'Sec-Fetch-Site': 'same-origin',
      'X-Volante': '1',
    },
    body: JSON.stringify({
      versionCode: versions[car % versions.length]?.code,
      postalCode: '06700',
      coupon: '',
      age: null,
      genderCode: null,
      customization: null,
    }),
  })
  // The contract (shared/contracts/purchase/quote.ts) describes this answer, so the cast is safe.
  const reply = (await answer.json()) as { plans?: unknown[] }
  if (!answer.ok || !reply.plans) throw new Error(`a quote answered ${String(answer.status)}`)
  return reply.plans.length
}
