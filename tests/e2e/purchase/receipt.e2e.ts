/** The frame of the purchase from the first step to the printed receipt. */
import { expect, test, type Page } from '@playwright/test'
import {
  acceptReview,
  cards,
  fillPapers,
  fillPayment,
  fillVehicle,
  newBuyer,
  newVin,
  payButton,
  step,
  typeCard,
} from '../buying.ts'

test.beforeEach(() => test.slow())

/** Positions of title and progress on a phone and on a desktop. */
async function frameOf(page: Page): Promise<string[]> {
  const places: string[] = []
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    places.push(
      await page.evaluate(() => {
        scrollTo(0, 0)
        const at = ['h1', '.steps'].map((part) => document.querySelector(part)?.getBoundingClientRect())
        return at.map((rect) => `${String(rect?.left)} ${String(rect?.top)}`).join(', ')
      }),
    )
  }
  return places
}

/** Fields that a phone's sticky bar covers while they have the focus. */
const coveredFields = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector<HTMLElement>('.step-actions')
    const fields = [...document.querySelectorAll<HTMLElement>('.step-form :is(input, select, textarea)')]
    const shown = fields.filter((field) => field.getClientRects().length > 0 && !bar?.contains(field))
    return shown.flatMap((field) => {
      field.focus()
      const isUnder = field.getBoundingClientRect().bottom > (bar?.getBoundingClientRect().top ?? 0)
      return isUnder ? [field.id] : []
    })
  })

test('[BUY-07] title and progress do not move between steps, and the bar of a phone covers no field', async ({
  page,
  request,
  baseURL,
}) => {
  await newBuyer(page, request, baseURL ?? '')
  await page.goto('/policy/contract')
  await expect(page).toHaveURL(step('vehicle/data'))
  const frame = await frameOf(page)
  await fillVehicle(page)
  const legal = page.getByRole('contentinfo')
  await expect(legal.getByRole('link', { name: 'Términos y condiciones' })).toBeVisible()
  await expect(legal.getByRole('link', { name: 'Privacidad' })).toHaveAttribute('href', '/terminos#datos')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page).toHaveURL(step('plan-selection'))
  await expect(page.getByText('Guardado en este dispositivo')).toBeVisible()
  expect(await frameOf(page)).toEqual(frame)
  await page.getByRole('button', { name: 'Contratar Póliza' }).click()
  await expect(page).toHaveURL(step('vehicle/aditional-data'))
  expect(await frameOf(page)).toEqual(frame)
  await fillPapers(page, newVin())
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page).toHaveURL(step('vehicle-salvage'))
  expect(await frameOf(page)).toEqual(frame)
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await expect(page).toHaveURL(step('vehicle-owner'))
  expect(await frameOf(page)).toEqual(frame)
  await page.getByRole('button', { name: /^Yo/ }).click()
  await expect(page).toHaveURL(step('plan-review'))
  expect(await frameOf(page)).toEqual(frame)
  await page.getByRole('checkbox', { name: /Acepto los términos/ }).scrollIntoViewIfNeeded()
  await expect(page.getByText('Hoy pagas'), 'the price stands beside all that is read').toBeInViewport()
  await acceptReview(page)
  await expect(page).toHaveURL(step('plan-payment'))
  expect(await frameOf(page)).toEqual(frame)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await coveredFields(page)).toEqual([])

  await test.step('[PAY-38] [BUY-178] [BUY-183] the receipt', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.getByRole('radio', { name: 'Pago de contado' }).check()
    await fillPayment(page, cards.declined)
    await payButton(page).click()
    await expect(page.getByRole('alert')).toContainText('Tu tarjeta fue rechazada.')
    await typeCard(page, cards.good)
    await expect(payButton(page)).toHaveText(/^Pagar \$[\d,]+\.\d\d$/)
    const paid = (await payButton(page).innerText()).replace('Pagar ', '')
    await payButton(page).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Subir fotos' }).click()
    await expect(page.locator('form')).toHaveCount(0)
    await page.getByRole('radio', { name: 'Renovación manual' }).check()
    await page.getByRole('button', { name: 'Finalizar contratación' }).click()

    const receipt = page.getByRole('region', { name: 'Comprobante de pago' })
    await expect(receipt).toContainText('Nissan Versa 2022')
    await expect(receipt).toContainText(paid)
    await expect(receipt).toContainText('con Visa •••• 4242')
    const photos = page.getByRole('link', { name: 'Subir fotos' })
    await expect(photos).toBeFocused()
    // On a phone the next actions come first, and the receipt is still within the first screen.
    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate(() => scrollTo(0, 0))
    await expect(photos).toBeInViewport()
    await expect(receipt.getByText('Pagaste', { exact: true })).toBeInViewport()
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.reload()
    await expect(receipt).toContainText('con Visa •••• 4242')

    // This text appears only in print.
    const brand = receipt.getByText('Comprobante de pago', { exact: true })
    await expect(brand).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(brand).toBeVisible()
    const sheets = (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
    expect(sheets).toHaveLength(1)
    await page.emulateMedia({ media: 'screen' })
    await page.goBack()
    await expect(page).not.toHaveURL(step('plan-payment'))
    await expect(page).not.toHaveURL(step('completion'))
  })
})
