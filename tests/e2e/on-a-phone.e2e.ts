/** What the portal does otherwise on a phone; the journeys themselves are walked on a computer. */
import { expect, test } from '@playwright/test'
import { expectAccessible, logIn, people, watchErrors } from './verbs.ts'

test('[SHL-10] [SHL-14] [SHL-15] [SHL-16] the side menu lies over the page', async ({ page }) => {
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

test('[POL-68] the camera is one press away, and another phone gets the code', async ({ page }) => {
  const errors = watchErrors(page)
  const made = await page.request.post('/sandbox/api/purchases', { data: { withoutPhotos: true } })
  const { email } = (await made.json()) as { email: string } // the sandbox's own shape
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
