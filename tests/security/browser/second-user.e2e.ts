/** Repeats the second user's attempts against the sandbox, which tests an insurer's own access rules. */
import { expect, test, type APIRequestContext } from '@playwright/test'
import { chargesOf, newVin } from '#tests/e2e/buying.ts'
import { newPerson } from '#tests/e2e/verbs.ts'
import { originOf, ownHeaders } from './pages.ts'
import { postOnce, requestPolicy, type Post } from './requesting.ts'

interface Customer {
  readonly request: APIRequestContext
  readonly post: Post
}

async function customer(request: APIRequestContext, origin: string): Promise<Customer> {
  await newPerson(request, origin)
  return { request, post: postOnce(request, origin) }
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

  const { requested, wanted, paymentPlanId } = await requestPolicy(owner.post)
  const { policyId, policyNumber } = requested

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

  // The first person's data is unchanged.
  expect(await chargesOf(request, policyNumber)).toBe(0)
  const state = await owner.request.get(`/api/payments/${policyNumber}`, { headers: ownHeaders(origin) })
  expect(await state.json()).toMatchObject({ state: 'unpaid' })
  expect((await owner.post('/api/payments', { policyId, paymentPlanId })).status).toBe(200)
  await Promise.all([owner.request.dispose(), thief.request.dispose()])
})
