/**
 * Some cases of the matrix in a browser: the sentence is shown, typed input stays, and the retry succeeds.
 */
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import {
  cards,
  chargesOf,
  fillPayment,
  finishPurchase,
  newBuyer,
  payButton,
  toPayment,
} from '../e2e/buying.ts'
import { fillLogIn, logIn, people } from '../e2e/verbs.ts'
import type { Fault } from './proxy.ts'
import { UNREACHABLE_TEXT } from './sentences.ts'

interface Visit {
  readonly page: Page
  readonly request: APIRequestContext
  readonly origin: string
  /** Applies a fault to this browser's calls until `lift`. */
  spoil(path: RegExp, fault: Fault): void
  lift(): void
}

export interface ScreenCell {
  readonly name: string
  walk(visit: Visit): Promise<void>
}

async function pick(page: Page, name: string, typed: string): Promise<void> {
  const box = page.locator('input[role=combobox]').and(page.getByRole('combobox', { name, exact: true }))
  await expect(box).toBeEnabled()
  await box.click()
  await box.fill(typed)
  await page.getByRole('listbox').getByRole('option').first().click()
}

export const screens: readonly ScreenCell[] = [
  {
    name: 'the price that did not come keeps the answers, and comes when asked again',
    async walk({ page, spoil, lift }) {
      spoil(/quotation/, 'down')
      await page.goto('/quoter')
      for (const [name, typed] of Object.entries({
        Marca: 'nissan',
        Modelo: 'versa',
        Año: '2022',
        Versión: '',
      }))
        await pick(page, name, typed)
      await page.getByRole('textbox', { name: 'Código postal', exact: true }).fill('06700')
      await expect(page.getByText(UNREACHABLE_TEXT).first()).toBeVisible()
      lift()
      await page.getByRole('button', { name: 'Volver a intentar' }).first().click()
      await expect(page.getByText(/^Precio: \$[\d,]+\.\d\d$/)).toBeAttached()
      await expect(page.getByRole('combobox', { name: 'Marca' })).toHaveValue('Nissan')
    },
  },
  {
    name: 'a log-in that was cut keeps what was typed, and goes through when pressed again',
    async walk({ page, spoil, lift }) {
      spoil(/user\/login/, 'half-a-body')
      await page.goto('/log-in')
      await fillLogIn(page, people.withOnePolicy)
      const enter = page.getByRole('button', { name: 'Iniciar sesión' })
      await enter.click()
      await expect(page.getByText('Error de conexión con el servidor.').first()).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue(
        people.withOnePolicy,
      )
      lift()
      await enter.click()
      await expect(page.getByText(/^Hola /).first()).toBeAttached()
    },
  },
  {
    name: 'a list that the insurer is slow with is an outline, then the sentence, and comes when asked again',
    async walk({ page, spoil, lift }) {
      await logIn(page, people.withOnePolicy)
      const policy = page.getByRole('listitem').filter({ hasText: 'Nissan Versa' })
      await expect(policy).toBeVisible()
      spoil(/policy\/person\?/, 'slow')
      await page.goto('/policy/status/expired', { waitUntil: 'commit' })
      await expect(page.locator('main .skeleton').first()).toBeVisible()
      await expect(page.getByText(UNREACHABLE_TEXT).first()).toBeVisible({ timeout: 20_000 })
      lift()
      await page
        .getByRole('button', { name: /intentar/i })
        .first()
        .press('Enter')
      // The button has disappeared with the sentence, so the focus is on the title.
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await page.getByRole('link', { name: /^Activas/ }).click()
      await expect(policy).toBeVisible()
    },
  },
  {
    name: 'a payment whose answer was lost is found out, and charged once',
    async walk({ page, request, origin, spoil, lift }) {
      await newBuyer(page, request, origin)
      await toPayment(page)
      await page.getByRole('radio', { name: 'Pago mes a mes' }).check()
      await fillPayment(page, cards.good)
      spoil(/paymentorder/, 'reset')
      await payButton(page).click()
      const number = await finishPurchase(page)
      lift()
      expect(await chargesOf(request, number)).toBe(1)
    },
  },
]
