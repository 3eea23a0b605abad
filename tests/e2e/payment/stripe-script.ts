/** The card provider's own script, replaced at the network. */
import type { Page } from '@playwright/test'
import { cards } from '../buying.ts'

export const PUBLIC_KEY = 'pk_live_public'

interface Confirmation {
  readonly setup_future_usage: string
  readonly payment_method: unknown
}

/** Replaces the provider's script: one input as its element, charged through the provider of the sandbox. */
function provider(cardsAt: string, expired: string) {
  const told: unknown[] = []
  const ask = async (path: string, asked: object) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${cardsAt}/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(asked),
    })
    return (await response.json()) as { id?: string; card?: object; status?: string; payment_method?: string }
  }
  const Stripe = (key: string) => {
    told.push(key)
    const input = document.createElement('input')
    input.setAttribute('aria-label', 'Tarjeta')
    const typed = () => ({
      number: input.value,
      exp_month: 12,
      exp_year: 2035,
      cvc: '123',
      name: 'Paula Prado',
    })
    const element = {
      on: (event: string, heard: (event: object) => void) => {
        if (event === 'change')
          input.addEventListener('input', () => heard({ complete: input.value.length === 16 }))
        if (event === 'ready') input.addEventListener('ready', heard)
      },
      mount: (host: HTMLElement) => {
        host.append(input)
        input.dispatchEvent(new Event('ready'))
      },
      update: () => undefined,
      destroy: () => input.remove(),
    }
    return {
      elements: () => ({ create: () => element }),
      createPaymentMethod: async () => {
        const { id, card } = await ask('payment_methods', typed())
        told.push(id)
        return { paymentMethod: { id, card } }
      },
      // The bank's own window opens and the customer confirms there.
      confirmCardPayment: async (secret: string, data: Confirmation) => {
        told.push(data.setup_future_usage)
        if (input.value === expired) return { error: { type: 'card_error', code: 'expired_card' } }
        const isKnown = typeof data.payment_method === 'string'
        if (isKnown) told.push(data.payment_method)
        const paying = isKnown ? { payment_method: data.payment_method } : { card: typed() }
        const first = await ask('confirm', { secret, ...paying })
        const { payment_method } = first
        const isAsked = first.status === 'requires_action'
        const { status } = isAsked
          ? await ask('authenticate', { secret, payment_method, outcome: 'passed' })
          : first
        return { paymentIntent: { status: status ?? 'requires_payment_method' } }
      },
    }
  }
  Object.assign(window, { Stripe, told })
}

/** The configuration of production, and the provider's script from the provider's origin. */
export async function useStripe(page: Page, baseURL: string, reached: () => boolean): Promise<void> {
  await page.route('**/api/config', async (route) => {
    const answer = await route.fetch()
    const config = (await answer.json()) as object // Our own server sends this answer, so the cast is safe.
    await route.fulfill({ json: { ...config, cardProvider: { kind: 'stripe', publicKey: PUBLIC_KEY } } })
  })
  const cardsAt = `http://cards.localhost:${new URL(baseURL).port}`
  const body = `(${provider.toString()})(${JSON.stringify(cardsAt)}, ${JSON.stringify(cards.expired)})`
  await page.route('https://js.stripe.com/**', (route) =>
    reached() ? route.fulfill({ contentType: 'text/javascript', body }) : route.abort(),
  )
}
