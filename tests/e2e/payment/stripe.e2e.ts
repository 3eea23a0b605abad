import { expect, test, type Page } from '@playwright/test'
import { cards, chargesOf, finishPurchase, newBuyer, payButton, step, toPayment } from '../buying.ts'
import { watchErrors } from '../verbs.ts'

// The server of the tests is configured for the card provider of a laptop, and its policy lets in no other.
test.use({ bypassCSP: true })
test.beforeEach(() => test.slow())

const PUBLIC_KEY = 'pk_live_public'

interface Confirmation {
  readonly setup_future_usage: string
  readonly payment_method: unknown
}

/** Stands in for the provider's script: one input as element, charged through the laptop's provider. */
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
      ...{ number: input.value, exp_month: 12, exp_year: 2035, cvc: '123', name: 'Paula Prado' },
    })
    const element = {
      on: (_: string, heard: (event: object) => void) => {
        input.addEventListener('input', () => heard({ complete: input.value.length === 16 }))
      },
      mount: (host: HTMLElement) => host.append(input),
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
async function useStripe(page: Page, baseURL: string, reached: () => boolean): Promise<void> {
  await page.route('**/api/config', async (route) => {
    const answer = await route.fetch()
    const config = (await answer.json()) as object // of our own server
    await route.fulfill({ json: { ...config, cardProvider: { kind: 'stripe', publicKey: PUBLIC_KEY } } })
  })
  const cardsAt = `http://cards.localhost:${new URL(baseURL).port}`
  const body = `(${provider.toString()})(${JSON.stringify(cardsAt)}, ${JSON.stringify(cards.expired)})`
  await page.route('https://js.stripe.com/**', (route) =>
    reached() ? route.fulfill({ contentType: 'text/javascript', body }) : route.abort(),
  )
}

test('[PAY-28] [PAY-31] [PAY-32] [PAY-33] [PAY-34] [PAY-35] [PAY-41] [FND-63] with Stripe: unreachable at first, an expired card, then a good one pays', async ({
  page,
  request,
  baseURL: address,
}) => {
  const baseURL = address ?? ''
  const ours: string[] = []
  page.on('request', (one) => {
    if (one.url().startsWith(baseURL)) ours.push(`${one.url()} ${one.postData() ?? ''}`)
  })
  let isReached = false
  await newBuyer(page, request, baseURL)
  await useStripe(page, baseURL, () => isReached)
  await toPayment(page)

  await expect(page.getByText('No pudimos cargar el formulario de la tarjeta.')).toBeVisible()
  isReached = true
  const errors = watchErrors(page)
  await page.getByRole('button', { name: 'Volver a intentar' }).click()

  const card = page.getByLabel('Tarjeta', { exact: true })
  await page.getByRole('radio', { name: 'Pago de contado' }).check()
  await page.getByRole('textbox', { name: 'Nombre del titular de la tarjeta' }).fill('Paula Prado')
  await page.getByRole('checkbox', { name: /Declaro que soy el propietario/ }).check()
  await page.getByRole('checkbox', { name: /Estoy de acuerdo/ }).check()
  await expect(payButton(page)).toBeDisabled()
  await card.fill(cards.expired)
  await payButton(page).click()
  await expect(page.getByRole('alert')).toContainText('La tarjeta ha vencido.')
  await card.fill(cards.good)
  await payButton(page).click()

  // Pictures first, then the renewal, which has to be chosen.
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Subir fotos' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Finalizar contratación' })).toBeHidden()
  expect(await page.evaluate(() => (window as unknown as { told: unknown[] }).told)).toEqual([
    PUBLIC_KEY,
    expect.stringMatching(/^pm_/),
    'off_session',
    expect.stringMatching(/^pm_/),
    'off_session',
    expect.stringMatching(/^pm_/),
  ])
  const number = await finishPurchase(page)
  expect(await chargesOf(request, number)).toBe(1)
  expect(ours.filter((one) => one.includes(cards.good) || one.includes(cards.expired))).toEqual([])
  expect(errors).toEqual([])

  await page.goBack()
  await expect(page).not.toHaveURL(step('plan-payment'))
})

test('[PAY-29] [PAY-O13] with Stripe, monthly: the bank confirms the card that was ordered with, and it is charged once', async ({
  page,
  request,
  baseURL: address,
}) => {
  const baseURL = address ?? ''
  await newBuyer(page, request, baseURL)
  await useStripe(page, baseURL, () => true)
  await toPayment(page)
  await page.getByRole('radio', { name: 'Pago mes a mes' }).check()
  await page.getByRole('textbox', { name: 'Nombre del titular de la tarjeta' }).fill('Paula Prado')
  await page.getByRole('checkbox', { name: /Declaro que soy el propietario/ }).check()
  await page.getByRole('checkbox', { name: /Estoy de acuerdo/ }).check()
  await page.getByLabel('Tarjeta', { exact: true }).fill(cards.bankAlways)
  await payButton(page).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Subir fotos' })).toBeVisible()
  const [, made, usage, confirmed] = await page.evaluate(
    () => (window as unknown as { told: unknown[] }).told,
  )
  expect([usage, confirmed]).toEqual(['off_session', made])
  expect(made).toMatch(/^pm_/)

  const number = await finishPurchase(page)
  expect(await chargesOf(request, number)).toBe(1)
})
