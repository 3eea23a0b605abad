import type { Stripe, StripeCardElementChangeEvent, StripeError } from '@stripe/stripe-js'
import type { loadStripe } from '@stripe/stripe-js/pure'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CardState } from './card-provider.ts'
import { stripeCards } from './stripe.ts'

/** Makes a fake of the card provider's script; `card` is its form field. */
function fakeStripe(frame: 'ready' | 'loaderror' | 'silent' = 'ready') {
  type Listener = (event: Partial<StripeCardElementChangeEvent>) => void
  const listeners = new Map<string, Listener>()
  const tell: Listener = (event) => listeners.get('change')?.(event)
  const card = {
    on: vi.fn((event: string, listener: Listener) => void listeners.set(event, listener)),
    mount: vi.fn(() => listeners.get(frame)?.({})),
    update: vi.fn(),
    destroy: vi.fn(),
  }
  const create = vi.fn(() => card)
  const stripe = {
    elements: vi.fn(() => ({ create })),
    createPaymentMethod: vi.fn<(data: object) => Promise<object>>(() =>
      Promise.resolve({ paymentMethod: { id: 'pm_1' } }),
    ),
    confirmCardPayment: vi.fn<(secret: string, data: object) => Promise<object>>(() =>
      Promise.resolve({ paymentIntent: { status: 'succeeded' } }),
    ),
    retrievePaymentIntent: vi.fn<(secret: string) => Promise<object>>(),
    retrieveSetupIntent: vi.fn<(secret: string) => Promise<object>>(),
    confirmCardSetup: vi.fn<(secret: string, data: object) => Promise<object>>(() =>
      Promise.resolve({ setupIntent: { status: 'succeeded' } }),
    ),
  }
  return { card, create, stripe, change: tell }
}

/** A fake loader of the provider's script, with only the members of Stripe that the adapter uses. */
function loaderOf(answer: () => Promise<object | null>) {
  const load = vi.fn((..._: Parameters<typeof loadStripe>) => answer() as Promise<Stripe | null>)
  return Object.assign(load, { setLoadParameters: vi.fn() })
}

const host = { id: 'host' } as HTMLElement
const font = 'https://volante.example/_a/type.woff2'
const light = { theme: 'light', font, onChange: () => undefined } as const

async function mounted() {
  const fake = fakeStripe()
  const cards = stripeCards(
    'pk_live_1',
    loaderOf(() => Promise.resolve(fake.stripe)),
  )
  await cards.mount(host, light)
  return { ...fake, cards }
}
const failing = (error: Partial<StripeError>) => () => Promise.resolve({ error })

beforeEach(() => {
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('getComputedStyle', () => ({ color: 'rgb(1, 2, 3)', fontSize: '17px' }))
})
afterEach(() => void vi.unstubAllGlobals())

test('[PAY-31] [FND-63] Stripe is loaded with the given public key and without fraud signals', async () => {
  const { stripe } = fakeStripe()
  const load = loaderOf(() => Promise.resolve(stripe))
  expect(await stripeCards('pk_live_1', load).mount(host, light)).toBe('ready')
  expect(load).toHaveBeenCalledExactlyOnceWith('pk_live_1', { locale: 'es-419' })
  expect(load.setLoadParameters).toHaveBeenCalledWith({ advancedFraudSignals: false })
  expect(load.setLoadParameters.mock.invocationCallOrder[0]).toBeLessThan(
    load.mock.invocationCallOrder[0] ?? 0,
  )
})

test.each([
  ['light', '#9c2b1f'],
  ['dark', '#ffb4a8'],
] as const)('[PAY-32] the card is typed into the Stripe element, drawn %s', async (theme, brick) => {
  const { stripe, create, card } = fakeStripe()
  await stripeCards(
    'pk',
    loaderOf(() => Promise.resolve(stripe)),
  ).mount(host, { ...light, theme })
  expect(create).toHaveBeenCalledExactlyOnceWith('card', expect.objectContaining({ hidePostalCode: true }))
  expect(create.mock.calls).toMatchObject([
    ['card', { style: { base: { color: 'rgb(1, 2, 3)', fontSize: '17px' }, invalid: { color: brick } } }],
  ])
  expect(card.mount).toHaveBeenCalledExactlyOnceWith(host)
})

test('[PAY-32] the Stripe element uses our font and follows a change of theme', async () => {
  const { cards, stripe, create, card } = await mounted()
  expect(stripe.elements).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ fonts: [{ family: 'Host Grotesk', src: `url(${font})` }] }),
  )
  expect(create.mock.calls).toMatchObject([
    ['card', { style: { base: { fontFamily: expect.stringMatching(/^"Host Grotesk"/) } } }],
  ])
  cards.retheme('dark')
  expect(card.update.mock.calls).toMatchObject([[{ style: { invalid: { color: '#ffb4a8' } } }]])
})

test.each([
  ['pi_1_secret', 'retrievePaymentIntent', 'paymentIntent'],
  ['seti_1_secret', 'retrieveSetupIntent', 'setupIntent'],
] as const)('[D79] stateOf asks Stripe for the state of %s', async (secret, ask, intent) => {
  const { cards, stripe } = await mounted()
  const stateAfter = (answer: object) => {
    stripe[ask].mockResolvedValueOnce(answer)
    return cards.stateOf(secret)
  }
  for (const status of ['succeeded', 'processing'])
    expect(await stateAfter({ [intent]: { status } })).toBe('charged')
  for (const status of ['requires_action', 'requires_payment_method', 'canceled'])
    expect(await stateAfter({ [intent]: { status } })).toBe('open')
  expect(await stateAfter({ [intent]: { status: 'requires_capture' } })).toBe('unknown')
  expect(await stateAfter({ error: { type: 'api_connection_error' } })).toBe('unknown')
  stripe[ask].mockRejectedValueOnce(new Error('frame gone'))
  expect(await cards.stateOf(secret)).toBe('unknown')
})

test('the Stripe element reports when it is complete and what is wrong with it', async () => {
  const { stripe, change } = fakeStripe()
  const states: CardState[] = []
  const onChange = (state: CardState) => void states.push(state)
  await stripeCards(
    'pk',
    loaderOf(() => Promise.resolve(stripe)),
  ).mount(host, { ...light, onChange })
  const error = { type: 'validation_error', code: 'invalid_number', message: 'Número inválido.' } as const
  change({ complete: false, error })
  change({ complete: true, error: undefined })
  expect(states).toEqual([
    { complete: false, problem: 'Número inválido.' },
    { complete: true, problem: null },
  ])
})

test("[PAY-29] createPaymentMethod sends the element and the holder's name", async () => {
  const { cards, stripe, card } = await mounted()
  const known = { brand: 'visa', last4: '4242' }
  stripe.createPaymentMethod.mockResolvedValueOnce({
    paymentMethod: { id: 'pm_1', card: { ...known, exp_year: 2035 } },
  })
  expect(await cards.createPaymentMethod('Ana Torres')).toEqual({ kind: 'made', id: 'pm_1', card: known })
  expect(stripe.createPaymentMethod).toHaveBeenCalledExactlyOnceWith({
    type: 'card',
    card,
    billing_details: { name: 'Ana Torres' },
  })
})

test('[PAY-28] confirm sends a payment secret with the card and sets it up for later payments', async () => {
  const { cards, stripe, card } = await mounted()
  expect(await cards.confirm('pi_1_secret', 'Ana Torres')).toEqual({ kind: 'confirmed' })
  expect(stripe.confirmCardPayment).toHaveBeenCalledExactlyOnceWith('pi_1_secret', {
    payment_method: { card, billing_details: { name: 'Ana Torres' } },
    setup_future_usage: 'off_session',
  })
})

test('[PAY-29] [PAY-O13] confirm uses the card of the order if there is one', async () => {
  const { cards, stripe } = await mounted()
  expect(await cards.confirm('pi_1_secret_2', 'Ana Torres', 'pm_1')).toEqual({ kind: 'confirmed' })
  expect(stripe.confirmCardPayment).toHaveBeenCalledExactlyOnceWith('pi_1_secret_2', {
    payment_method: 'pm_1',
    setup_future_usage: 'off_session',
  })
})

test('[PAY-28] [PAY-O13] confirm sends a setup secret as a card setup, with the card of the order if there is one', async () => {
  const { cards, stripe, card } = await mounted()
  expect(await cards.confirm('seti_1_secret_2', 'Ana Torres', 'pm_1')).toEqual({ kind: 'confirmed' })
  expect(await cards.confirm('seti_3_secret_4', 'Ana Torres')).toEqual({ kind: 'confirmed' })
  const typed = { card, billing_details: { name: 'Ana Torres' } }
  expect(stripe.confirmCardSetup.mock.calls).toEqual([
    ['seti_1_secret_2', { payment_method: 'pm_1' }],
    ['seti_3_secret_4', { payment_method: typed }],
  ])
  expect(stripe.confirmCardPayment).not.toHaveBeenCalled()
})

test('confirm accepts a card that was already set up, and refuses one that still waits', async () => {
  const { cards, stripe } = await mounted()
  const again = { type: 'invalid_request_error', code: 'setup_intent_unexpected_state' }
  for (const answer of [
    { error: { ...again, setup_intent: { status: 'succeeded' } } },
    { setupIntent: { status: 'requires_payment_method' } },
  ])
    stripe.confirmCardSetup.mockResolvedValueOnce(answer)
  expect(await cards.confirm('seti_1_secret_2', 'Ana')).toEqual({ kind: 'confirmed' })
  expect(await cards.confirm('seti_1_secret_2', 'Ana')).toMatchObject({ code: 'requires_payment_method' })
})

test.each(['payment_intent_authentication_failure', 'setup_intent_authentication_failure'])(
  '[PAY-O13] confirm keeps the code of a failed bank authentication: %s',
  async (code) => {
    const { cards, stripe } = await mounted()
    stripe.confirmCardPayment.mockImplementation(failing({ type: 'invalid_request_error', code }))
    expect(await cards.confirm('pi_1_secret_2', 'Ana')).toEqual({ kind: 'refused', code, declineCode: null })
  },
)

test.each([
  [{ type: 'card_error', code: 'expired_card' }, 'expired_card', null],
  [
    { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
    'card_declined',
    'insufficient_funds',
  ],
  [{ type: 'invalid_request_error' }, 'invalid_request_error', null],
] as const)('a refused card keeps the codes of Stripe: %o', async (error, code, declineCode) => {
  const { cards, stripe } = await mounted()
  stripe.createPaymentMethod.mockImplementation(failing(error))
  stripe.confirmCardPayment.mockImplementation(failing(error))
  const refused = { kind: 'refused', code, declineCode }
  expect(await cards.createPaymentMethod('Ana')).toEqual(refused)
  expect(await cards.confirm('secret', 'Ana')).toEqual(refused)
})

test.each([
  ['the connection was lost', failing({ type: 'api_connection_error' })],
  ['the provider failed', failing({ type: 'api_error' })],
  ['its promise broke', () => Promise.reject(new Error('frame gone'))],
])('the result of a card call is unknown when %s', async (_, answer) => {
  const { cards, stripe } = await mounted()
  stripe.createPaymentMethod.mockImplementation(answer)
  stripe.confirmCardPayment.mockImplementation(answer)
  expect(await cards.createPaymentMethod('Ana')).toEqual({ kind: 'unknown' })
  expect(await cards.confirm('secret', 'Ana')).toEqual({ kind: 'unknown' })
})

test('confirm accepts an already charged payment and refuses an unfinished one', async () => {
  const { cards, stripe } = await mounted()
  const code = 'payment_intent_unexpected_state'
  const answers = [
    { error: { type: 'invalid_request_error', code, payment_intent: { status: 'succeeded' } } },
    { paymentIntent: { status: 'processing' } },
    { paymentIntent: { status: 'requires_payment_method' } },
  ]
  for (const answer of answers) stripe.confirmCardPayment.mockResolvedValueOnce(answer)
  expect(await cards.confirm('secret', 'Ana')).toEqual({ kind: 'confirmed' })
  expect(await cards.confirm('secret', 'Ana')).toEqual({ kind: 'confirmed' })
  expect(await cards.confirm('secret', 'Ana')).toMatchObject({ code: 'requires_payment_method' })
})

test.each([
  ['does not load', () => Promise.reject(new Error('Failed to load Stripe.js'))],
  ['loads without its object', () => Promise.resolve(null)],
])('if the Stripe script %s, mount returns "unreachable", and mounting again works', async (_, answer) => {
  const { stripe, card } = fakeStripe()
  const load = loaderOf(() => Promise.resolve(stripe))
  load.mockImplementationOnce(answer)
  const cards = stripeCards('pk', load)
  expect(await cards.mount(host, light)).toBe('unreachable')
  expect(await cards.mount(host, light)).toBe('ready')
  expect(card.mount).toHaveBeenCalledTimes(1)
})

test('unmount destroys the Stripe element, also while it is still loading', async () => {
  const { cards, card } = await mounted()
  cards.unmount()
  expect(card.destroy).toHaveBeenCalledTimes(1)

  const late = fakeStripe()
  const slow = stripeCards(
    'pk',
    loaderOf(() => Promise.resolve(late.stripe)),
  )
  const mounting = slow.mount(host, light)
  slow.unmount()
  await mounting
  expect(late.create).not.toHaveBeenCalled()
})

test.each(['loaderror', 'silent'] as const)(
  '[PAY-32] if the Stripe frame fails (%s), mount returns "unreachable" and removes the element',
  async (frame) => {
    vi.useFakeTimers()
    const { stripe, card } = fakeStripe(frame)
    const cards = stripeCards(
      'pk',
      loaderOf(() => Promise.resolve(stripe)),
    )
    const mounting = cards.mount(host, light)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await mounting).toBe('unreachable')
    expect(card.destroy).toHaveBeenCalledOnce()
    vi.useRealTimers()
  },
)
