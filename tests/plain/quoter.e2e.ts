/** [D60] The quoter of an insurer that sends neither the whole catalogue nor a price for visitors. */
import { expect, test, type Page } from '@playwright/test'
import { quotedCar } from '../e2e/buying.ts'
import {
  answerOf,
  chooseCar,
  expectAnswer,
  field,
  fillRegistration,
  newVisitor,
  openPart,
  openQuestion,
  proveByPhone,
} from '../e2e/quoter/quoting.ts'
import { choose, expectAccessible, watchErrors } from '../e2e/verbs.ts'

const list = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const offer = (page: Page) => page.getByRole('link', { name: 'Crear mi cuenta y ver mi precio' })

test('[D60] [BUY-11] [BUY-12] [BUY-13] each choice of the car requests the next list', async ({ page }) => {
  const errors = watchErrors(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/catalogue')) asked.push(pathname)
  })
  await page.goto('/quoter')
  await chooseCar(page)
  expect(await answerOf(page, 'Versión')).not.toBe('')
  expect(asked.map((path) => path.split('/').length)).toEqual([3, 4, 5, 6])
  await openQuestion(page, 'Marca')
  await choose(page, 'Marca', 'toyota')
  await expect(list(page, 'Modelo')).toBeEnabled()
  for (const name of ['Modelo', 'Año', 'Versión']) await expectAnswer(page, name, '')
  expect(errors).toEqual([])
})

test('[BUY-14] a list that fails to load shows an error at its field, and loads on retry', async ({
  page,
  context,
}) => {
  await page.goto('/quoter')
  await choose(page, 'Marca', 'nissan')
  await expect(list(page, 'Modelo')).toBeEnabled()
  await context.setOffline(true)
  await choose(page, 'Modelo', 'versa')
  await expect(page.getByText('No pudimos cargar esta lista.')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Volver a intentar' }).click()
  await expect(list(page, 'Año')).toBeEnabled()
  await expectAnswer(page, 'Modelo', 'Versa')
})

test('[QUO-03] a chosen car is shown again after a reload', async ({ page }) => {
  await page.goto('/quoter')
  await chooseCar(page)
  await field(page, 'Código postal').fill('06700')
  await expect(offer(page)).toBeVisible()
  const version = await answerOf(page, 'Versión')
  await page.reload()
  await expectAnswer(page, 'Versión', version)
  await expectAnswer(page, 'Modelo', 'Versa')
})

test('[QUO-02] a car named in the address is selected', async ({ page }) => {
  await page.goto('/quoter?brandName=NISSAN&modelName=VERSA&year=2022')
  await expectAnswer(page, 'Año', '2022')
})

test('[D60] [QUO-01] [API-10] without prices for visitors the quoter offers registration, and the purchase quotes @plain', async ({
  page,
}) => {
  await page.goto('/quoter')
  await chooseCar(page)
  await field(page, 'Código postal').fill('06700')
  await expect(offer(page)).toBeVisible()
  await expect(page.getByText('Sin cuenta y sin llamadas')).toHaveCount(0)
  await expect(page.getByText('Precio con los datos de tu cuenta.')).toBeVisible()
  await expectAccessible(page)
  await offer(page).click()
  const visitor = newVisitor('documentos')
  await openPart(page, 'Tu domicilio')
  await expect(field(page, 'Código postal')).toHaveValue('06700')
  await fillRegistration(page, visitor)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await proveByPhone(page, visitor.phone)
  await page.waitForURL('**/policy/contract/vehicle/data')
  await expect(quotedCar(page)).toContainText('Nissan Versa 2022')
  await page.getByRole('checkbox', { name: /uso comercial/ }).check()
  await page.getByRole('checkbox', { name: /Acepto los/ }).check()
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await page.waitForURL('**/policy/contract/plan-selection')
  await expect(page.getByText(/^Plan Personalizable: \$[\d,]+\.\d\d/)).toBeAttached()
})
