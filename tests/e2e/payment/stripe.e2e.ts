import { expect, test } from '@playwright/test'
import { cards, chargesOf, finishPurchase, newBuyer, payButton, step, toPayment } from '../buying.ts'
import { watchErrors } from '../verbs.ts'
import { PUBLIC_KEY, useStripe } from './stripe-script.ts'

// The test server allows the sandbox's card provider only, and its content policy admits no other.
test.use({ bypassCSP: true })
test.beforeEach(() => test.slow())

test('[PAY-31] [PAY-32] [PAY-33] [PAY-41] with Stripe a failed load and an expired card are followed by one payment', async ({
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

  // The photos come first, then automatic renewal, which has to be chosen.
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

test('[PAY-29] [PAY-O13] with Stripe a monthly order is confirmed with its own card and charged once', async ({
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
