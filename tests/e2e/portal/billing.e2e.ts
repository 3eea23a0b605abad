import { readFile } from 'node:fs/promises'
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { cards, typeCard } from '../buying.ts'
import { expectAccessible, watchErrors } from '../verbs.ts'
import { giveCode, policyholder } from './billing-verbs.ts'

const statusesOf = async (request: APIRequestContext, number: string) => {
  const ledger = await request.get(`/sandbox/api/ledger?policy=${number}`)
  const { payments } = (await ledger.json()) as { payments: { status: number; tries: number }[] }
  return payments.slice(0, 2).map(({ status, tries }) => [status, tries])
}

const update = (page: Page) => page.getByRole('button', { name: 'Actualizar' })

test('[BIL-21] [BIL-24] [D11] [D61] an overdue payment is paid once after a refused card, a reload and a good card', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  const number = await policyholder(page, request, { overdue: true })
  await page
    .getByRole('link', { name: /^Ver cómo pagar/ })
    .first()
    .click()
  await expect(page).toHaveURL(`/policy/payment-method/${number}`)
  await expect(page.getByRole('alert')).toContainText(/(Paga|Debes) \$[\d,.]+ /)
  await expect(page.getByText('Visa •••• 9995')).toBeVisible()

  await typeCard(page, cards.declined)
  await expect(update(page)).toHaveAttribute('aria-disabled', 'true')
  const payNow = page.getByRole('button', { name: /^Pagar \$/ })
  // The screen offers one next action (D245), the payment, until another card is typed.
  await expect(payNow).toHaveAttribute('data-kind', 'primary')
  await page.getByRole('textbox', { name: 'Nombre del titular' }).fill('Irene Herrera')
  await expect(payNow).toHaveAttribute('data-kind', 'secondary')
  await page
    .getByRole('checkbox', { name: /^Acepto que .+ haga cobro mensual por la póliza$/ })
    .press('Space')
  await update(page).click()
  await giveCode(page)
  await expect(
    page.getByText(
      '(402) Ha ocurrido un error. Tu tarjeta fue rechazada. Usa otra o llama a tu banco. Sigue registrada tu tarjeta anterior.',
    ),
  ).toBeVisible()

  await page.reload()
  await typeCard(page, cards.good)
  await page.getByRole('textbox', { name: 'Nombre del titular' }).fill('Irene Herrera')
  await page.getByRole('checkbox', { name: /^Acepto/ }).press('Space')
  await update(page).click()
  await expect(page.getByText('Método de pago actualizado.')).toBeVisible()
  await expect(page.getByText('Visa •••• 4242')).toBeVisible()
  await page.getByRole('button', { name: /^Pagar \$[\d,.]+ ahora$/ }).dblclick()
  await expect(page.getByText('Recibimos tu pago')).toBeVisible()
  const [first, second] = await statusesOf(request, number)
  expect([first, second?.[0] === 4]).toEqual([[4, 1], true])

  await page.getByRole('link', { name: 'Historial de pagos' }).first().click()
  await expect(page).toHaveURL(`/policy/payment-history/${number}`)
  await expect(page.getByRole('row', { name: /Pagado/ })).toHaveCount(2)
  await expect(page.getByRole('row', { name: /No se pudo cobrar/ })).toHaveCount(0)
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar en CSV' }).click(),
  ])
  expect(csv.suggestedFilename()).toBe(`pagos-${number}.csv`)
  const [calendar] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Agregar a mi calendario' }).click(),
  ])
  expect(await readFile(await calendar.path(), 'utf8')).toContain('BEGIN:VEVENT')
  await expectAccessible(page)
  expect(errors.filter((one) => !one.includes('402'))).toEqual([])
})

test('[BIL-24] [D127] the message about a refused card disappears once another card is registered', async ({
  page,
  request,
}) => {
  const number = await policyholder(page, request, { overdue: true })
  await page.goto(`/policy/payment-method/${number}`)
  const pay = page.getByRole('button', { name: /^Pagar \$[\d,.]+ ahora$/ })
  await pay.click()
  const refused = page.getByText('Tu tarjeta no tiene fondos suficientes.')
  await expect(refused).toBeVisible()
  await typeCard(page, cards.good)
  await page.getByRole('textbox', { name: 'Nombre del titular' }).fill('Irene Herrera')
  await page.getByRole('checkbox', { name: /^Acepto/ }).press('Space')
  await update(page).click()
  await giveCode(page)
  await expect(page.getByText('Método de pago actualizado.')).toBeVisible()
  await expect(refused).toHaveCount(0)
  await pay.click()
  await expect(page.getByText('Recibimos tu pago')).toBeVisible()
})
