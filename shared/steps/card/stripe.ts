/**
 * The card provider in production. Its script comes from its own origin and is loaded when a screen asks for the card.
 */
import type { Stripe, StripeCardElement, StripeElementStyle, StripeError } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { paidCardOf } from '#shared/domain/payment/paid-card.ts'
import type { CardFailure, CardProvider, MountOptions, CardTheme } from './card-provider.ts'

type Load = typeof loadStripe

export function stripeCards(publicKey: string, load: Load = loadStripe): CardProvider {
  let mounted:
    | { readonly stripe: Stripe; readonly card: StripeCardElement; readonly host: HTMLElement }
    | undefined
  let isGone = false
  const element = () => {
    if (!mounted) throw new Error('the card element is not mounted')
    return mounted
  }
  return {
    mount: async (host, options) => {
      const stripe = await open(publicKey, load)
      if (!stripe) return 'unreachable'
      // The person left the screen while the script was loading.
      if (isGone) return 'ready'
      const card = stripe.elements({ locale: LOCALE, fonts: fontsOf(options) }).create('card', {
        hidePostalCode: true,
        disableLink: true,
        style: styleOf(host, options.theme),
      })
      card.on('change', ({ complete, error }) => {
        options.onChange({ complete, problem: error?.message ?? null })
      })
      mounted = { stripe, card, host }
      const isShown = becomesReady(card)
      card.mount(host)
      if ((await isShown) || isGone) return 'ready'
      card.destroy()
      mounted = undefined
      return 'unreachable'
    },
    createPaymentMethod: async (holderName) => {
      const { stripe, card } = element()
      const billing_details = { name: holderName }
      const made = await settle(stripe.createPaymentMethod({ type: 'card', card, billing_details }))
      const method = made?.paymentMethod
      if (method) return { kind: 'made', id: method.id, card: paidCardOf(method.card) }
      return failureOf(made?.error)
    },
    confirm: async (secret, holderName, methodId) => {
      const { stripe, card } = element()
      const payment_method = methodId ?? { card, billing_details: { name: holderName } }
      const { intent, before, error } = secret.startsWith(SETUP)
        ? await setUp(stripe, secret, payment_method)
        : await charge(stripe, secret, payment_method)
      const status = intent?.status ?? before?.status
      if (status !== undefined && CONFIRMED.has(status)) return { kind: 'confirmed' }
      if (intent) return { kind: 'refused', code: intent.status, declineCode: null }
      return failureOf(error)
    },
    stateOf: async (secret) => {
      const { stripe } = element()
      const status = secret.startsWith(SETUP)
        ? (await settle(stripe.retrieveSetupIntent(secret)))?.setupIntent?.status
        : (await settle(stripe.retrievePaymentIntent(secret)))?.paymentIntent?.status
      if (status !== undefined && CONFIRMED.has(status)) return 'charged'
      return status !== undefined && OPEN.has(status) ? 'open' : 'unknown'
    },
    retheme: (theme) => mounted?.card.update({ style: styleOf(mounted.host, theme) }),
    unmount: () => {
      isGone = true
      mounted?.card.destroy()
      mounted = undefined
    },
  }
}

/**
 * Milliseconds to wait for the provider's frame. A content blocker may let the script through and block the frame,
 * without any event.
 */
const FRAME_MS = 15_000

/** Resolves to true once the element accepts input; false if its frame did not load. */
function becomesReady(card: StripeCardElement): Promise<boolean> {
  return new Promise((done) => {
    const late = setTimeout(done, FRAME_MS, false)
    const settle = (isReady: boolean) => () => {
      clearTimeout(late)
      done(isReady)
    }
    card.on('ready', settle(true))
    card.on('loaderror', settle(false))
  })
}

const LOCALE = 'es-419'

/** Loads Stripe without its extra frames that watch the whole page: the content policy does not allow them (D33). */
async function open(publicKey: string, load: Load): Promise<Stripe | null> {
  document.addEventListener('error', dropScript, true)
  try {
    load.setLoadParameters({ advancedFraudSignals: false })
    return await load(publicKey, { locale: LOCALE })
  } catch {
    return null
  } finally {
    document.removeEventListener('error', dropScript, true)
  }
}

/** Removes a script that failed to load. The loader's second try would find it and wait for it for ever. */
function dropScript({ target }: Event): void {
  if (target instanceof HTMLScriptElement && target.src.startsWith('https://js.stripe.com/')) target.remove()
}

/** Prefix of a SetupIntent's secret: it saves a card for charges by the insurer. Any other secret charges at once. */
const SETUP = 'seti_'

/** The payment method to confirm with: a card that the provider has stored, or the card typed into its element. */
type Method =
  | string
  | { readonly card: StripeCardElement; readonly billing_details: { readonly name: string } }

interface Confirmed {
  readonly intent: { readonly status: string } | undefined
  /** The intent in an error. The provider sends it if the payment was confirmed before. */
  readonly before: { readonly status: string } | undefined
  readonly error: StripeError | undefined
}

async function charge(stripe: Stripe, secret: string, payment_method: Method): Promise<Confirmed> {
  const data = { payment_method, setup_future_usage: 'off_session' } as const
  const answer = await settle(stripe.confirmCardPayment(secret, data))
  return { intent: answer?.paymentIntent, before: answer?.error?.payment_intent, error: answer?.error }
}

async function setUp(stripe: Stripe, secret: string, payment_method: Method): Promise<Confirmed> {
  const answer = await settle(stripe.confirmCardSetup(secret, { payment_method }))
  return { intent: answer?.setupIntent, before: answer?.error?.setup_intent, error: answer?.error }
}

const CONFIRMED: ReadonlySet<string> = new Set(['succeeded', 'processing'])
/**
 * States of a payment intent in which nothing was charged, and nothing will be charged without another confirmation.
 */
const OPEN: ReadonlySet<string> = new Set([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'canceled',
])

/** Turns a rejected promise of the provider into undefined: a rejection does not tell whether a charge was made. */
async function settle<T>(answer: Promise<T>): Promise<T | undefined> {
  return answer.catch(() => undefined)
}

function failureOf(error: StripeError | undefined): CardFailure {
  // After a lost connection or a failure at the provider it is unknown whether the card was charged.
  const isUnknown = !error || error.type === 'api_connection_error' || error.type === 'api_error'
  if (isUnknown) return { kind: 'unknown' }
  return { kind: 'refused', code: error.code ?? error.type, declineCode: error.decline_code ?? null }
}

const FAMILY = 'Host Grotesk'
const fontsOf = ({ font }: MountOptions) => (font ? [{ family: FAMILY, src: `url(${font})` }] : [])

/** Style of the element, which draws in its own frame: font, colours and size of this page's fields. */
function styleOf(host: HTMLElement, theme: CardTheme): StripeElementStyle {
  const { color, fontSize } = getComputedStyle(host)
  const [quiet, brick] = theme === 'dark' ? ['#a9b6ba', '#ffb4a8'] : ['#52626a', '#9c2b1f']
  return {
    base: {
      color,
      fontFamily: `"${FAMILY}", system-ui, sans-serif`,
      fontSize,
      fontSmoothing: 'antialiased',
      iconColor: quiet,
      '::placeholder': { color: quiet },
    },
    invalid: { color: brick, iconColor: brick },
  }
}
