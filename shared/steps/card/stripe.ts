/** The card provider in production. Its script comes from its own origin and is loaded when the card is asked for. */
import type { Stripe, StripeCardElement, StripeElementStyle, StripeError } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { paidCardOf } from '#shared/domain/payment/paid-card.ts'
import type { CardFailure, CardProvider, MountOptions, Theme } from './card-provider.ts'

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
      // The screen was left while the script came.
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

/** A content blocker may let the script through and stop its frame, which then tells nothing. */
const FRAME_MS = 15_000

/** Whether the element can be typed into; false where its frame did not come. */
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

/** The provider's extra frames for watching the whole page have no place in our content policy (D33). */
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

/** The loader's second try would listen, for ever, to the script that has failed already: it must find none. */
function dropScript({ target }: Event): void {
  if (target instanceof HTMLScriptElement && target.src.startsWith('https://js.stripe.com/')) target.remove()
}

/** The secret of a SetupIntent: it sets a card up for charges that the insurer makes. Any other charges it. */
const SETUP = 'seti_'

/** A card that the provider knows already, or the one in its element. */
type Method =
  | string
  | { readonly card: StripeCardElement; readonly billing_details: { readonly name: string } }

interface Confirmed {
  readonly intent: { readonly status: string } | undefined
  /** A second confirmation of what is confirmed comes back as an error that carries the intent. */
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
/** Nothing was charged, and nothing will be unless it is confirmed again. */
const OPEN: ReadonlySet<string> = new Set([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'canceled',
])

/** A promise of the provider that breaks says nothing about the charge. */
async function settle<T>(answer: Promise<T>): Promise<T | undefined> {
  return answer.catch(() => undefined)
}

function failureOf(error: StripeError | undefined): CardFailure {
  // Neither a lost connection nor a failure on the provider's side says whether the card was charged.
  const isUnknown = !error || error.type === 'api_connection_error' || error.type === 'api_error'
  if (isUnknown) return { kind: 'unknown' }
  return { kind: 'refused', code: error.code ?? error.type, declineCode: error.decline_code ?? null }
}

const FAMILY = 'Host Grotesk'
const fontsOf = ({ font }: MountOptions) => (font ? [{ family: FAMILY, src: `url(${font})` }] : [])

/** The element draws inside a frame of its own: it gets the font, the colours and the size of our fields. */
function styleOf(host: HTMLElement, theme: Theme): StripeElementStyle {
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
