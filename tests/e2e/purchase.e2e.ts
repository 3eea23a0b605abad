import { expect, test } from '@playwright/test'
import {
  acceptReview,
  cards,
  fillPayment,
  fillRelative,
  finishPurchase,
  newBuyer,
  payButton,
  step,
  toOwner,
  toPayment,
  toPlans,
  toReview,
} from './buying.ts'
import { expectAccessibleInBothThemes, logIn, people, watchErrors } from './verbs.ts'
import { now } from '#tests/clock/now.ts'

/** Options of axe that leave out the card fields, which are a page of the provider. */
const OUR_PART = { exclude: 'iframe' }

test.beforeEach(() => test.slow())

test(
  '[BUY-102] [BUY-163] [BUY-178] [BUY-182] a policy is bought from the plans and paid in full, with reloads',
  { tag: '@plain' },
  async ({ page, request, baseURL }) => {
    const errors = watchErrors(page)
    const email = await newBuyer(page, request, baseURL ?? '')
    await toPlans(page)
    await page.getByRole('combobox', { name: 'Forma de pago' }).selectOption('Pago de contado')
    await page
      .getByRole('columnheader', { name: /^Plan Amplio/ })
      .getByText(/^Plan Amplio/)
      .click()
    await expect(page.getByRole('region', { name: 'Plan Amplio' })).toContainText('por un año')
    await expectAccessibleInBothThemes(page)
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Plan Amplio' })).toBeChecked()
    await expect(page.getByRole('combobox', { name: 'Forma de pago' })).toHaveValue('0')
    await toReview(page)
    await expect(page.getByRole('heading', { name: 'Revisa tu plan.' })).toBeVisible()
    await expect(page.getByText('Paula Prado Uribe')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.reload()
    await acceptReview(page)
    await expect(page).toHaveURL(step('plan-payment'))
    await expect(page.getByRole('radio', { name: 'Pago de contado' })).toBeChecked()
    await expect(page.getByText(/hasta [\d.]+% más barato/)).toBeVisible()
    await fillPayment(page, cards.good)
    await expectAccessibleInBothThemes(page, OUR_PART)
    await payButton(page).click()
    const number = await finishPurchase(page, 'automática')
    await expect(page.getByText(email, { exact: true })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.reload()
    await expect(page.getByText(number)).toBeVisible()
    await page.getByRole('link', { name: 'Ver pólizas' }).click()
    await expect(page).toHaveURL('/policy/status/active')
    await expect(page.getByText(number).filter({ visible: true }).first()).toBeVisible()
    expect(errors).toEqual([])
  },
)

test('[BUY-157] [BUY-179] [PAY-17] [PAY-29] a relative’s policy is bought and paid monthly', async ({
  page,
  request,
  baseURL,
}) => {
  await newBuyer(page, request, baseURL ?? '')
  await toPlans(page)
  await toOwner(page)
  await page.getByRole('button', { name: /^Un familiar/ }).click()
  await expect(page).toHaveURL(step('person-data'))
  const relative = `rosa-${String(now())}@volante.example`
  await fillRelative(page, relative)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page).toHaveURL(step('plan-review'))
  await expect(page.getByText('Rosa Martínez Luna')).toBeVisible()
  await expect(page.getByText('Paula Prado Uribe')).toBeHidden()
  await acceptReview(page)
  await expect(page.getByText(/Después pagas \$.* por 11 cuotas mensuales\./)).toBeVisible()
  await fillPayment(page, cards.good, 'Rosa Martínez')
  await payButton(page).click()
  const number = await finishPurchase(page)
  await expect(page.getByText(relative, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Ver pólizas' }).click()
  await expect(page.getByText(number).filter({ visible: true }).first()).toBeVisible()
})

test('[BUY-183] [PAY-18] [PAY-19] [PAY-O1] installments need a term and a credit card; the receipt does not lead back', async ({
  page,
  request,
  baseURL,
}) => {
  await newBuyer(page, request, baseURL ?? '')
  await toPayment(page)
  await page.getByRole('radio', { name: 'Pago a meses' }).check()
  await expect(page.getByText('Selecciona el plazo a meses.').first()).toBeVisible()
  await expect(page.getByRole('complementary')).toContainText('$0.00')
  await page.getByRole('radio', { name: 'Tarjeta de débito' }).check()
  await expect(page.getByRole('radio', { name: 'Pago a meses' })).toBeDisabled()
  await expect(page.getByRole('radio', { name: 'Pago de contado' })).toBeChecked()
  await expect(page.getByText(/hasta [\d.]+% más barato/)).toBeVisible()
  await page.getByRole('radio', { name: 'Tarjeta de crédito', exact: true }).check()
  await page.getByRole('radio', { name: 'Pago a meses' }).check()
  await page.getByRole('radio', { name: '6 meses' }).check()
  await expect(page.getByRole('complementary')).toContainText('IVA (16%)')
  await fillPayment(page, cards.good)
  await payButton(page).click()
  await finishPurchase(page)
  await page.goBack()
  await expect(page).toHaveURL('/policy/status/active')
  // The review precedes the receipt in the history, because the checkout's entry was replaced.
  await page.goBack()
  await expect(page).toHaveURL(step('vehicle/data'))
})

test('[BUY-114] [BUY-115] [BUY-O18] [D82] coupons and coverages change the price, and the floating button contracts', async ({
  page,
  request,
  baseURL,
}) => {
  const errors = watchErrors(page)
  // The test has its own person, because quotes and coupons are limited per person.
  await newBuyer(page, request, baseURL ?? '')
  await toPlans(page)
  // Reads the amounts without the reason for their change beside them (D70).
  const chosen = page.getByRole('region', { name: 'Plan Personalizable' }).locator('dl')
  const before = (await chosen.textContent()) ?? ''
  const coupon = page.getByRole('textbox', { name: 'Cupón' })
  const apply = page.getByRole('button', { name: 'Aplicar' })
  await expect(apply).toBeDisabled()
  await coupon.fill('AB')
  await apply.click()
  await expect(page.getByText('El cupón ingresado es inválido.')).toBeVisible()
  await coupon.fill('NADIE77')
  await apply.click()
  await expect(page.getByText('El cupón ingresado no existe.').first()).toBeVisible()
  await coupon.fill('VERANO24')
  await apply.click()
  await expect(page.getByText('El cupón ingresado ya venció.').first()).toBeVisible()
  // A coupon on which the insurer fails keeps its field and changes no price; a reload does not ask for it
  // again.
  await coupon.fill('ERROR500')
  await apply.click()
  await expect(page.getByText('No pudimos aplicar el cupón ERROR500').first()).toBeVisible()
  await expect(coupon).toHaveValue('ERROR500')
  await expect(chosen).toHaveText(before)
  await page.reload()
  await expect(chosen).toHaveText(before)
  await expect(coupon).toHaveValue('')
  await expect(chosen).toHaveText(before)
  await coupon.fill('BIEN VENIDO10')
  await apply.click()
  await expect(page.getByText('Cupón BIENVENIDO10 aplicado.')).toBeVisible()
  await expect(chosen).not.toHaveText(before)
  await page.getByRole('button', { name: 'Eliminar' }).click()
  await expect(apply).toBeVisible()
  await expect(chosen).toHaveText(before)

  const deductibles = page.getByRole('group', { name: 'Deducible: Daños materiales' })
  await deductibles.getByRole('radio', { name: /^3%/ }).check()
  await expect(chosen).not.toHaveText(before)
  await page.getByRole('switch', { name: /Asistencia vial/ }).uncheck()
  await page.getByRole('switch', { name: /Asistencia vial/ }).check()
  await deductibles.getByRole('radio', { name: /^10%/ }).check()
  await expect(chosen).toHaveText(before)
  await page.setViewportSize({ width: 390, height: 600 })
  await page.mouse.wheel(0, 4000)
  await expect(page.getByRole('button', { name: 'Contratar', exact: true })).toBeVisible()
  await page.mouse.wheel(0, -8000)
  await expect(page.getByRole('button', { name: 'Contratar', exact: true })).toBeHidden()
  expect(errors).toEqual([])
})

test('[BUY-49] [BUY-50] [BUY-O7] a changed price is marked, 1.5 s for a payment form, 2.5 s for a new quote', async ({
  page,
  request,
  baseURL,
}) => {
  await page.clock.install({ time: now() })
  // A person may ask for 30 quotes a minute, which other tests of the same person can use up.
  await newBuyer(page, request, baseURL ?? '')
  await toPlans(page)
  const marked = page.locator('.price[data-marked]')
  await expect(marked).toHaveCount(0)
  await page.clock.pauseAt(new Date(now() + 60_000))
  await page.getByRole('combobox', { name: 'Forma de pago' }).selectOption('Pago de contado')
  await expect(marked).not.toHaveCount(0)
  await page.clock.runFor(1400)
  await expect(marked).not.toHaveCount(0)
  await page.clock.runFor(200)
  await expect(marked).toHaveCount(0)

  await page.getByRole('switch', { name: /Asistencia vial/ }).uncheck()
  await expect(marked).not.toHaveCount(0)
  await page.clock.runFor(2400)
  await expect(marked).not.toHaveCount(0)
  await page.clock.runFor(200)
  await expect(marked).toHaveCount(0)
})

test('[BUY-170] [BUY-O12] [BUY-55] a person at the limit cannot request a policy', async ({ page }) => {
  await logIn(page, people.atTheLimit)
  await page.goto('/policy/contract')
  await page.getByRole('button', { name: 'Entendido' }).click()
  await toPlans(page)
  await toReview(page)
  await acceptReview(page)
  await expect(page.getByRole('alert')).toContainText('Has alcanzado el máximo de pólizas activas.')
  await expect(page).toHaveURL(step('plan-review'))
})
