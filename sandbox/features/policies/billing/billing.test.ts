import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { Db } from '#sandbox/db.ts'
import type { Env } from '#sandbox/env.ts'
import app from '#sandbox/index.ts'
import { ask, bindings, get, logIn, messagesTo, newKey, post } from '#sandbox/testing/verbs.ts'

const db = new Db((env as unknown as Env).DB) // These are bindings of this Worker, so the cast is safe.
const DAY = 86_400_000

interface Purchase {
  number: string
  email: string
  policyId: string
}
interface Run {
  charged: number
  failed: number
  retried: number
  lapsed: number
}
interface Ledger {
  payments: { number: number; amount: number; status: number; tries: number }[]
}

beforeEach(async () => {
  await post('/sandbox/api/reset', {})
})

const buy = async () => (await post<Purchase>('/sandbox/api/purchases', { monthly: true })).json
const setClock = (days: number) => post('/sandbox/api/clock', { offsetMs: days * DAY })
const run = async () => (await post<Run>('/sandbox/api/charges', {})).json
const statusesOf = async (number: string) =>
  (await get<Ledger>(`/sandbox/api/ledger?policy=${number}`)).payments.map(({ status }) => status)
const behave = (number: string, behaviour: string) =>
  db.run(
    `UPDATE card_methods SET behaviour = ?2 WHERE id = (SELECT p.method_id FROM policies po
     JOIN products p ON p.id = po.product_id WHERE po.number = ?1)`,
    number,
    behaviour,
  )
const statusOf = async (email: string, number: string) => {
  const token = await logIn(email)
  const { data } = await ask('listPolicies', { query: { timestamp: 1 } }, { token })
  const product = data.products.find(({ policies }) => policies.some((one) => one.number === number))
  return [product?.payment_status, product?.policies.find((one) => one.number === number)?.action?.code]
}

describe('the daily job', () => {
  test('the daily job charges each month when the clock passes its day, in order and once', async () => {
    const { number } = await buy()
    expect(await statusesOf(number)).toEqual([4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1])
    await setClock(95)
    expect(await statusesOf(number)).toEqual([4, 4, 4, 4, 1, 1, 1, 1, 1, 1, 1, 1])
    expect(await run()).toEqual({ charged: 0, failed: 0, retried: 0, lapsed: 0 })
    await setClock(400)
    expect(new Set(await statusesOf(number))).toEqual(new Set([4]))
  })

  test('[FND-28] [D92] a declined card causes a message and four retries, and the policy lapses after thirty days', async () => {
    const { number, email } = await buy()
    await behave(number, 'declined')
    await setClock(33)
    expect((await statusesOf(number)).slice(0, 3)).toEqual([4, 7, 1])
    expect(await statusOf(email, number)).toEqual([2, 3])
    const told = (await messagesTo(email)).filter(({ subject }) => subject.startsWith('No pudimos cobrar'))
    expect(told.map(({ link }) => link)).toEqual([`/policy/payment-method/${number}`])
    expect(told[0]?.body).toMatch(
      /^Paga \$[\d,.]+ antes del \d+ de [a-z]+ o tu auto se queda sin seguro\. El \d+ de [a-z]+ lo volvemos a cobrar\./,
    )
    await setClock(62)
    expect(await statusOf(email, number)).toEqual([3, 4])
    const [ended] = (await messagesTo(email)).filter(({ subject }) =>
      subject.includes('terminó por falta de pago'),
    )
    expect(ended?.link).toBe(`/policy/details/${number}`)
    expect(ended?.body).toMatch(/porque no se pagó el cargo del [\d/]+\. Si hoy chocas/)
    const kinds = await db.all<{ kind: string; action_code: number }>(
      'SELECT kind, action_code FROM policies WHERE product_id = (SELECT product_id FROM policies WHERE number = ?1) ORDER BY kind',
      number,
    )
    // The compulsory part (XZ) stays issued, because it was paid for the year (D127).
    expect(kinds.map(({ action_code }) => action_code)).toEqual([4, 3])
    const { payments } = await get<Ledger>(`/sandbox/api/ledger?policy=${number}`)
    expect(payments.filter(({ status }) => status === 7).map(({ tries }) => tries)).toEqual([5])
  })

  test('[FND-28] the next retry with a working card charges it and ends the grace period', async () => {
    const { number, email } = await buy()
    await behave(number, 'insufficient_funds')
    await setClock(32)
    expect(await statusOf(email, number)).toEqual([2, 3])
    await behave(number, 'approved')
    await setClock(36)
    expect(await statusOf(email, number)).toEqual([1, 3])
  })

  test('a card past its expiry date is declined without asking its bank', async () => {
    const { number } = await buy()
    await db.run(`UPDATE card_methods SET exp_month = 1, exp_year = 2020`)
    await setClock(33)
    expect((await statusesOf(number))[1]).toBe(7)
  })

  test('six concurrent runs of the daily job charge each payment once', async () => {
    const { number } = await buy()
    await db.run(`UPDATE payments SET next_try_at = 0 WHERE number = 2 AND next_try_at IS NOT NULL`)
    await Promise.all(Array.from({ length: 6 }, run))
    const charges = await db.all(
      `SELECT c.try FROM charges c JOIN policies po ON po.product_id = c.product_id WHERE po.number = ?1 AND c.number = 2`,
      number,
    )
    expect(charges).toEqual([{ try: 1 }])
  })

  test('the charges page shows the charges and starts the daily job', async () => {
    await buy()
    const body = new FormData()
    body.set('days', '40')
    await app.request('/sandbox/clock', { method: 'POST', body }, bindings)
    const shown = await (await app.request('/sandbox/charges', {}, bindings)).text()
    expect(shown).toContain('Cobrar ahora')
    expect(shown).toContain('Cobrado')
    const started = await app.request('/sandbox/charges', { method: 'POST' }, bindings)
    expect([started.status, started.headers.get('location')]).toEqual([303, '/sandbox/charges'])
  })
})

describe('the calls', () => {
  test('[API-41] [API-42] [API-43] [BIL-28] a monthly policy answers its card, its payments with receipts, and the next payment', async () => {
    const { number, email, policyId } = await buy()
    const token = await logIn(email)
    const { data: method } = await ask('paymentMethod', { params: { id: policyId } }, { token })
    expect(method.card).toMatchObject({
      card_number: '**** **** **** 4242',
      brand: 'visa',
      provider: 'STRIPE',
    })
    const { data: history } = await ask('paymentHistory', { params: { policyNumber: number } }, { token })
    const [first, second] = history.payments
    expect(history.payments.map((one) => one.payment_number)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(second?.hosted_invoice_url).toBeNull()
    const address = new URL(first?.hosted_invoice_url ?? '')
    expect(address.hostname).toBe('cards.localhost')
    const receipt = await app.request(`/cards${address.pathname}`, {}, bindings)
    expect(await receipt.text()).toContain('Pagado el')
    const guessed = await app.request(`/cards${address.pathname.replace(/\/1\//, '/2/')}`, {}, bindings)
    expect(guessed.status).toBe(404)
    const { data: next } = await ask('nextPayment', { params: { policyNumber: number } }, { token })
    expect(next.payment?.amount).toBe(second?.amount)
  })

  test('[API-43] a policy without open payments answers 404 with minor code 18, and another person’s policy 404', async () => {
    const { number, email } = await buy()
    await setClock(400)
    const token = await logIn(email)
    const { status, error } = await ask('nextPayment', { params: { policyNumber: number } }, { token })
    expect([status, error.minor]).toEqual([404, 18])
    const other = await logIn('ana.torres@volante.example')
    for (const name of ['paymentHistory', 'nextPayment'] as const)
      expect((await ask(name, { params: { policyNumber: number } }, { token: other })).status).toBe(404)
  })

  const cardOf = async (digits: string) => {
    const card = { number: digits, exp_month: 1, exp_year: 2040, cvc: '123', name: 'Irene' }
    return (await post<{ id: string }>('/cards/payment_methods', card)).json.id
  }
  const put = async (purchase: Purchase, digits: string) => {
    const body = { device_session_id: 'x', encoded_card: await cardOf(digits), cvv: '' }
    const options = { token: await logIn(purchase.email), key: newKey() }
    return ask('changePaymentMethod', { params: { id: purchase.policyId }, body }, options)
  }
  const payDue = async ({ number, email }: Purchase, amount: number) =>
    ask(
      'payDue',
      { params: { policyNumber: number }, body: { amount } },
      { token: await logIn(email), key: newKey() },
    )

  test('[API-44] [BIL-22] [D61] a new card is the one charged, a declined card changes nothing, and one e-mail is sent', async () => {
    const purchase = await buy()
    expect((await put(purchase, '4000000000000002')).status).toBe(402)
    expect((await put(purchase, '5555555555554444')).status).toBe(200)
    const token = await logIn(purchase.email)
    const { data } = await ask('paymentMethod', { params: { id: purchase.policyId } }, { token })
    expect(data.card).toMatchObject({
      brand: 'mastercard',
      card_number: '**** **** **** 4444',
      expiration_year: 2040,
    })
    const told = (await messagesTo(purchase.email)).filter(
      ({ subject }) => subject === 'Cambiaste tu tarjeta',
    )
    expect(told).toHaveLength(1)
  })

  test('[API-130] [D11] [D93] an overdue amount is paid once by two concurrent keys', async () => {
    const purchase = await buy()
    await behave(purchase.number, 'declined')
    await setClock(33)
    const { payments } = await get<Ledger>(`/sandbox/api/ledger?policy=${purchase.number}`)
    const amount = payments[1]?.amount ?? 0
    expect((await payDue(purchase, amount)).error.code).toBe('card_declined')
    await put(purchase, '4242424242424242')
    expect((await payDue(purchase, amount - 10)).error.code).toBe(61)
    const tries = await Promise.all([payDue(purchase, amount), payDue(purchase, amount)])
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await payDue(purchase, amount)).error.code).toBe(60)
    expect(await statusOf(purchase.email, purchase.number)).toEqual([1, 3])
    await setClock(36)
    expect((await statusesOf(purchase.number)).slice(0, 3)).toEqual([4, 4, 1])
  })
})
