import { describe, expect, test, vi } from 'vitest'
import { cardMark } from '#shared/domain/billing/card-mark.ts'
import { failure, neverArrived, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { accessToken, productOf, signedIn, tokens } from '#gateway/testing/people.ts'

const monthly = { ...productOf('AE1'), product_payment_type_id: 1 }
let people = 0
const answers: FakeAnswers = {
  /** Each log-in is a new person, because the latest effects are stored with the person. */
  get logIn() {
    const token = accessToken(`pays-${String(++people)}`)
    return () => tokens(token)
  },
  listPolicies: () => ({ products: [monthly, productOf('AE2')] }),
  changePaymentMethod: () => ({}),
  payDue: () => ({}),
}
type Tab = Awaited<ReturnType<typeof signedIn>>
const newKey = () => crypto.randomUUID()
const put = (tab: Tab, key = newKey(), encodedCard = 'pm_1', number = 'AE1') =>
  tab.call('PUT', `/api/policies/${number}/payment-method`, { encodedCard }, { key })
const pay = (tab: Tab, key = newKey(), amount = 990_000) =>
  tab.call('POST', '/api/policies/AE1/due-payment', { amount }, { key })
const lost = () => {
  throw new Error('cut')
}

describe('changing the card', () => {
  test("[BIL-22] [API-44] a card is changed by the policy's id with the provider's token", async () => {
    const tab = await signedIn(answers)
    expect((await put(tab)).json).toEqual({})
    const [asked] = tab.insurer.askedFor('changePaymentMethod')
    expect(asked?.params).toEqual({ id: 'id-AE1' })
    expect(asked?.body).toEqual({ device_session_id: 'device_session_id', encoded_card: 'pm_1', cvv: '' })
  })

  test('[D61] changing the card needs a code and is recorded', async () => {
    const guarded = await signedIn(answers, { STEP_UP: 'on' })
    expect((await put(guarded)).json).toMatchObject({
      error: { code: 'second_factor_needed', detail: 'card-changed' },
    })
    expect(guarded.insurer.askedFor('changePaymentMethod')).toEqual([])
    const tab = await signedIn(answers)
    await put(tab)
    const { json } = await tab.call('GET', '/api/security')
    expect((json as { activity: object[] }).activity[0]).toMatchObject({ what: 'card-changed' })
  })

  test('[BIL-24] [PAY-46] a refused card returns status and decline reason', async () => {
    const declined = () => failure(402, { code: 'card_declined', decline_code: 'insufficient_funds' })
    const tab = await signedIn({ ...answers, changePaymentMethod: declined })
    expect((await put(tab)).json).toMatchObject({
      error: { code: 'upstream_failed', status: 402, detail: 'insufficient_funds' },
    })
    const other = await signedIn({ ...answers, changePaymentMethod: () => failure(500) })
    expect((await put(other)).json).toMatchObject({ error: { code: 'upstream_failed', status: 500 } })
  })

  test('[D11] a card is changed once per key, and a lost change is repeated with the same key', async () => {
    let isCut = true
    const tab = await signedIn({
      ...answers,
      changePaymentMethod: () => (isCut ? lost() : {}),
      submissionOutcome: neverArrived,
    })
    const key = newKey()
    expect((await put(tab, key)).json).toMatchObject({ error: { code: 'unreachable' } })
    isCut = false
    expect([(await put(tab, key)).status, (await put(tab, key)).status]).toEqual([200, 200])
    const keys = tab.insurer
      .askedFor('changePaymentMethod')
      .map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toEqual([key, key])
  })

  test('[D11] [D155] twenty concurrent changes to one card send one', async () => {
    const open = Promise.withResolvers<undefined>()
    const tab = await signedIn({
      ...answers,
      changePaymentMethod: async () => {
        await open.promise
        return {}
      },
    })
    const pressed = Array.from({ length: 20 }, () => put(tab))
    await vi.waitFor(() => expect(tab.insurer.askedFor('changePaymentMethod')).toHaveLength(1))
    open.resolve(undefined)
    const told = (await Promise.all(pressed)).map(({ status }) => status)
    expect(told.filter((status) => status === 200).length).toBeGreaterThan(0)
    expect(told.every((status) => status === 200 || status === 409)).toBe(true)
    expect((await put(tab)).status).toBe(200)
    expect(tab.insurer.askedFor('changePaymentMethod')).toHaveLength(1)
    const { json } = await tab.call('GET', '/api/security')
    expect((json as { activity: object[] }).activity).toHaveLength(1)
  })

  test('[D134] a card change is refused if another card than the shown one is stored', async () => {
    let last4 = '4242'
    const method = () => ({
      card: { card_number: `**** ${last4}`, brand: 'visa', provider: 'STRIPE' },
    })
    const tab = await signedIn({ ...answers, paymentMethod: method })
    const { json } = await tab.call('GET', '/api/policies/AE1/payment-method')
    const shown = cardMark((json as { method: Parameters<typeof cardMark>[0] }).method)
    const press = (encodedCard: string) =>
      tab.call('PUT', '/api/policies/AE1/payment-method', { encodedCard, shown }, { key: newKey() })
    expect((await press('pm_1')).status).toBe(200)
    last4 = '1111'
    expect((await press('pm_2')).json).toMatchObject({ error: { code: 'card_changed' } })
    expect(tab.insurer.askedFor('changePaymentMethod')).toHaveLength(1)
  })

  test("[D79] a lost card change is found by the policy's card", async () => {
    let last4 = '4242'
    const tab = await signedIn({
      ...answers,
      paymentMethod: () => ({ card: { card_number: `**** ${last4}`, brand: 'visa', provider: 'STRIPE' } }),
      changePaymentMethod: () => {
        if (last4 !== '4242') return failure(409, { code: 'method_in_use' })
        last4 = '1111'
        return lost()
      },
      submissionOutcome: () => failure(404),
    })
    const { json } = await tab.call('GET', '/api/policies/AE1/payment-method')
    const shown = cardMark((json as { method: Parameters<typeof cardMark>[0] }).method)
    const key = newKey()
    const press = () =>
      tab.call('PUT', '/api/policies/AE1/payment-method', { encodedCard: 'pm_1', shown }, { key })
    expect((await press()).status).toBe(504)
    expect((await press()).json).toEqual({})
    expect(tab.insurer.askedFor('changePaymentMethod')).toHaveLength(1)
  })

  test('[BIL-O10] [POL-57] the card of another policy cannot be changed', async () => {
    const tab = await signedIn(answers)
    expect((await put(tab, newKey(), 'pm_1', 'AE2')).json).toMatchObject({ error: { code: 'not_monthly' } })
    expect((await put(tab, newKey(), 'pm_1', 'AE9')).json).toMatchObject({
      error: { code: 'policy_missing' },
    })
    expect((await put(tab, newKey(), 'a card')).status).toBe(422)
    expect(tab.insurer.askedFor('changePaymentMethod')).toEqual([])
  })

  test("[D3] a cancelled policy's card cannot be changed or charged", async () => {
    const cancelled = monthly.policies.map((policy) => ({ ...policy, action: { code: 4 } }))
    const tab = await signedIn({
      ...answers,
      listPolicies: () => ({ products: [{ ...monthly, policies: cancelled }] }),
      payDue: () => failure(409, { code: 60 }),
    })
    const over = { error: { code: 'already_cancelled' } }
    expect([(await put(tab)).json, (await pay(tab)).json]).toMatchObject([over, over])
    expect(tab.insurer.askedFor('changePaymentMethod')).toEqual([])
  })

  test('[D55] twenty refused cards an hour are the limit', async () => {
    const tab = await signedIn({
      ...answers,
      logIn: () => tokens(accessToken('person-of-many-cards')),
      changePaymentMethod: () => failure(402, { code: 'expired_card' }),
    })
    for (let count = 0; count < 20; count += 1) await put(tab)
    expect((await put(tab)).json).toMatchObject({ error: { code: 'limit' } })
    expect(tab.insurer.askedFor('changePaymentMethod')).toHaveLength(20)
  })
})

describe('overdue payments', () => {
  test('[API-130] [D11] [D93] an overdue amount is paid once per key, as shown', async () => {
    const tab = await signedIn(answers)
    const key = newKey()
    expect([(await pay(tab, key)).json, (await pay(tab, key)).json]).toEqual([{}, {}])
    expect(tab.insurer.askedFor('payDue').map(({ params, body }) => [params, body])).toEqual([
      [{ policyNumber: 'AE1' }, { amount: 990_000 }],
    ])
  })

  test.each([
    ['[D93] paid already', () => failure(409, { code: 60 }), 'nothing_due'],
    ['[D93] another amount', () => failure(409, { code: 61 }), 'other_amount'],
    ['[D60] [D78] an insurer without the call', () => failure(404), 'not_offered'],
    ['[D60] [D78] the same', () => failure(405), 'not_offered'],
    [
      '[PAY-40] a card without funds',
      () => failure(402, { code: 'card_declined', decline_code: 'insufficient_funds' }),
      'insufficient_funds',
    ],
    [
      '[PAY-39] a refused card',
      () => failure(402, { code: 'card_declined', decline_code: 'x' }),
      'card_declined',
    ],
  ])('paying an overdue amount: %s', async (_, payDue, code) => {
    const tab = await signedIn({ ...answers, payDue })
    expect((await pay(tab)).json).toMatchObject({ error: { code } })
  })

  test('[D79] a lost overdue payment is not repeated, and the payments show its outcome', async () => {
    let status = 7
    const record = () => ({
      payment_date: null,
      amount: 990_000,
      payment_number: 1,
      status,
      hosted_invoice_url: null,
    })
    const tab = await signedIn({
      ...answers,
      payDue: lost,
      submissionOutcome: () => failure(404),
      paymentHistory: () => ({ payments: [record()] }),
    })
    const key = newKey()
    await pay(tab, key)
    expect((await pay(tab, key)).json).toMatchObject({ error: { code: 'still_running' } })
    status = 4
    expect((await pay(tab, key)).json).toEqual({})
    expect(tab.insurer.askedFor('payDue')).toHaveLength(1)
  })
})
