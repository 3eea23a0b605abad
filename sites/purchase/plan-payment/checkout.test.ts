import fc from 'fast-check'
import type { Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCheckout } from './checkout.ts'
import { watchPayment } from './payment-state.ts'
import {
  openGateway,
  PaymentWorld,
  visa,
  type PaymentCard,
  type PaymentFault,
} from './testing/payment-world.ts'

let server: Server
let base = ''
let world = new PaymentWorld()
beforeAll(async () => {
  ;({ base, server } = await openGateway(() => world))
})
afterAll(() => void server.close())

type CardPayment = Parameters<ReturnType<typeof createCheckout>['pay']>[0]

const annual: CardPayment = {
  policyId: '1',
  policyNumber: 'AE1',
  paymentId: 'annual',
  ownerName: 'Ana Torres',
  isMonthly: false,
}
const monthly: CardPayment = { ...annual, paymentId: 'monthly', isMonthly: true }
const both = [
  ['in full', annual],
  ['monthly', monthly],
] as const

function checkout() {
  const told = { confirming: 0 }
  const pause = () => Promise.resolve()
  const { cards, submissions } = world
  const onConfirming = () => void told.confirming++
  return { told, ...createCheckout({ cards, submissions, base, pause, onConfirming }) }
}
const fresh = (plan: PaymentFault[] = [], card: PaymentCard = 'good') => {
  world = new PaymentWorld()
  world.plan = plan
  world.card = card
}

describe.each(both)('paying %s', (_, payment) => {
  test('[PAY-27] [PAY-28] [PAY-29] [PAY-30] paying with a good card charges once', async () => {
    fresh()
    expect(await checkout().pay(payment)).toMatchObject({ kind: 'paid' })
    expect(world.charges).toHaveLength(1)
  })

  test('[PAY-50] a declined card shows its sentence, and another card then pays', async () => {
    fresh([], 'declined')
    const till = checkout()
    expect(await till.pay(payment)).toMatchObject({
      kind: 'refused',
      text: 'Tu tarjeta fue rechazada. Usa otra o llama a tu banco.',
      isUncharged: true,
    })
    expect(world.charges).toEqual([])
    world.card = 'no-funds'
    expect(await till.pay(payment)).toMatchObject({
      text: 'Tu tarjeta no tiene fondos suficientes. Usa otra.',
    })
    world.card = 'good'
    expect(await till.pay(payment)).toMatchObject({ kind: 'paid' })
    expect(world.charges).toHaveLength(1)
  })

  test('a payment made in another tab is found, not repeated', async () => {
    fresh()
    await checkout().pay(payment)
    expect(await checkout().pay(payment)).toMatchObject({ kind: 'paid' })
    expect(world.charges).toHaveLength(1)
  })
})

describe("[PAY-O13] a card that needs its bank's confirmation", () => {
  test.each(both)('[API-47] %s: the payment is made once the bank has confirmed it', async (_, payment) => {
    fresh([], 'bank')
    expect(await checkout().pay(payment)).toMatchObject({ kind: 'paid' })
    expect(world.charges).toHaveLength(1)
  })

  test('[PAY-29] a monthly order is confirmed with the card it was made with', async () => {
    fresh([], 'bank')
    await checkout().pay(monthly)
    expect(world.authenticated).toEqual(['pm_bank'])
  })

  test('[D11] a monthly order whose answer was lost is confirmed with its own card', async () => {
    fresh(['lost', ...Array.from({ length: 40 }, () => 'dropped' as const)], 'bank')
    expect(await checkout().pay(monthly)).toMatchObject({ kind: 'unknown' })
    world.plan = []
    expect(await checkout().pay(monthly)).toMatchObject({ kind: 'paid' })
    expect(world.authenticated).toEqual(['pm_bank'])
    expect(world.charges).toHaveLength(1)
  })

  test.each(both)(
    '%s: a refused bank confirmation charges nothing, and another card pays once',
    async (_, payment) => {
      fresh([], 'bank')
      world.bank = 'refuses'
      const till = checkout()
      expect(await till.pay(payment)).toMatchObject({
        kind: 'refused',
        text: 'Tu banco no autorizó el pago y no se hizo ningún cargo. Intenta de nuevo o usa otra tarjeta.',
        // The provider's sentence already tells that nothing was charged.
        isUncharged: false,
      })
      expect(world.charges).toEqual([])
      world.card = 'good'
      expect(await till.pay(payment)).toMatchObject({ kind: 'paid' })
      expect(world.charges).toHaveLength(1)
    },
  )
})

test.each([
  ['in full', annual, '/api/payments', { policyId: '1', paymentPlanId: 'annual' }],
  [
    'monthly',
    monthly,
    '/api/payment-orders',
    { policyId: '1', paymentPlanId: 'monthly', paymentMethodId: 'pm_good' },
  ],
] as const)(
  '[PAY-26] paying %s sends option and mode to the gateway, the holder to the provider, and no amount',
  async (_, payment, path, body) => {
    fresh()
    const holders: string[] = []
    const { cards, submissions } = world
    const createPaymentMethod: typeof cards.createPaymentMethod = (holder) => {
      holders.push(holder)
      return cards.createPaymentMethod(holder)
    }
    const setup = {
      cards: { ...cards, createPaymentMethod },
      submissions,
      base,
      onConfirming: () => undefined,
    }
    expect(await createCheckout(setup).pay(payment)).toMatchObject({ kind: 'paid' })
    expect(holders).toEqual(['Ana Torres'])
    expect(world.requests).toEqual([`POST ${path}`])
    expect([...world.answers.values()].map((sent) => JSON.parse(sent.body) as unknown)).toEqual([body])
  },
)

test('[PAY-28] a payment opened for a declined card is used for the next card', async () => {
  fresh([], 'declined')
  const till = checkout()
  await till.pay(annual)
  world.card = 'good'
  await till.pay(annual)
  expect(world.requests.filter((request) => request === 'POST /api/payments')).toHaveLength(1)
})

test('[PAY-14] choosing another payment mode opens another payment', async () => {
  fresh([], 'declined')
  const till = checkout()
  await till.pay(annual)
  world.card = 'good'
  await till.pay({ ...annual, paymentId: 'months-6' })
  expect(world.charges).toEqual(['secret_months-6'])
})

describe('[D79] [D11] an insurer that learns of a charge late', () => {
  const late = (plan: PaymentFault[], card: PaymentCard = 'good') => {
    fresh(plan, card)
    world.isLate = true
  }

  test("if the insurer does not know of a charge yet, the provider's answer counts", async () => {
    late(['fine', 'lost'])
    expect(await checkout().pay(annual)).toEqual({ kind: 'paid', charge: { card: visa } })
    expect(world.charges).toHaveLength(1)
  })

  test('an unknown monthly payment is confirmed by the next press without a second order', async () => {
    late(['fine', 'lost', 'dropped'], 'bank')
    const till = checkout()
    expect(await till.pay(monthly)).toMatchObject({ kind: 'unknown' })
    expect(await till.pay(monthly)).toMatchObject({ kind: 'paid' })
    expect(world.requests.filter((request) => request === 'POST /api/payment-orders')).toHaveLength(1)
    expect(world.charges).toHaveLength(1)
  })

  test.each([
    ['can say it', [], 'paid'],
    ['cannot be asked', ['fine', 'dropped'], 'unknown'],
  ] as const)(
    'another payment mode waits for the first payment if the provider %s',
    async (_, plan, kind) => {
      late(['fine', 'lost', 'dropped'])
      const till = checkout()
      expect(await till.pay(annual)).toMatchObject({ kind: 'unknown' })
      world.plan = [...plan]
      expect(await till.pay(monthly)).toMatchObject({ kind })
      expect(world.charges).toHaveLength(1)
    },
  )
})

test('[D79] a confirmation that never arrived charges nothing, and the next press charges once', async () => {
  fresh(['fine', 'dropped'])
  const till = checkout()
  expect(await till.pay(annual)).toMatchObject({
    kind: 'refused',
    text: expect.stringContaining('no se hizo ningún cargo'),
  })
  expect(await till.pay(annual)).toEqual({ kind: 'paid', charge: { card: visa } })
  expect(world.charges).toHaveLength(1)
})

test.each(both)(
  '[D79] %s: a refused payment is closed before another payment mode begins',
  async (_, payment) => {
    fresh([], 'bank')
    world.bank = 'refuses'
    const till = checkout()
    await till.pay(payment)
    world.card = 'good'
    const other = payment.isMonthly ? annual : monthly
    expect(await till.pay(other)).toMatchObject({ kind: 'paid' })
    const posts = world.requests.filter((request) => request.startsWith('POST'))
    expect(posts[1]).toBe('POST /api/payments/close')
    expect(world.charges).toHaveLength(1)
  },
)

test('[BUY-178] only the press that paid knows the card', async () => {
  fresh()
  expect(await checkout().pay(monthly)).toEqual({ kind: 'paid', charge: { card: visa } })
  expect(await checkout().pay(annual)).toEqual({ kind: 'paid', charge: null })
})

test('a confirmation whose answer was lost is looked up', async () => {
  fresh(['fine', 'lost'])
  const { pay, told } = checkout()
  expect(await pay(annual)).toMatchObject({ kind: 'paid' })
  expect(told.confirming).toBe(1)
})

test('a lost order is repeated under its key with its own card', async () => {
  fresh(['lost', ...Array<PaymentFault>(30).fill('dropped')])
  const first = await checkout().pay(monthly)
  expect(first.kind).toBe('unknown')
  world.card = 'declined'
  world.plan = []
  expect(await checkout().pay(monthly)).toMatchObject({ kind: 'paid' })
  expect(world.charges).toEqual(['order pm_good'])
})

test('[PAY-47] after a failing server the outcome is unknown, and pressing again pays once', async () => {
  fresh(Array<PaymentFault>(30).fill('broken'))
  expect((await checkout().pay(annual)).kind).toBe('unknown')
  world.plan = []
  expect(await checkout().pay(annual)).toMatchObject({ kind: 'paid' })
  expect(world.charges).toHaveLength(1)
})

test('closing a payment with a lost answer is unknown, not refused', async () => {
  fresh(['fine', 'fine', 'lost'])
  world.charges = ['secret of another tab']
  world.answer = () => ({ status: 200, reply: { secret: 'secret_annual', policyNumber: 'AE1' } })
  const till = checkout()
  expect(await till.pay(annual)).toMatchObject({ kind: 'unknown' })
  expect(await till.pay(annual)).toMatchObject({ kind: 'paid' })
})

test('[D79] an order that never arrived is sent again only by another press', async () => {
  fresh(['dropped'])
  expect((await checkout().pay(monthly)).kind).toBe('unknown')
  expect(world.requests.filter((request) => request === 'POST /api/payment-orders')).toHaveLength(1)
  expect(world.charges).toHaveLength(0)
  expect(await checkout().pay(monthly)).toMatchObject({ kind: 'paid' })
})

test('[D79] watchPayment repeats its look-up until the outcome is known', async () => {
  fresh(['dropped', 'lost', 'broken', 'fine'])
  const pauses: number[] = []
  const pause = async (asked: number) => void pauses.push(asked)
  const { signal } = new AbortController()
  expect(await watchPayment('AE1', { signal, base, pause })).toBe('unpaid')
  expect(pauses).toEqual([1, 2, 3])
})

const faults = fc.array(fc.constantFrom<PaymentFault>('fine', 'dropped', 'lost', 'broken'), { maxLength: 14 })
const presses = fc.array(
  fc.record({
    card: fc.constantFrom<PaymentCard>('good', 'declined'),
    payment: fc.constantFrom(annual, monthly, { ...annual, paymentId: 'months-6' }),
    /** True to continue in another tab or after a reload: with empty memory and the same drafts. */
    isNewTab: fc.boolean(),
    plan: faults,
  }),
  { minLength: 1, maxLength: 5 },
)

test('[PAY-12] random losses, presses and reloads charge at most once, and paid means charged', async () => {
  await fc.assert(
    fc.asyncProperty(presses, async (schedule) => {
      fresh()
      let till = checkout()
      for (const { card, payment, isNewTab, plan } of schedule) {
        if (isNewTab) till = checkout()
        world.card = card
        world.plan = [...plan]
        const outcome = await till.pay(payment)
        if (outcome.kind === 'paid') expect(world.charges).toHaveLength(1)
        if (outcome.kind === 'refused') expect(world.charges).toHaveLength(0)
        expect(world.charges.length).toBeLessThanOrEqual(1)
      }
      world.plan = []
      world.card = 'good'
      expect((await till.pay(annual)).kind).toBe('paid')
      expect(world.charges).toHaveLength(1)
    }),
    { numRuns: process.env['LONG'] ? 1000 : 100 },
  )
}, 120_000)
