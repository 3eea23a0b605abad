/** The product's main journey in one test, as a new customer: a price, an account, an active policy. */
import { expect, test } from '@playwright/test'
import {
  acceptReview,
  cards,
  fillPapers,
  fillPayment,
  finishPurchase,
  invoiceWay,
  payButton,
  quotedCar,
  step,
} from './buying.ts'
import { contract, fillRegistration, newVisitor, proveByPhone, quote } from './quoter/quoting.ts'
import { newestMessage, watchErrors } from './verbs.ts'

test(
  '[D244] [QUO-20] [BUY-163] [POL-33] a new visitor quotes, registers, buys, and finds the policy active',
  { tag: '@plain' },
  async ({ page, request }) => {
    test.slow()
    const errors = watchErrors(page)
    await quote(page)
    await contract(page).click()
    const visitor = newVisitor('camino')
    await fillRegistration(page, visitor)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await proveByPhone(page, visitor.phone)
    await expect(page).toHaveURL(step('vehicle/data'))

    // The e-mail's link opens on the device where it is read; the car is still in the draft afterwards.
    await page.getByRole('button', { name: 'Siguiente' }).waitFor()
    const { link } = await newestMessage(request, visitor.email, /valida/i)
    await page.goto(link ?? '')
    await page.getByRole('button', { name: 'Validar mi correo' }).click()
    await expect(page.getByRole('heading', { name: 'Tu correo ha sido validado.' })).toBeVisible()
    await page.goto('/policy/contract')
    await expect(quotedCar(page)).toContainText(/Nissan Versa 2022.*C\.P\. 06700/)
    await page.reload()
    await expect(quotedCar(page)).toContainText('Nissan Versa 2022')
    await expect(page.getByRole('combobox')).toHaveCount(0)

    await page.getByRole('checkbox', { name: /Declaro que mi vehículo/ }).check()
    await page.getByRole('checkbox', { name: /Acepto los términos/ }).check()
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await expect(page).toHaveURL(step('plan-selection'))
    await page.getByRole('button', { name: 'Contratar Póliza' }).click()
    await fillPapers(page)
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await page.getByRole('button', { name: 'No', exact: true }).click()
    await page.getByRole('button', { name: /^Yo/ }).click()
    await expect(page).toHaveURL(step('plan-review'))
    await acceptReview(page)
    await expect(page).toHaveURL(step('plan-payment'))
    await fillPayment(page, cards.good, 'Mariana Robles')
    await payButton(page).click()
    const policyNumber = await finishPurchase(page)
    await expect(invoiceWay(page)).toBeVisible()

    await page.goto('/policy/status/active')
    await expect(page.getByRole('main')).toContainText(policyNumber)
    await expect(page.getByRole('main')).toContainText('Activa')
    expect(errors).toEqual([])
  },
)
