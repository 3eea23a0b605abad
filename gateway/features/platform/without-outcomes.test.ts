/** Covers an insurer that stores no outcomes (API-125): nothing is sent again on a guess (D60, D79). */
import { signatures } from '#shared/domain/signature/signatures.fixture.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FormDocument } from '#shared/upstream/links/signature.ts'
import { browser } from '#gateway/testing/browser.ts'
import { failure, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { accepting, phone } from '#gateway/testing/photos/phones.ts'
import { accessToken, productOf, signedIn, tokens } from '#gateway/testing/people.ts'

const newKey = () => crypto.randomUUID()
const ELEVEN_MINUTES = 11 * 60_000

afterEach(() => void vi.useRealTimers())

/** Responses that an insurer may send for a call that it does not have. */
const bare = [
  ['404 without a word', () => new Response(null, { status: 404 })],
  ['404 of a router', () => failure(404, { code: 'not_found', message: 'Not found' })],
  ['404 with a number', () => failure(404, { code: 404 })],
  ['405', () => failure(405)],
  ['501', () => failure(501)],
] as const

let order = { policyId: '', paymentPlanId: 'plan-1' }
/** Each test has a new policy, because a policy is paid once. */
beforeEach(() => void (order = { ...order, policyId: newKey() }))
const sold = () => productOf('AE100', order.policyId)
const VIN = '3N1AB7AP0KY200001'
const pending = () => {
  const product = sold()
  return {
    ...product,
    policies: product.policies.map((one) => ({
      ...one,
      start_date: null,
      end_date: null,
      vehicle: { ...one.vehicle, vin: VIN },
    })),
  }
}

/** A buyer for whom the first response of the call `name` is lost, with or without its effect. */
async function buyer(answers: FakeAnswers, missing: () => Response = () => failure(404)) {
  // Each buyer is a new person, because open effects of a car are stored per person (D155).
  const person = accessToken(`buyer-${newKey()}`)
  const tab = await signedIn({ logIn: () => tokens(person), submissionOutcome: missing, ...answers })
  const key = newKey()
  const press = (path: string, body: object) => tab.call('POST', path, body, { key })
  return { tab, press }
}

const lost = () => {
  throw new Error('lost')
}

describe.each(bare)(
  'a payment with a lost answer, at an insurer that answers API-125 with %s',
  (_, missing) => {
    test.each([
      ['API-28', '/api/payments', 'pay', {}],
      ['API-29', '/api/payment-orders', 'payMonthly', { paymentMethodId: 'pm_1' }],
    ] as const)(
      '[D60] [D79] [%s] a lost payment is not sent again while its policy is unpaid',
      async (_id, path, name, more) => {
        const body = { ...order, ...more }
        const { tab, press } = await buyer(
          { [name]: lost, listPolicies: () => ({ products: [pending()] }) },
          missing,
        )
        expect((await press(path, body)).json).toMatchObject({ error: { code: 'unreachable' } })
        for (let asked = 0; asked < 3; asked++)
          expect((await press(path, body)).json).toMatchObject({ error: { code: 'still_running' } })
        vi.setSystemTime(Date.now() + ELEVEN_MINUTES)
        expect((await press(path, body)).json).toMatchObject({ error: { code: 'still_running' } })
        expect(tab.insurer.askedFor(name)).toHaveLength(1)
      },
    )
  },
)

test('[D79] [API-24] a lost monthly payment is found in the policy list, and is paid', async () => {
  let isPaid = false
  const { tab, press } = await buyer({
    payMonthly: () => {
      isPaid = true
      return lost()
    },
    listPolicies: () => ({ products: [isPaid ? sold() : pending()] }),
  })
  const body = { ...order, paymentMethodId: 'pm_1' }
  await press('/api/payment-orders', body)
  expect((await press('/api/payment-orders', body)).json).toEqual({ secret: null, policyNumber: 'AE100' })
  expect(tab.insurer.askedFor('payMonthly')).toHaveLength(1)
})

test('[D79] [API-24] a lost payment in full of a policy that is paid is reported as already_paid', async () => {
  const { press } = await buyer({ pay: lost, listPolicies: () => ({ products: [sold()] }) })
  await press('/api/payments', order)
  expect((await press('/api/payments', order)).json).toMatchObject({ error: { code: 'already_paid' } })
})

test('[D79] a lost payment stays still_running if the policy list is unreadable or lacks the policy', async () => {
  for (const listPolicies of [() => failure(400), () => ({ products: [] })]) {
    const { tab, press } = await buyer({ pay: lost, listPolicies })
    order = { ...order, policyId: newKey() }
    await press('/api/payments', order)
    expect((await press('/api/payments', order)).json).toMatchObject({ error: { code: 'still_running' } })
    expect(tab.insurer.askedFor('pay')).toHaveLength(1)
  }
})

describe('the request of a policy', () => {
  const request = { quotationId: 'q-1', planId: 'p-1', coupon: '', vin: VIN, driverId: null }

  test('[D79] [API-24] a policy request that arrived is found by its vehicle and not repeated', async () => {
    const { tab, press } = await buyer({
      requestPolicy: lost,
      listPolicies: () => ({ products: [pending(), productOf('AE7')] }),
    })
    await press('/api/policy-requests', request)
    expect((await press('/api/policy-requests', request)).json).toEqual({
      policyId: order.policyId,
      policyNumber: 'AE100',
    })
    expect(tab.insurer.askedFor('requestPolicy')).toHaveLength(1)
  })

  test("[D76] [D79] a policy with an unreadable date does not count as the lost request's", async () => {
    const { policies, ...paid } = sold()
    const unread = policies.map((one) => ({
      ...one,
      start_date: '??',
      vehicle: { ...one.vehicle, vin: VIN },
    }))
    const { tab, press } = await buyer({
      requestPolicy: lost,
      listPolicies: () => ({ products: [{ ...paid, policies: unread }] }),
    })
    await press('/api/policy-requests', request)
    expect((await press('/api/policy-requests', request)).json).toMatchObject({
      error: { code: 'still_running' },
    })
    expect(tab.insurer.askedFor('requestPolicy')).toHaveLength(1)
  })

  test('[D79] a lost policy request that is not found is repeated only after eleven minutes', async () => {
    const { tab, press } = await buyer({ requestPolicy: lost, listPolicies: () => ({ products: [] }) })
    await press('/api/policy-requests', request)
    expect((await press('/api/policy-requests', request)).json).toMatchObject({
      error: { code: 'still_running' },
    })
    expect(tab.insurer.askedFor('requestPolicy')).toHaveLength(1)
    for (let minutes = 0; minutes < 12; minutes += 2) {
      vi.setSystemTime(Date.now() + 2 * 60_000)
      await tab.open('/profile/security')
    }
    await press('/api/policy-requests', request)
    expect(tab.insurer.askedFor('requestPolicy')).toHaveLength(2)
  })

  test('[D79] a policy request for another vehicle does not count as the lost one', async () => {
    const { tab, press } = await buyer({
      requestPolicy: lost,
      listPolicies: () => ({ products: [pending()] }),
    })
    await press('/api/policy-requests', { ...request, vin: '3N1AB7AP0KY200002' })
    expect((await press('/api/policy-requests', request)).json).toMatchObject({
      error: { code: 'still_running' },
    })
    expect(tab.insurer.askedFor('requestPolicy')).toHaveLength(1)
  })
})

test('[D79] a lost renewal choice is sent again', async () => {
  let isLost = true
  const { press } = await buyer({ automaticRenewal: () => (isLost ? lost() : {}) })
  const choice = { policyId: order.policyId, accept: true }
  await press('/api/automatic-renewal', choice)
  isLost = false
  expect((await press('/api/automatic-renewal', choice)).status).toBe(200)
})

describe('an invoice', () => {
  const person = {
    kind: 'natural',
    regime: '626',
    email: 'hugo@correo.example',
    name: 'Hugo Salas Pérez',
    rfc: 'SAPH830915RK2',
    use: 'G03',
    postalCode: '06100',
    savedId: null,
    isSaved: false,
  }
  async function invoicing(status: () => number) {
    const tab = browser({
      submissionOutcome: () => failure(404),
      createInvoice: lost,
      validateInvoice: () => ({ status: status(), invoices: [] }),
    })
    const query = new URLSearchParams({ token: btoa(newKey()), productId: 'product-1', policyNumber: 'AE1' })
    const opened = await tab.submit(`/invoicing?${query.toString()}`)
    const [, , ref = ''] = (opened.headers.get('location') ?? '').split('/')
    const key = newKey()
    const create = () => tab.call('POST', `/api/invoicing/${ref}/invoice`, person, { key })
    return { create, sent: () => tab.insurer.askedFor('createInvoice').length }
  }

  test('[D79] [API-71] a lost invoice that was issued is found by its status', async () => {
    const { create, sent } = await invoicing(() => 1 + sent())
    await create()
    expect((await create()).status).toBe(200)
    expect(sent()).toBe(1)
  })

  test('[D79] [API-71] a lost invoice that was not issued is repeated after eleven minutes', async () => {
    const { create, sent } = await invoicing(() => 0)
    await create()
    expect((await create()).json).toMatchObject({ error: { code: 'still_running' } })
    expect(sent()).toBe(1)
    vi.setSystemTime(Date.now() + ELEVEN_MINUTES)
    await create()
    expect(sent()).toBe(2)
  })
})

describe('a signature', () => {
  const sha256 = 'a'.repeat(64)
  const document = (more: Partial<FormDocument> = {}) => ({
    id: 'doc-1',
    json: {
      name: 'María Ibáñez',
      completed: false,
      started: false,
      document: { id: 'doc-1', link: '/docs/1', typeStatus: { id: 3, name: 'Convenio' }, sha256 },
      ...more,
    },
  })
  async function signer(answers: FakeAnswers) {
    const tab = browser({ submissionOutcome: () => failure(404), ...answers })
    const reply = await tab.submit(`/document/signature/approval/3/${newKey()}/llave-1`)
    const ref = (reply.headers.get('location') ?? '').split('/').at(-1) ?? ''
    const key = newKey()
    const body = { signature: signatures[0]?.[1], method: 'drawn', sha256 }
    return { tab, sign: () => tab.call('POST', `/api/signature/${ref}/signature`, body, { key }) }
  }

  test('[D79] [API-67] a lost signature that arrived is found in the document', async () => {
    let isSigned = false
    const { tab, sign } = await signer({
      readFormDocument: () => document({ completed: isSigned }),
      saveFormDocument: () => {
        isSigned = true
        return lost()
      },
    })
    await sign()
    expect((await sign()).status).toBe(200)
    expect(tab.insurer.askedFor('saveFormDocument')).toHaveLength(1)
  })

  test('[D79] [API-67] a lost signature that did not arrive is sent again', async () => {
    let isLost = true
    const { sign } = await signer({
      readFormDocument: () => document(),
      saveFormDocument: () => (isLost ? lost() : {}),
    })
    await sign()
    isLost = false
    expect((await sign()).status).toBe(200)
  })
})

test('[D79] [API-25] lost photos that arrived are found at the insurer and not sent again', async () => {
  let isThere = false
  const one = await phone({
    ...accepting,
    hasPhotos: () => ({ has_photos: isThere, required: true }),
    submissionOutcome: () => failure(404),
    uploadPhotos: () => {
      isThere = true
      return failure(503)
    },
  })
  await one.giveAll()
  const key = newKey()
  await one.submit(key)
  expect((await one.submit(key)).status).toBe(200)
  expect(one.tab.insurer.askedFor('uploadPhotos')).toHaveLength(1)
})
