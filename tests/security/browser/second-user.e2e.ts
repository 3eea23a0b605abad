/** The second user once more, against the insurer as the sandbox plays it: what it owes its customers is kept there. */
import { expect, test, type APIRequestContext } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { expandCatalogue } from '#sandbox/catalogue/expand.ts'
import { chargesOf, newVin } from '#tests/e2e/buying.ts'
import { newPerson } from '#tests/e2e/verbs.ts'
import { originOf, ownHeaders } from './pages.ts'

const { models, versions } = expandCatalogue()
const version = versions[0]
const model = models.find(({ id }) => id === version?.modelId)

interface Customer {
  readonly request: APIRequestContext
  post(path: string, data: object): Promise<{ readonly status: number; readonly json: unknown }>
}

async function customer(request: APIRequestContext, origin: string): Promise<Customer> {
  await newPerson(request, origin)
  return {
    request,
    async post(path, data) {
      const headers = { ...ownHeaders(origin), 'idempotency-key': randomUUID() }
      const answer = await request.post(path, { data, headers })
      return { status: answer.status(), json: await answer.json() }
    },
  }
}

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

/** The shapes of shared/contracts, as far as they are read here. */
interface Quote {
  readonly quotationId: string
  readonly plans: readonly { readonly id: string; readonly payments: readonly { readonly id: string }[] }[]
}
interface Requested {
  readonly policyId: string
  readonly policyNumber: string
}

test('another customer cannot read, pay, renew or request with the ids of the first', async ({
  playwright,
  request,
  baseURL,
}) => {
  const origin = originOf(baseURL)
  const open = () => playwright.request.newContext({ baseURL: origin })
  const owner = await customer(await open(), origin)
  const thief = await customer(await open(), origin)

  const vin = newVin()
  const quote = (await owner.post('/api/quote', quotation)).json as Quote
  const plan = quote.plans[0]
  const paymentPlanId = plan?.payments[0]?.id
  expect((await owner.post('/api/vehicles', car(vin))).status).toBe(200)
  const wanted = { quotationId: quote.quotationId, planId: plan?.id, coupon: '', vin, driverId: null }
  const requested = await owner.post('/api/policy-requests', wanted)
  expect(requested.status, JSON.stringify(requested.json)).toBe(200)
  const { policyId, policyNumber } = requested.json as Requested

  const tries: readonly [string, object][] = [
    ['/api/payments', { policyId, paymentPlanId }],
    ['/api/payment-orders', { policyId, paymentPlanId, paymentMethodId: 'pm_card_visa' }],
    ['/api/automatic-renewal', { policyId, accept: false }],
    ['/api/policy-requests', wanted],
    ['/api/policy-requests', { ...wanted, vin: newVin() }],
  ]
  for (const [path, body] of tries) {
    const answer = await thief.post(path, body)
    expect([path, answer.status]).not.toEqual([path, 200])
    expect(JSON.stringify(answer.json)).not.toContain(policyNumber)
  }
  const read = await thief.request.get(`/api/payments/${policyNumber}`, { headers: ownHeaders(origin) })
  expect(read.status()).toBe(404)
  const list = await (await thief.request.get('/api/policies', { headers: ownHeaders(origin) })).text()
  expect(list).not.toContain(policyNumber)

  // Nothing has happened to the first.
  expect(await chargesOf(request, policyNumber)).toBe(0)
  const state = await owner.request.get(`/api/payments/${policyNumber}`, { headers: ownHeaders(origin) })
  expect(await state.json()).toMatchObject({ state: 'unpaid' })
  expect((await owner.post('/api/payments', { policyId, paymentPlanId })).status).toBe(200)
  await Promise.all([owner.request.dispose(), thief.request.dispose()])
})
