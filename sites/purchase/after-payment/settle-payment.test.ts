import { afterEach, describe, expect, test, vi } from 'vitest'
import type { SubmissionStore } from '#shared/http/submission.ts'
import type { StoredSubmission } from '#shared/http/testing/submission.ts'
import { pesos } from '#shared/domain/money/money.ts'
import { annual, installments, planOf, subscription } from '#shared/domain/payment/payments.fixture.ts'
import { receiptOf, sendRenewalChoice, settlePayment } from './settle-payment.ts'

const plan = planOf([
  subscription(pesos(1_500), pesos(1_000)),
  annual(pesos(10_000)),
  installments(6, 12_000_000),
])
const bought = { car: { name: 'Nissan Versa 2022', body: 'sedan' as const }, plan }
const policy = { policyId: 'p-1', policyNumber: 'AE1', email: 'ana@correo.example', vin: 'V', bought }

function memory(): SubmissionStore {
  const kept = new Map<string, StoredSubmission>()
  return {
    read: async (name) => kept.get(name),
    write: async (name, value) => void kept.set(name, value),
    remove: async (name) => void kept.delete(name),
  }
}

/** Simulates a gateway that stores its answers by key, and whose first response is lost. */
function gateway() {
  const kept = new Map<string, string>()
  const arrived: boolean[] = []
  let isLost = true
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('idempotency-key') ?? url.split('/').at(-1) ?? ''
    if (init.method === 'GET')
      return Response.json(kept.has(key) ? { state: 'done', status: 200, body: {} } : { state: 'unknown' })
    const body = String(init.body)
    if (kept.has(key) && kept.get(key) !== body)
      return Response.json({ error: { code: 'invalid' } }, { status: 422 })
    kept.set(key, body)
    arrived.push((JSON.parse(body) as { accept: boolean }).accept)
    if (isLost) throw new TypeError('lost')
    return Response.json({})
  })
  return { arrived, answerAgain: () => void (isLost = false) }
}

afterEach(() => vi.unstubAllGlobals())

test('[PAY-36] a second renewal choice replaces the first whose answer was lost', async () => {
  const { arrived, answerAgain } = gateway()
  const store = memory()
  // The key of the first choice stays stored, because the page was left before it could look up the answer.
  await sendRenewalChoice({ ...store, remove: async () => undefined }, policy, true)
  answerAgain()
  await sendRenewalChoice(store, policy, false)
  expect(arrived).toEqual([true, false])
})

describe('the purchase receipt', () => {
  const visa = { brand: 'visa', last4: '4242' } as const
  const [monthly, year, half] = plan.payments

  test.each([
    ['month by month', monthly, { charged: pesos(1_500), count: 11, each: pesos(1_000) }],
    ['in full', year, { charged: pesos(10_000), count: 0, each: 0 }],
    ['in installments', half, { charged: pesos(12_000), count: 6, each: pesos(2_000) }],
  ])(
    '[BUY-178] the receipt of a payment %s names the charge and the later payments',
    (_, option, payment) => {
      const charge = { paymentId: option?.id ?? '', card: visa }
      const known = { charge, startDate: null, wantsPhotos: true }
      expect(receiptOf(policy, known).bought).toEqual({
        car: bought.car,
        planName: 'CUSTOM_PLAN',
        startDate: null,
        wantsPhotos: true,
        payment: { type: option?.type, ...payment, card: visa },
      })
    },
  )

  /** Simulates a gateway that stores receipts and answers with the given state of the policy. */
  function gatewaySaying(state: object) {
    const receipts: unknown[] = []
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (url.endsWith('/api/receipt')) receipts.push(JSON.parse(String(init.body)))
      return Response.json(url.endsWith('/api/receipt') ? {} : state)
    })
    return receipts
  }
  const paid = { state: 'paid', photosRequired: false, startDate: '2026-11-23T18:00:00Z' }

  test("[BUY-178] [D30] the receipt is stored at once, and again with the insurer's data", async () => {
    const receipts = gatewaySaying({ ...paid, paymentPlanId: year?.id })
    const settled = await settlePayment(policy, { paymentId: monthly?.id ?? '', card: visa }, true)
    expect(settled.wantsPhotos).toBe(false)
    expect(receipts).toMatchObject([
      { policyNumber: 'AE1', bought: { payment: { type: 'SUBSCRIPTION', card: visa }, startDate: null } },
      { bought: { payment: { type: 'SUBSCRIPTION' }, startDate: paid.startDate, wantsPhotos: false } },
    ])
  })

  test('[D79] a payment of another tab is named by its form, or without an amount if unknown', async () => {
    const receipts = gatewaySaying({ ...paid, paymentPlanId: year?.id })
    await settlePayment(policy, null, true)
    expect(receipts.at(-1)).toMatchObject({ bought: { payment: { type: 'ANNUAL', card: null } } })
    const others = gatewaySaying({ ...paid, paymentPlanId: null })
    await settlePayment(policy, null, true)
    expect(others.at(-1)).toMatchObject({ bought: { payment: null } })
  })
})
