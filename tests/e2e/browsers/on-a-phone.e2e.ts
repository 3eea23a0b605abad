/** Differences of the portal on a phone; the journeys themselves are walked on a computer. */
import { expect, test } from '@playwright/test'
import { expectAccessible, logIn, newPerson, people, watchErrors } from '../verbs.ts'

test('[SHL-10] [SHL-14] [SHL-15] [SHL-16] the side menu covers the page and closes by a press outside', async ({
  page,
}) => {
  await logIn(page, people.withOnePolicy)
  const menu = page.getByRole('navigation', { name: 'Principal' })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menú', exact: true }).click()
  await expect(menu.getByRole('link', { name: 'Tus pólizas' })).toBeVisible()
  await expect(menu.getByText('Referidos').first()).toBeVisible()
  await expect(menu.getByText('Perfil')).toBeVisible()
  await page.mouse.click(380, 600)
  await expect(menu).toBeHidden()
})

test('the keyboard focus stays in the open side menu, and Escape returns it to the button', async ({
  page,
}) => {
  await logIn(page, people.withOnePolicy)
  const button = page.getByRole('button', { name: 'Menú', exact: true })
  await button.press('Enter')
  const menu = page.getByRole('navigation', { name: 'Principal' })
  await expect(menu.locator('summary').first()).toBeFocused()
  const isInside = () => menu.evaluate((element) => element.contains(document.activeElement))
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab')
    expect(await isInside()).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
})

test('[D102] the bottom bar links to the daily pages and marks the current one', async ({ page }) => {
  await logIn(page, people.withOnePolicy)
  const bar = page.getByRole('navigation', { name: 'De todos los días' })
  const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {}
  expect(y + height).toBe(844)
  await expect(bar.getByRole('link', { name: 'Inicio' })).toHaveAttribute('aria-current', 'page')
  // The end of the page stays above the sticky bar.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const footer = await page.getByRole('contentinfo').boundingBox()
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(y + 1)
  for (const [name, path] of [
    ['Siniestros', '/claim-payments/open-claims'],
    ['Tarjeta de póliza', '/policy/pocket-card'],
    ['Perfil', '/profile/profile-info'],
    ['Inicio', '/policy/status/active'],
  ] as const) {
    await bar.getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    await expect(bar.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }
})

test('[ACC-16] a lasting notice covers neither the title nor the form', async ({ page, baseURL }) => {
  await newPerson(page.request, baseURL ?? '')
  for (const path of ['/policy/contract/vehicle/data', '/policy/status/active?ver=lista']) {
    await page.evaluate(() => sessionStorage.clear()).catch(() => undefined)
    await page.goto(path)
    const notice = page.getByRole('region', { name: 'Avisos' }).getByRole('status')
    await expect(notice).toContainText('Te enviamos un correo para validar tu cuenta.')
    const { x = 0, y = 0, width = 0, height = 0 } = (await notice.boundingBox()) ?? {}
    expect(x + width).toBeLessThanOrEqual(390 - 12)
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect(title?.y ?? 0).toBeGreaterThanOrEqual(y + height)
  }
})

test('[POL-68] on a phone the camera is one press away, with a QR code for another phone', async ({
  page,
}) => {
  const errors = watchErrors(page)
  const made = await page.request.post('/sandbox/api/purchases', { data: { withoutPhotos: true } })
  // The cast is safe: the sandbox sends this shape.
  const { email } = (await made.json()) as { email: string }
  await logIn(page, email)
  await page.getByRole('link', { name: 'Subir fotos' }).click()
  const take = page.getByRole('link', { name: 'Tomar fotos' })
  const code = page.getByRole('img', { name: /^Código QR/ })
  await expect(take).toHaveAttribute('href', /\/vehicle-photos\?\w+=/)
  await expect(code).toBeHidden()
  await expectAccessible(page)
  await page.getByText('¿Prefieres usar otro teléfono?').click()
  await expect(code).toBeVisible()
  expect(await code.boundingBox()).toMatchObject({ width: 240, height: 240 })
  const link = page.getByRole('textbox', { name: /enlace/i })
  await expect(link).toHaveValue((await take.getAttribute('href')) ?? '')
  await expectAccessible(page)
  await take.click()
  await expect(page).toHaveURL(/\/vehicle-photos/)
  expect(errors).toEqual([])
})
