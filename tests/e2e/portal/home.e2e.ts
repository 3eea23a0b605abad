import { expect, test } from '@playwright/test'
import { needs } from '../../plain/insurer.ts'
import { expectAccessible, logIn, people, watchErrors } from '../verbs.ts'

test(
  '[POL-42] [POL-44] the policy list shows pending items by date, each with a link',
  { tag: '@plain' },
  async ({ page }) => {
    const errors = watchErrors(page)
    await logIn(page, people.withEverything)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.reload()
    const pending = page.getByRole('region', { name: 'Mis pendientes' })
    const items = pending.getByRole('listitem')
    const all = pending.getByRole('listitem', { includeHidden: true })
    await expect(items.first()).toContainText(/(Hasta el|Cuanto antes).*(Paga|Debes) \$[\d,.]+ /)
    await expect(items.nth(1)).toContainText(/Venció el .* no tiene fotos de tu vehículo/)
    await expect(all.last()).toContainText(/Hasta el .*Renueva y/)
    // All data came with the page, and the pocket card is stored beside it (D163).
    const beside = ['/api/touch', '/api/pocket-card']
    expect(asked.filter((path) => path.startsWith('/api/') && !beside.includes(path))).toEqual([])
    await expectAccessible(page)
    await items.nth(1).getByRole('link', { name: 'Subir fotos' }).click()
    await expect(page).toHaveURL(/\/policy\/pictures\/AE\d+$/)
    expect(errors).toEqual([])
  },
)

test('[POL-42] [D121] two pending items are shown, the others open by keyboard and keep the focus', async ({
  page,
}) => {
  needs('what is still to sign and to invoice (API-145)')
  await logIn(page, people.withEverything)
  const car = page.getByRole('listitem').getByRole('heading', { level: 2 }).first()
  for (const [width, height, bar] of [
    [1280, 800, 0],
    [390, 844, 60],
  ] as const) {
    await page.setViewportSize({ width, height })
    const { y = height, height: high = 0 } = (await car.boundingBox()) ?? {}
    expect(y + high).toBeLessThan(height - bar)
  }
  const items = page.getByRole('region', { name: 'Mis pendientes' }).getByRole('listitem')
  await expect(items).toHaveCount(2)
  // A day to come stands on one line beside its button.
  for (const day of await items.getByText(/^(Hasta|Antes|El) /).all())
    expect((await day.boundingBox())?.height).toBeLessThan(32)
  const opener = page.locator('summary').filter({ hasText: /Ver los otros \d+/ })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(items.last()).toContainText(/Renueva y/)
  await expect(opener).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(items).toHaveCount(2)
})

test('the policy list says if nothing is pending', async ({ page }) => {
  await logIn(page, people.withOnePolicy)
  const payment = String.raw`Tu próximo pago: \$[\d,.]+ el \d+ de [a-z]+( de \d{4})?\.`
  await expect(
    page.getByText(new RegExp(`^Estás al día\\. Tu .+ está cubierto hasta el .+\\. ${payment}$`)),
  ).toBeVisible()
  await page.getByRole('link', { name: /^Canceladas/ }).click()
  await expect(page.getByText('Estás al día.')).toBeHidden()
})

test('the policy list opens a document and an invoice without their links in the page', async ({ page }) => {
  needs('what is still to sign and to invoice (API-145)')
  await logIn(page, people.withPending)
  const pending = page.getByRole('region', { name: 'Mis pendientes' })
  const items = pending.getByRole('listitem')
  const openRest = () => pending.getByText(/^Ver los otros \d+$/).click()
  await openRest()
  // The dates of the other three depend on the months of the seeds, so a unit test proves their order.
  for (const said of [/Cobraremos \$/, /factura/, /vence antes/])
    await expect(items.filter({ hasText: said })).not.toHaveCount(0)
  await items.first().getByRole('button', { name: 'Leer y firmar' }).click()
  await expect(page).toHaveURL(/\/document\/signature\/approval\/[\w-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await page.reload()
  await openRest()
  await items.getByRole('button', { name: 'Pedir factura' }).first().click()
  await expect(page).toHaveURL(/\/invoicing\/[\w-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
