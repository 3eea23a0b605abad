/** [D60] Payment at an insurer without idempotency keys and without a call for outcomes. */
import { expect, test } from '@playwright/test'
import {
  cards,
  chargesOf,
  fillPayment,
  finishPurchase,
  newBuyer,
  payButton,
  toPayment,
  typeCard,
} from '../e2e/buying.ts'
import { giveCode, policyholder } from '../e2e/portal/billing-verbs.ts'

test.beforeEach(() => test.slow())

test('[D60] [PAY-O13] a monthly card that needs confirmation is declined, and another card pays', async ({
  page,
  request,
  baseURL,
}) => {
  await newBuyer(page, request, baseURL ?? '')
  await toPayment(page)
  await fillPayment(page, cards.bank)
  await payButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Tu tarjeta fue rechazada.')
  await fillPayment(page, cards.good)
  await payButton(page).click()
  expect(await chargesOf(request, await finishPurchase(page))).toBe(1)
})

test(
  '[D60] [D11] a monthly order with a lost answer is found in the policy list and charged once',
  { tag: '@plain' },
  async ({ page, request, baseURL }) => {
    await newBuyer(page, request, baseURL ?? '')
    await toPayment(page, 'PAGOPER')
    await fillPayment(page, cards.good)
    await payButton(page).click()
    expect(await chargesOf(request, await finishPurchase(page))).toBe(1)
  },
)

test(
  '[D319] [D93] an insurer that charges by itself offers no payment, and registers a new card',
  { tag: '@plain' },
  async ({ page, request }) => {
    const number = await policyholder(page, request, { overdue: true })
    await page.goto(`/policy/payment-method/${number}`)
    await expect(
      page.getByText(
        /^Aquí no se puede cobrar al momento\. Debes \$[\d,.]+ desde el .+ Cámbiala para no perder/,
      ),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: /^Pagar \$/ })).toHaveCount(0)
    await typeCard(page, cards.good)
    await page.getByRole('textbox', { name: 'Nombre del titular' }).fill('Irene Herrera')
    await page.getByRole('checkbox', { name: /^Acepto/ }).press('Space')
    await page.getByRole('button', { name: 'Actualizar' }).click()
    await giveCode(page)
    await expect(page.getByText('Método de pago actualizado.')).toBeVisible()
    await expect(
      page.getByText(/^Tu tarjeta nueva ya quedó registrada: lo pendiente se cobra en el próximo intento/),
    ).toBeVisible()
  },
)
