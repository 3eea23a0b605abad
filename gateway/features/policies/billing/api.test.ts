import { describe, expect, test } from 'vitest'
import type { Billing, Payments } from '#shared/contracts/policies/billing.ts'
import { failure, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { productOf, signedIn } from '#gateway/testing/people.ts'
import { pageData } from '#gateway/testing/browser.ts'

const monthly = { ...productOf('AE1'), product_payment_type_id: 1 }
const overdue = { ...monthly, payment_status: 2 }

const record = (number: number, status: number, more: object = {}) => ({
  payment_date: `2026-0${String(4 - number)}-05T18:00:00Z`,
  amount: 1_234_500,
  payment_number: number,
  status,
  hosted_invoice_url: `https://pagos.example/${String(number)}`,
  ...more,
})

const answers: FakeAnswers = {
  listPolicies: () => ({ products: [monthly, productOf('AE2')] }),
  paymentMethod: () => ({
    card: {
      card_number: '**** **** **** 4242',
      brand: 'VISA',
      provider: 'stripe',
      holder_name: ' Ana Torres ',
      expiration_month: 8,
      expiration_year: 29,
    },
  }),
  paymentHistory: () => ({ payments: [record(1, 7), record(2, 4), record(3, 4)] }),
  nextPayment: () => ({ payment: { payment_date: '2026-12-02T18:00:00-06:00', amount: 990_000 } }),
}

const billingOf = async (more: FakeAnswers = {}) => {
  const tab = await signedIn({ ...answers, ...more })
  const reply = await tab.call('GET', '/api/policies/AE1/payment-method')
  return { tab, reply, billing: reply.json as Billing }
}
const paymentsOf = async (more: FakeAnswers = {}) => {
  const tab = await signedIn({ ...answers, ...more })
  return (await tab.call('GET', '/api/policies/AE1/payments')).json as Payments
}

describe('the card of a policy', () => {
  test("[BIL-03] [BIL-04] [API-41] the card is requested by the policy's id, and only four digits are returned", async () => {
    const { tab, billing, reply } = await billingOf()
    expect(tab.insurer.askedFor('paymentMethod')[0]?.params).toEqual({ id: 'id-AE1' })
    expect(billing.method).toEqual({
      last4: '4242',
      brand: 'visa',
      holderName: 'Ana Torres',
      provider: 'STRIPE',
      expires: '2029-08',
    })
    expect(reply.text).not.toContain('id-AE1')
  })

  test.each([
    ['OPENPAY', 'OPENPAY'],
    ['openpay', 'OPENPAY'],
    ['STRIPE', 'STRIPE'],
    [null, 'NONE'],
  ])('[FND-41] [BIL-09] the provider %s is %s', async (provider, known) => {
    const card = { card_number: '4242', brand: 'visa', provider }
    const { billing } = await billingOf({ paymentMethod: () => Response.json({ card }) })
    expect(billing.method).toMatchObject({ provider: known })
  })

  test('[BIL-09] [D60] an unknown card provider counts as none, a numeric ending is read as text, and no card is none', async () => {
    const answering = (card: object | null) => ({ paymentMethod: () => Response.json({ card }) })
    const known = await billingOf(
      answering({ card_number: 4242, brand: null, provider: 'CONEKTA', future: {} }),
    )
    expect(known.billing.method).toMatchObject({
      last4: '4242',
      brand: null,
      provider: 'NONE',
      expires: null,
    })
    const { billing } = await billingOf(answering(null))
    expect(billing.method).toMatchObject({ last4: null, provider: 'NONE' })
  })

  test('[BIL-05] an unreadable card is null without failing the page', async () => {
    const { reply, billing } = await billingOf({ paymentMethod: () => failure(500) })
    expect([reply.status, billing.method]).toEqual([200, null])
    expect(billing.next).toEqual({ date: '2026-12-03T00:00:00.000Z', amount: 990_000 })
  })

  test('[BIL-35] a next payment that could not be read is reported, unlike one of a finished policy', async () => {
    const nextOf = async (status: number) =>
      (await billingOf({ nextPayment: () => failure(status) })).billing.isNextUnread
    expect([await nextOf(503), await nextOf(404)]).toEqual([true, false])
  })

  test('[FND-28] an overdue charge has its amount and day, with at most three calls', async () => {
    const { tab, billing } = await billingOf({ listPolicies: () => ({ products: [overdue] }) })
    expect(billing.due).toEqual({
      amount: 1_234_500,
      since: '2026-03-05',
      nextTry: null,
      coveredUntil: null,
    })
    expect(billing.payments?.map(({ count, state }) => [count, state])).toEqual([
      [3, 'error'],
      [2, 'paid'],
      [1, 'paid'],
    ])
    expect(tab.insurer.asked.map(({ name }) => name)).not.toContain('nextPayment')
  })

  test('[D76] an unreadable overdue charge shows no amount', async () => {
    const unread = { ...record(1, 7), amount: 'mucho' }
    const { billing } = await billingOf({
      listPolicies: () => ({ products: [overdue] }),
      paymentHistory: () => Response.json({ payments: [unread, record(2, 7)] }),
    })
    expect(billing.due).toEqual({ amount: null, since: null, nextTry: null, coveredUntil: null })
  })
})

test.each([
  ['on', true],
  ['off', false],
] as const)(
  '[D319] with OVERDUE_PAYMENT %s a page offers to pay: %s',
  async (OVERDUE_PAYMENT, isPaidHere) => {
    const tab = await signedIn(
      { listPolicies: () => ({ products: [overdue] }), paymentHistory: () => ({ payments: [] }) },
      { OVERDUE_PAYMENT },
    )
    const { json } = await tab.call('GET', '/api/policies/AE1/payment-method')
    expect(json).toMatchObject({ isPaidHere })
  },
)

describe('the payments of a policy', () => {
  test('[BIL-29] [D157] payment amounts may be sent as text', async () => {
    const { payments } = await paymentsOf({
      paymentHistory: () =>
        Response.json({
          payments: [record(1, 4, { amount: '1264110.00' }), record(2, 4, { amount: '990000' })],
        }),
    })
    expect(payments?.map(({ amount }) => amount)).toEqual([1_264_110, 990_000])
  })

  test('[BIL-30] [D157] payment numbers start at one, whichever payments are listed', async () => {
    const { payments } = await paymentsOf({
      paymentHistory: () => ({ payments: [record(9, 4), record(10, 4), record(0, 4)].map(dated) }),
    })
    expect(payments?.map(({ count }) => count)).toEqual([2, 1, 11])
  })
  const dated = (one: object) =>
    ({ ...one, payment_date: '2026-03-05T18:00:00Z' }) as ReturnType<typeof record>

  test('[D157] a payment without a status is shown as unknown, and one that cannot be read does not hide the others', async () => {
    const { payments, isIncomplete } = await paymentsOf({
      paymentHistory: () =>
        Response.json({
          payments: [record(1, 4, { status: null }), record(2, 4, { amount: {} }), record(3, 4)],
        }),
    })
    expect(payments?.map(({ state }) => state)).toEqual(['unknown', 'paid'])
    expect(isIncomplete).toBe(true)
  })

  test('[BIL-27] [BIL-28] [BIL-30] each payment has day, amount, number and state', async () => {
    const { payments } = await paymentsOf()
    expect(payments?.map(({ count, date, amount, state }) => [count, date, amount, state])).toEqual([
      [3, '2026-03-05T18:00:00.000Z', 1_234_500, 'error'],
      [2, '2026-02-05T18:00:00.000Z', 1_234_500, 'paid'],
      [1, '2026-01-05T18:00:00.000Z', 1_234_500, 'paid'],
    ])
  })

  test('[D359] the payments include the end of the policy, or null', async () => {
    const ending = (end_date: string | null) => ({
      listPolicies: () => ({
        products: [{ ...monthly, policies: monthly.policies.map((policy) => ({ ...policy, end_date })) }],
      }),
    })
    expect((await paymentsOf(ending('2027-03-05T18:00:00Z'))).until).toBe('2027-03-05T18:00:00.000Z')
    expect((await paymentsOf(ending(null))).until).toBeNull()
  })

  test('[BIL-31] each payment links to its own receipt', async () => {
    const { payments } = await paymentsOf()
    expect(payments?.map(({ invoiceUrl }) => invoiceUrl)).toEqual(
      [1, 2, 3].map((number) => `https://pagos.example/${String(number)}`),
    )
  })

  test('[BIL-37] [BIL-38] payments and next payment are requested by policy number', async () => {
    const tab = await signedIn(answers)
    const { next } = (await tab.call('GET', '/api/policies/AE1/payments')).json as Payments
    expect(next).toEqual({ date: '2026-12-03T00:00:00.000Z', amount: 990_000 })
    for (const call of ['paymentHistory', 'nextPayment'] as const)
      expect(tab.insurer.askedFor(call).map(({ params }) => params)).toEqual([{ policyNumber: 'AE1' }])
  })

  test.each([
    ['[BIL-32]', 4, 'paid'],
    ['[BIL-33]', 7, 'error'],
    ['[BIL-33]', 9, 'error'],
    ['[BIL-34]', 1, 'pending'],
    ['[BIL-34]', 6, 'pending'],
  ])('%s the payment status %i is %s', async (_, status, state) => {
    const { payments } = await paymentsOf({
      paymentHistory: () => Response.json({ payments: [record(1, 4, { status: String(status) })] }),
    })
    expect(payments?.[0]?.state).toBe(state)
  })

  test.each(['javascript:alert(1)', 'http://pagos.example/1', 'data:text/html,x', '/1', ''])(
    '[BIL-O9] %s is not accepted as a receipt link',
    async (hosted_invoice_url) => {
      const { payments } = await paymentsOf({
        paymentHistory: () => ({ payments: [record(1, 4, { hosted_invoice_url })] }),
      })
      expect(payments?.[0]?.invoiceUrl).toBeNull()
    },
  )

  test('[BIL-35] payments that fail to load are null, and a finished policy has no next payment', async () => {
    const broken = await paymentsOf({ paymentHistory: () => failure(500), nextPayment: () => failure(503) })
    expect(broken).toMatchObject({ policyNumber: 'AE1', payments: null, next: null, isNextUnread: true })
    const over = await paymentsOf({ nextPayment: () => failure(404, { minor: 18 }) })
    expect(over).toMatchObject({ next: null, isNextUnread: false })
  })

  test('[D162] payments that fail to load still say that the policy is overdue', async () => {
    const down = { paymentHistory: () => failure(503) }
    const owing = await paymentsOf({ ...down, listPolicies: () => ({ products: [overdue] }) })
    expect(owing).toMatchObject({ payments: null, isOverdue: true })
    expect(await paymentsOf(down)).toMatchObject({ payments: null, isOverdue: false })
  })
})

describe('a policy without monthly payments', () => {
  test.each(['payments', 'payment-method'])('a policy without monthly payments has no %s', async (what) => {
    const tab = await signedIn(answers)
    const code = async (number: string) =>
      (await tab.call('GET', `/api/policies/${number}/${what}`)).json as object
    expect(await code('AE2')).toMatchObject({ error: { code: 'not_monthly' } })
    expect(await code('AE3')).toMatchObject({ error: { code: 'policy_missing' } })
  })

  test.each(['payment-history', 'payment-method'])(
    '[BIL-10] [BIL-36] [BIL-O10] [POL-57] the page %s redirects for such a policy',
    async (room) => {
      const tab = await signedIn(answers)
      const to = async (number: string) =>
        (await tab.open(`/policy/${room}/${number}`)).headers.get('location')
      expect(await to('AE2')).toBe('/policy/management/AE2')
      expect(await to('AE3')).toBe('/policy/status/active?aviso=poliza-invalida')
      expect(await to('AE%20')).toBe('/policy/status/active?aviso=poliza-invalida')
      const page = pageData(await tab.open(`/policy/${room}/AE1`)) as Record<string, unknown>
      expect(page[room === 'payment-history' ? 'payments' : 'billing']).toMatchObject({ policyNumber: 'AE1' })
    },
  )
})
