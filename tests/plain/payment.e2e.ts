/** [D60] Paying where the insurer knows no key, and can be asked for no outcome. */
import { expect, test } from '@playwright/test'
import {
  cards,
  chargesOf,
  fillPayment,
  finishPurchase,
  newBuyer,
  payButton,
  toPayment,
} from '../e2e/buying.ts'

test.beforeEach(() => test.slow())

test('[D60] [PAY-O13] a monthly card that its bank wants to confirm is refused, and another one pays', async ({
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
  '[D60] [D11] a monthly order whose answer was lost is found in the policy list, and charged once',
  { tag: '@plain' },
  async ({ page, request, baseURL }) => {
    await newBuyer(page, request, baseURL ?? '')
    await toPayment(page, 'PAGOPER')
    await fillPayment(page, cards.good)
    await payButton(page).click()
    expect(await chargesOf(request, await finishPurchase(page))).toBe(1)
  },
)
