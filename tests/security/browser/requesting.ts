/** Requests a policy by calls only, which opens the later steps for that person (D89). */
import { expect, type APIRequestContext } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { expandCatalogue } from '#sandbox/catalogue/expand.ts'
import { newVin } from '#tests/e2e/buying.ts'
import { ownHeaders } from './pages.ts'

const { models, versions } = expandCatalogue()
const version = versions[0]
const model = models.find(({ id }) => id === version?.modelId)

const quotation = {
  versionCode: version?.code,
  postalCode: '20126',
  coupon: '',
  age: null,
  genderCode: null,
  customization: null,
}
const car = (vin: string) => ({
  vin,
  plates: 'ABC123A',
  versionId: String(version?.id),
  brandId: String(model?.brandId),
  modelId: String(model?.id),
  year: version?.year,
})

/** The fields of the contract that this test reads. */
interface Quote {
  readonly quotationId: string
  readonly plans: readonly { readonly id: string; readonly payments: readonly { readonly id: string }[] }[]
}
interface Requested {
  readonly policyId: string
  readonly policyNumber: string
}

export type Post = (
  path: string,
  data: object,
) => Promise<{ readonly status: number; readonly json: unknown }>

/** Posts as a page does, each time with a new key. */
export const postOnce =
  (request: APIRequestContext, origin: string): Post =>
  async (path, data) => {
    const headers = { ...ownHeaders(origin), 'idempotency-key': randomUUID() }
    const answer = await request.post(path, { data, headers })
    return { status: answer.status(), json: await answer.json() }
  }

export async function requestPolicy(post: Post) {
  const vin = newVin()
  const quote = (await post('/api/quote', quotation)).json as Quote
  const [plan] = quote.plans
  expect((await post('/api/vehicles', car(vin))).status).toBe(200)
  const wanted = { quotationId: quote.quotationId, planId: plan?.id, coupon: '', vin, driverId: null }
  const answer = await post('/api/policy-requests', wanted)
  expect(answer.status, JSON.stringify(answer.json)).toBe(200)
  return { requested: answer.json as Requested, wanted, paymentPlanId: plan?.payments[0]?.id }
}
