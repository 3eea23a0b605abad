import { expect, test } from '@playwright/test'
import {
  cards,
  chargesOf,
  fillPayment,
  finishPurchase,
  newBuyer,
  payButton,
  step,
  toPayment,
} from '../buying.ts'

test('[PAY-33] [PAY-36] [D79] a tab closed after the payment continues at "Tu pago quedó listo" in any tab', async ({
  page,
  request,
  context,
  baseURL,
}) => {
  await newBuyer(page, request, baseURL ?? '')
  await toPayment(page)
  await fillPayment(page, cards.good)
  await payButton(page).click()
  await expect(page.getByRole('dialog', { name: 'Tu pago quedó listo' })).toBeVisible()
  const again = await context.newPage()
  await page.close({ runBeforeUnload: false })

  await again.goto(step('plan-review'))
  await expect(again).toHaveURL(step('plan-payment'))
  await expect(again.getByRole('dialog', { name: 'Tu pago quedó listo' })).toBeVisible()
  const policyNumber = await finishPurchase(again)
  expect(await chargesOf(request, policyNumber)).toBe(1)
})
