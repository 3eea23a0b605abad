/** Covers payments of unknown outcome: they are stored with the person, are looked up, and run one at a time (D79). */
import { runInDurableObject } from 'cloudflare:test'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { errorCodes } from '#shared/upstream/errors.ts'
import { digest } from '#gateway/http/digest.ts'
import { failure, neverArrived, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import {
  accessToken,
  productOf,
  requested,
  requestPolicy,
  signedIn,
  tokens,
} from '#gateway/testing/people.ts'
import { personRefOf } from '#gateway/session/session.ts'
import { pageData, type Browser } from '#gateway/testing/browser.ts'

const newKey = () => crypto.randomUUID()
const ELEVEN_MINUTES = 11 * 60_000
const annual = { policyId: 'id-AE100', paymentPlanId: 'annual' }
const monthly = { ...annual, paymentPlanId: 'monthly', paymentMethodId: 'pm_1' }

afterEach(() => void vi.useRealTimers())

const lost = () => {
  throw new Error('lost')
}
const unpaid = () => {
  const product = productOf('AE100')
  return {
    ...product,
    policies: product.policies.map((one) => ({ ...one, start_date: null, end_date: null })),
  }
}

/** An insurer that charges and responds with an unreadable success. */
const unreadablyPaid = () => {
  const product = productOf('AE100')
  return { ...product, policies: product.policies.map((one) => ({ ...one, start_date: 'el martes' })) }
}

/** An insurer with one policy, paid or unpaid, whose answers about keys the test controls. */
class World {
  isPaid = false
  outcome: () => Response = neverArrived
  order: () => Response | { policy_number: string; secret?: string } = () => ({ policy_number: 'AE100' })
  readonly person = `person-${newKey()}`

  answers(): FakeAnswers {
    return {
      logIn: () => tokens(accessToken(this.person)),
      pay: () => ({ secret: 'pi_secret', policy_number: 'AE100' }),
      payMonthly: () => this.order(),
      requestPolicy: requested,
      submissionOutcome: () => this.outcome(),
      listPolicies: () => ({ products: [this.isPaid ? productOf('AE100') : unpaid()] }),
      hasPhotos: () => ({ has_photos: true, required: false }),
    }
  }

  device = () => signedIn(this.answers())
}

const order = (tab: Browser, key = newKey(), body: object = monthly) =>
  tab.call('POST', '/api/payment-orders', body, { key })
const pay = (tab: Browser, key = newKey(), body: object = annual) =>
  tab.call('POST', '/api/payments', body, { key })
const state = async (tab: Browser) =>
  ((await tab.call('GET', '/api/payments/AE100')).json as { state: string }).state
const close = async (tab: Browser) =>
  (await tab.call('POST', '/api/payments/close', { policyId: 'id-AE100' })).json

describe('a payment with a lost answer', () => {
  test.each(['pay', 'order'] as const)(
    '[D11] [API-28] [API-29] a payment found to be already paid is not sent with another key (%s)',
    async (way) => {
      const world = new World()
      let charged = 0
      const charge = () => {
        charged++
        // The first charge succeeds and its response is lost. A retry with the same key gets `alreadyPaid`; any other
        // key charges again.
        if (charged === 1) throw new Error('lost')
        return charged === 2 ? failure(409, { code: errorCodes.alreadyPaid }) : { policy_number: 'AE100' }
      }
      const answers = { ...world.answers(), pay: charge as never, payMonthly: charge as never }
      const [one, other] = [await signedIn(answers), await signedIn(answers)]
      const press = way === 'pay' ? pay : order
      const key = newKey()
      await press(one, key)
      expect((await press(one, key)).json).toMatchObject({ error: { code: 'already_paid' } })
      expect((await press(other)).json).toMatchObject({ error: { code: 'already_paid' } })
      expect(charged).toBe(2)
    },
  )

  test('[D11] a policy listed as paid is not charged', async () => {
    const world = new World()
    world.isPaid = true
    const tab = await world.device()
    expect((await pay(tab)).json).toMatchObject({ error: { code: 'already_paid' } })
    expect(tab.insurer.askedFor('pay')).toHaveLength(0)
  })

  test('[D79] [API-125] a lost payment is known on every device of the person and not sent again', async () => {
    const world = new World()
    world.order = lost
    world.outcome = () => Response.json({ state: 'pending' })
    const [phone, laptop] = [await world.device(), await world.device()]
    await order(phone)
    expect([await state(phone), await state(laptop)]).toEqual(['confirming', 'confirming'])
    world.outcome = () => Response.json({ state: 'done', status: 200, body: { policy_number: 'AE100' } })
    expect(await state(laptop)).toBe('paid')
    world.outcome = () => failure(503)
    expect(await state(phone)).toBe('paid')
    expect([phone, laptop].flatMap(({ insurer }) => insurer.askedFor('payMonthly'))).toHaveLength(1)
  })

  test.each([
    ['calls it pending', () => Response.json({ state: 'pending' })],
    ['fails', () => failure(503)],
  ])('[D79] [API-125] a lost payment that the insurer %s for long is doubtful', async (_, outcome) => {
    const world = new World()
    world.order = lost
    world.outcome = outcome
    const tab = await world.device()
    await order(tab)
    expect(await state(tab)).toBe('confirming')
    vi.setSystemTime(Date.now() + ELEVEN_MINUTES)
    expect(await state(tab)).toBe('doubtful')
    expect(await close(tab)).toEqual({ isClosed: true })
    world.order = () => ({ policy_number: 'AE100' })
    expect((await order(tab)).status).toBe(200)
  })

  test('[D79] [API-125] a payment that never arrived is unpaid, and the next one succeeds', async () => {
    const world = new World()
    world.order = lost
    const tab = await world.device()
    await order(tab)
    expect(await state(tab)).toBe('unpaid')
    world.order = () => ({ policy_number: 'AE100' })
    expect((await order(tab)).status).toBe(200)
  })

  test('[D79] a lost payment blocks other devices, tabs and modes until its outcome is known', async () => {
    const world = new World()
    world.order = lost
    world.outcome = () => failure(404)
    const [phone, laptop] = [await world.device(), await world.device()]
    await order(phone)
    for (const reply of [await order(laptop), await pay(laptop)])
      expect(reply.json).toMatchObject({ error: { code: 'payment_open' } })
    expect(laptop.insurer.asked.filter(({ name }) => name.startsWith('pay'))).toEqual([])
    world.isPaid = true
    expect((await order(laptop)).json).toMatchObject({ error: { code: 'already_paid' } })
  })

  test('[D79] a refused payment does not block the next one', async () => {
    const world = new World()
    world.order = lost
    world.outcome = () =>
      Response.json({ state: 'done', status: 402, body: { code: 'card_declined', message: 'no' } })
    const tab = await world.device()
    await order(tab)
    expect(await state(tab)).toBe('unpaid')
    world.order = () => ({ policy_number: 'AE100' })
    expect((await order(tab)).status).toBe(200)
  })
})

describe('without API-125', () => {
  const begin = async () => {
    const world = new World()
    world.order = lost
    world.outcome = () => failure(404)
    const tab = await world.device()
    const key = newKey()
    await order(tab, key)
    return { world, tab, key }
  }

  test('[D79] without API-125 a lost payment is confirming until the list shows it', async () => {
    const { world, tab } = await begin()
    expect(await state(tab)).toBe('confirming')
    expect(await close(tab)).toEqual({ isClosed: false })
    world.isPaid = true
    expect(await state(tab)).toBe('paid')
  })

  test('[D79] without API-125 a payment unpaid for long is doubtful and can be repeated with another key', async () => {
    const { world, tab, key } = await begin()
    vi.setSystemTime(Date.now() + ELEVEN_MINUTES)
    expect(await state(tab)).toBe('doubtful')
    expect((await order(tab)).json).toMatchObject({ error: { code: 'payment_open' } })
    expect(await close(tab)).toEqual({ isClosed: true })
    world.order = () => ({ policy_number: 'AE100' })
    expect((await order(tab, key)).json).toMatchObject({ error: { code: 'given_up' } })
    expect(tab.insurer.askedFor('payMonthly')).toHaveLength(1)
    expect((await order(tab)).status).toBe(200)
  })

  test('[D76] [D79] an unreadable date does not make a payment count as unpaid', async () => {
    const { world, tab } = await begin()
    vi.setSystemTime(Date.now() + ELEVEN_MINUTES)
    const answers: FakeAnswers = {
      ...world.answers(),
      listPolicies: () => ({ products: [unreadablyPaid()] }),
    }
    const other = await signedIn(answers)
    expect(await close(other)).toEqual({ isClosed: false })
    expect((await other.call('GET', '/api/payments/AE100')).json).not.toHaveProperty('state')
    expect(tab.insurer.askedFor('payMonthly')).toHaveLength(1)
  })

  test('[D79] a payment is not closed if the list shows it as paid', async () => {
    const { world, tab } = await begin()
    vi.setSystemTime(Date.now() + ELEVEN_MINUTES)
    world.isPaid = true
    expect(await close(tab)).toEqual({ isClosed: false })
  })
})

describe('a payment in full with a secret in the browser', () => {
  test('[D79] [PAY-28] a payment in full gives the same secret to another tab', async () => {
    const world = new World()
    const tab = await world.device()
    expect([(await pay(tab)).json, (await pay(tab)).json]).toEqual([
      { secret: 'pi_secret', policyNumber: 'AE100' },
      { secret: 'pi_secret', policyNumber: 'AE100' },
    ])
    expect(tab.insurer.askedFor('pay')).toHaveLength(1)
    expect(await close(tab)).toEqual({ isClosed: true })
    await pay(tab)
    expect(tab.insurer.askedFor('pay')).toHaveLength(2)
  })

  test("[BUY-178] a paid payment has its plan and the policy's start", async () => {
    const world = new World()
    const tab = await world.device()
    await pay(tab)
    world.isPaid = true
    const { json } = await tab.call('GET', '/api/payments/AE100')
    const startDate = '2026-01-01T12:00:00.000Z'
    expect(json).toMatchObject({ state: 'paid', paymentPlanId: 'annual', startDate })
  })

  test('[D79] a payment with a secret is confirming for some moments, then unpaid', async () => {
    const world = new World()
    const tab = await world.device()
    await pay(tab)
    expect(await state(tab)).toBe('confirming')
    vi.setSystemTime(Date.now() + 16_000)
    expect(await state(tab)).toBe('unpaid')
  })
})

describe('[D79] a payment that a browser may be confirming', () => {
  test.each([
    ['in full', pay, order],
    ['monthly', order, pay],
  ])(
    'a payment %s blocks another mode until it is closed or some moments have passed',
    async (_, first, other) => {
      const world = new World()
      world.order = () => ({ policy_number: 'AE100', secret: 'pi_bank' })
      const [phone, laptop] = [await world.device(), await world.device()]
      expect((await first(phone)).status).toBe(200)
      expect((await other(laptop)).json).toMatchObject({ error: { code: 'payment_open' } })
      expect(laptop.insurer.asked.filter(({ name }) => name.startsWith('pay'))).toEqual([])
      expect(await close(phone)).toEqual({ isClosed: true })
      expect((await other(laptop)).status).toBe(200)
      expect((await first(phone)).json).toMatchObject({ error: { code: 'payment_open' } })
      vi.setSystemTime(Date.now() + 16_000)
      expect((await first(phone)).status).toBe(200)
    },
  )
})

describe('a page', () => {
  const listed = async (tab: Browser) =>
    (await tab.call('GET', '/api/policies')).json as {
      active: { isConfirmingPayment: boolean }[]
      onboarding: boolean
    }
  const begun = async (tab: Browser) =>
    (pageData(await tab.open('/policy/contract/plan-payment')) as { begunPayments: string[] }).begunPayments

  test('[D79] [POL-46] the policy list shows that a payment is being confirmed', async () => {
    const world = new World()
    world.order = lost
    world.outcome = () => failure(404)
    await order(await world.device())
    const later = await world.device()
    const page = pageData(await later.open('/policy/status/active')) as { policies: object }
    expect(page.policies).toMatchObject({ active: [{ isConfirmingPayment: true }], onboarding: false })
    world.isPaid = true
    expect(await listed(later)).toMatchObject({ active: [{ isConfirmingPayment: false }] })
    world.isPaid = false
    expect(await listed(later)).toMatchObject({ active: [{ isConfirmingPayment: false }], onboarding: true })
  })

  test('[D79] the checkout of another tab knows that a payment was begun', async () => {
    const world = new World()
    const tab = await world.device()
    await requestPolicy(tab)
    expect(await begun(tab)).toEqual([])
    world.order = lost
    await order(tab)
    expect(await begun(tab)).toEqual(['id-AE100'])
    expect(await state(tab)).toBe('unpaid')
    expect(await begun(tab)).toEqual([])
  })
})

test('[D79] after a crash a lost payment is looked up soon, not only after three minutes', async () => {
  const world = new World()
  const gate = Promise.withResolvers<{ policy_number: string }>()
  const answers = { ...world.answers(), payMonthly: () => gate.promise }
  const tab = await signedIn(answers)
  const key = newKey()
  const sending = order(tab, key)
  while (tab.insurer.askedFor('payMonthly').length === 0) await scheduler.wait(5)
  expect(await state(tab)).toBe('confirming')
  const ref = await personRefOf(world.person)
  const record = tab.bindings.IDEMPOTENCY.getByName(await digest(`person:${ref}:${key}`))
  await runInDurableObject(record, (_, { storage }) => {
    const stored = storage.kv.get<{ since: number }>('effect')
    storage.kv.put('effect', { ...stored, since: (stored?.since ?? 0) - 12_000 })
  })
  expect(await state(tab)).toBe('unpaid')
  gate.resolve({ policy_number: 'AE100' })
  await sending
})
