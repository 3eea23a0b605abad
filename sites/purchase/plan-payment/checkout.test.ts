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
  test('[PAY-27] [PAY-28] [PAY-29] [PAY-30] a good card pays', async () => {
    fresh()
    expect(await checkout().pay(payment)).toMatchObject({ kind: 'paid' })
    expect(world.charges).toHaveLength(1)
  })

  test('[PAY-50] a declined card shows its sentence, and another one pays', async () => {
    fresh([], 'declined')
    const till = checkout()
    expect(await till.pay(payment)).toMatchObject({
      kind: 'refused',
      text: 'Tu tarjeta fue rechazada.',
      isUncharged: true,
    })
    expect(world.charges).toEqual([])
    world.card = 'no-funds'
    expect(await till.pay(payment)).toMatchObject({ text: 'Tu tarjeta no tiene fondos suficientes.' })
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

describe('[PAY-O13] a card whose bank wants a confirmation', () => {
  test.each(both)('[API-47] %s: it is paid once the bank has confirmed', async (_, payment) => {
    fresh([], 'bank')
    expect(await checkout().pay(payment)).toMatchObject({ kind: 'paid' })
    expect(world.charges).toHaveLength(1)
  })

  test('[PAY-29] monthly the bank confirms the very card that was ordered with', async () => {
    fresh([], 'bank')
    await checkout().pay(monthly)
    expect(world.authenticated).toEqual(['pm_bank'])
  })

  test('[D11] an order whose answer was lost is confirmed with the card that it was ordered with', async () => {
    fresh(['lost', ...Array.from({ length: 40 }, () => 'dropped' as const)], 'bank')
    expect(await checkout().pay(monthly)).toMatchObject({ kind: 'unknown' })
    world.plan = []
    expect(await checkout().pay(monthly)).toMatchObject({ kind: 'paid' })
    expect(world.authenticated).toEqual(['pm_bank'])
    expect(world.charges).toHaveLength(1)
  })

  test.each(both)(
    '%s: a bank that refuses leaves nothing charged, and another card pays once',
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

test('[PAY-28] the payment opened for a declined card is the one that the next card pays', async () => {
  fresh([], 'declined')
  const till = checkout()
  await till.pay(annual)
  world.card = 'good'
  await till.pay(annual)
  expect(world.requests.filter((request) => request === 'POST /api/payments')).toHaveLength(1)
})

test('[PAY-14] another mode opens another payment', async () => {
  fresh([], 'declined')
  const till = checkout()
  await till.pay(annual)
  world.card = 'good'
  await till.pay({ ...annual, paymentId: 'months-6' })
  expect(world.charges).toEqual(['secret_months-6'])
})

describe('[D79] [D11] an insurer that hears of a charge late', () => {
  const late = (plan: PaymentFault[], card: PaymentCard = 'good') => {
    fresh(plan, card)
    world.isLate = true
  }

  test('is not believed: the provider says that it was made', async () => {
    late(['fine', 'lost'])
    expect(await checkout().pay(annual)).toEqual({ kind: 'paid', charge: { card: visa } })
    expect(world.charges).toHaveLength(1)
  })

  test('monthly, after the bank: the next press confirms the same order, and makes no other one', async () => {
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
    'another way of paying waits for the first one where the provider %s',
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

test('[D79] a confirmation that never arrived is shown as not charged, and the next press charges once', async () => {
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
  '[D79] %s: what was refused is closed before another way of paying is begun',
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

test('[BUY-178] only the press that paid knows its card', async () => {
  fresh()
  expect(await checkout().pay(monthly)).toEqual({ kind: 'paid', charge: { card: visa } })
  expect(await checkout().pay(annual)).toEqual({ kind: 'paid', charge: null })
})

test('a confirmation whose answer was lost is found out', async () => {
  fresh(['fine', 'lost'])
  const { pay, told } = checkout()
  expect(await pay(annual)).toMatchObject({ kind: 'paid' })
  expect(told.confirming).toBe(1)
})

test('a lost order is asked for under its key, whatever card stands in the element by then', async () => {
  fresh(['lost', ...Array<PaymentFault>(30).fill('dropped')])
  const first = await checkout().pay(monthly)
  expect(first.kind).toBe('unknown')
  world.card = 'declined'
  world.plan = []
  expect(await checkout().pay(monthly)).toMatchObject({ kind: 'paid' })
  expect(world.charges).toEqual(['order pm_good'])
})

test('[PAY-47] a failing server shows its status, and pressing again pays once', async () => {
  fresh(Array<PaymentFault>(30).fill('broken'))
  expect((await checkout().pay(annual)).kind).toBe('unknown')
  world.plan = []
  expect(await checkout().pay(annual)).toMatchObject({ kind: 'paid' })
  expect(world.charges).toHaveLength(1)
})

test('a closed payment is not called refused while its outcome is unknown', async () => {
  fresh(['fine', 'fine', 'lost'])
  world.charges = ['secret of another tab']
  world.answer = () => ({ status: 200, reply: { secret: 'secret_annual', policyNumber: 'AE1' } })
  const till = checkout()
  expect(await till.pay(annual)).toMatchObject({ kind: 'unknown' })
  expect(await till.pay(annual)).toMatchObject({ kind: 'paid' })
})

test('[D79] what never arrived is not sent again without another press', async () => {
  fresh(['dropped'])
  expect((await checkout().pay(monthly)).kind).toBe('unknown')
  expect(world.requests.filter((request) => request === 'POST /api/payment-orders')).toHaveLength(1)
  expect(world.charges).toHaveLength(0)
  expect(await checkout().pay(monthly)).toMatchObject({ kind: 'paid' })
})

test('[D79] a payment is looked up until its outcome is known, whatever fails meanwhile', async () => {
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

test('[PAY-12] whatever is lost, pressed again, reloaded or changed: one charge at most, and paid means charged', async () => {
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
