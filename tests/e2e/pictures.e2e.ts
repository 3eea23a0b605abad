/** The photos of a vehicle, requested on a computer and taken on a phone. */
import { devices, expect, test, type Browser, type Page } from '@playwright/test'
import { qrPath } from '#shared/ui/qr/qr-path.ts'
import { openPhotos, readPhotos, sendPhoto, submitPhotos, type Phone } from './photos/sending-photos.ts'
import { expectAccessible, logIn, people, watchErrors } from './verbs.ts'
import { now } from '#tests/clock/now.ts'

/** A new signed-in person whose vehicle has no photos yet; returns the number of their policy. */
async function buyer(page: Page): Promise<string> {
  const made = await page.request.post('/sandbox/api/purchases', { data: { withoutPhotos: true } })
  // The cast is safe: the sandbox sends this shape.
  const { number, email } = (await made.json()) as { number: string; email: string }
  await logIn(page, email)
  return number
}

const upload = (page: Page) => page.getByRole('link', { name: 'Subir fotos' })
const field = (page: Page) => page.getByRole('textbox', { name: /enlace/i })
const code = (page: Page) => page.getByRole('img', { name: /^Código QR/ })
const DONE = 'Recibimos las fotos de tu vehículo.'

/** Opens the banner of the list and returns the link to the photos. */
async function toLink(page: Page): Promise<string> {
  await upload(page).click()
  await expect(page).toHaveURL(/\/policy\/pictures\/AE\d+$/)
  await expect(field(page)).toHaveValue(/^http:\/\/localhost:\d+\/vehicle-photos\?\w+=/)
  return field(page).inputValue()
}

async function onPhone(browser: Browser, link: string): Promise<Phone> {
  const context = await browser.newContext(devices['Pixel 7'])
  return openPhotos(context.request, link)
}

test('[POL-43] [POL-65] [POL-66] [POL-69] the photo prompt follows the phone and ends by itself', async ({
  page,
  browser,
}) => {
  const errors = watchErrors(page)
  const number = await buyer(page)
  const link = await toLink(page)
  await expect(
    page.getByText(
      'Necesitamos las fotos de tu vehículo para que estés cubierto en caso de un siniestro. Sin',
    ),
  ).toBeVisible()
  expect(await code(page).boundingBox()).toMatchObject({ width: 240, height: 240 })
  await expect(code(page).locator('path').last()).toHaveAttribute('d', qrPath(link).d)
  const status = page.getByRole('region', { name: 'Fotos recibidas' }).getByRole('status')
  await expect(status).toHaveText('Esperando a que abras el enlace en tu teléfono')

  const phone = await onPhone(browser, link)
  expect(await (await readPhotos(phone)).json()).toMatchObject({ policyNumber: number, year: 2022 })
  await sendPhoto(phone, 'back', 4)
  await expect(status).toHaveText('1 de 4 fotos recibidas')
  await expect(page.getByRole('listitem').filter({ hasText: 'Atrás, recibida' })).toBeVisible()
  for (const [seed, side] of (['front', 'right', 'left'] as const).entries())
    await sendPhoto(phone, side, seed + 1)
  await expect(status).toHaveText(/^4 de 4 fotos recibidas\. Falta presionar «Enviar»/)
  await submitPhotos(phone)
  await expect(status).toHaveText(DONE)
  await expect(field(page)).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Ver mis pólizas' }).click()
  await expect(page).toHaveURL('/policy/status/active')
  await expect(page.getByRole('heading', { name: 'Nissan Versa 2022' })).toBeVisible()
  await expect(upload(page)).toHaveCount(0)
  await page.goto(`/policy/pictures/${number}`)
  await expect(page.getByText(DONE)).toBeVisible()
  await expect(code(page)).toHaveCount(0)
  expect(errors).toEqual([])
})

test('[POL-67] [POL-O14] the photo link is copied, or selected if copying is impossible', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await buyer(page)
  const link = await toLink(page)
  const copy = page.getByRole('button', { name: 'Copiar enlace' })
  await copy.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Se ha copiado el enlace.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await copy.click()
  await expect(page.getByText(/^Tu navegador no permite copiar el enlace/)).toBeVisible()
  await expect(field(page)).toBeFocused()
  expect(await field(page).evaluate((input: HTMLInputElement) => input.selectionEnd)).toBe(link.length)
})

test('[POL-O13] another photo link can be made; offline the first one stays', async ({ page, context }) => {
  await page.clock.install({ time: now() })
  await buyer(page)
  const first = await toLink(page)
  await page.getByRole('button', { name: 'Hacer un enlace nuevo' }).click()
  await expect(field(page)).not.toHaveValue(first)
  await expect(page.getByText(/^Hicimos un enlace nuevo/)).toBeVisible()
  const second = await field(page).inputValue()

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Hacer un enlace nuevo' }).click()
  await expect(page.getByText(/^\(Timeout\) Ha ocurrido un error/)).toBeVisible()
  await expect(field(page)).toHaveValue(second)
  const lost = page.getByText('No pudimos revisar si ya llegaron más fotos.')
  await expect(async () => {
    await page.clock.runFor(3_000)
    await expect(lost).toBeVisible({ timeout: 100 })
  }).toPass()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Volver a intentar' }).click()
  await expect(lost).toHaveCount(0)
})

test('[SHL-19] [SHL-O13] the crumbs of the photo prompt work, and the page fits at every width and theme', async ({
  page,
}) => {
  const number = await buyer(page)
  await toLink(page)
  const crumbs = page.getByRole('navigation', { name: 'Ruta' })
  await expect(crumbs.getByRole('listitem')).toHaveText(['Tus pólizas', number, 'Fotos'])
  for (const width of [320, 390, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  await crumbs.getByRole('link', { name: 'Tus pólizas' }).click()
  await expect(page).toHaveURL('/policy/status/active')
})

test("a photo link is listed in the account, and revoking it ends the phone's page", async ({
  page,
  browser,
}) => {
  const number = await buyer(page)
  const phone = await onPhone(browser, await toLink(page))
  await sendPhoto(phone, 'front', 1)
  await page.goto('/profile/security')
  const row = page
    .getByRole('region', { name: 'Tus enlaces' })
    .getByRole('listitem')
    .filter({ hasText: 'Tomar las fotos de tu vehículo' })
  await expect(row).toHaveCount(1)
  await expect(row).not.toContainText('nunca')
  await expect(row).toContainText(number)
  await row.getByRole('button', { name: /^Cerrar este enlace/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar este enlace' }).click()
  await expect(page.getByText('Cerramos el enlace.')).toBeVisible()
  expect(await (await readPhotos(phone)).json()).toMatchObject({ error: { code: 'link_missing' } })
  const opened = await phone.request.get(`/vehicle-photos/${phone.ref}/photos`, { maxRedirects: 0 })
  expect(opened.headers().location).toBe('/vehicle-photos?aviso=enlace-invalido')
})

test('links of the account are revoked by keyboard and marked as such', async ({ page, context }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await buyer(page)
  await toLink(page)
  await page.getByRole('button', { name: 'Hacer un enlace nuevo' }).click()
  await expect(page.getByText(/^Hicimos un enlace nuevo/)).toBeVisible()
  await page.goto('/profile/security')
  const links = page.getByRole('region', { name: 'Tus enlaces' })
  const buttons = links.getByRole('button', { name: /^Cerrar este enlace/ })
  await expect(buttons).toHaveCount(2)
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  const other = await context.newPage()
  await other.goto('/profile/security')
  await expect(other.getByRole('button', { name: /^Cerrar este enlace/ })).toHaveCount(2)

  await page.bringToFront()
  await page.setViewportSize({ width: 390, height: 844 })
  const dialog = page.getByRole('dialog', { name: '¿Cerrar este enlace?' })
  await buttons.first().focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(buttons.first()).toBeFocused()
  await page.keyboard.press('Enter')
  // An event of an earlier dialog that arrives late does not close a newer dialog.
  await dialog.dispatchEvent('close')
  await dialog.getByRole('button', { name: 'Cerrar este enlace' }).press('Enter')
  await expect(page.getByText('Cerramos el enlace.')).toBeVisible()
  await expect(buttons).toHaveCount(1)
  // The pressed button disappears, so the focus moves to the heading instead of the top of the page.
  await expect(links.getByRole('heading', { name: 'Tus enlaces' })).toBeFocused()

  await other.bringToFront()
  await other
    .getByRole('button', { name: /^Cerrar este enlace/ })
    .first()
    .click()
  await other.getByRole('dialog').getByRole('button', { name: 'Cerrar este enlace' }).click()
  await expect(other.getByText('Ese enlace ya no estaba vigente.')).toBeVisible()
  await expect(other.getByRole('button', { name: /^Cerrar este enlace/ })).toHaveCount(1)

  await page.bringToFront()
  await buttons.first().press('Enter')
  await dialog.getByRole('button', { name: 'Cerrar este enlace' }).press('Enter')
  await expect(links.getByText('No tienes enlaces vigentes.')).toBeVisible()
})

test('[POL-64] an unknown policy number redirects to the policy list with a notice', async ({ page }) => {
  await logIn(page, people.withOnePolicy)
  await page.goto('/policy/pictures/AE99999999')
  await expect(page.getByText('Número de póliza inválido.')).toBeVisible()
  await expect(page).toHaveURL('/policy/status/active')
})
