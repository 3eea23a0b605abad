/** Pages without scripts (D83): forms that work by themselves, and sentences where none can. */
import { expect, test, type Page } from '@playwright/test'
import type { OpenDriverForm } from '#shared/contracts/claims/claim-form.ts'
import { signedEnd } from '#shared/domain/signature/driver-signature.fixture.ts'
import { isPlain } from '../plain/insurer.ts'
import { newestMessage, newPerson, PASSWORD, people } from '../e2e/verbs.ts'

test.use({ javaScriptEnabled: false })

const select = (page: Page, name: string, label: string) =>
  page.getByRole('combobox', { name }).selectOption({ label })
const withoutScript = (page: Page) => page.getByRole('complementary', { name: 'Sin JavaScript' })
const go = (page: Page, name: string) => page.getByRole('button', { name }).click()

test('[D20] [D83] without a script the quoter asks list after list and shows its prices', async ({
  page,
}) => {
  test.skip(isPlain, 'needs API-123')
  await page.goto('/quoter')
  await expect(page.getByRole('combobox', { name: 'Modelo' })).toBeHidden()
  await select(page, 'Marca', 'Nissan')
  await page.getByRole('textbox', { name: /Código postal/ }).fill('06100')
  await go(page, 'Continuar')
  await select(page, 'Modelo', 'Versa')
  await go(page, 'Continuar')
  await select(page, 'Año', '2022')
  await go(page, 'Continuar')
  await select(page, 'Versión', 'Sense TM')
  await go(page, 'Ver mi precio')
  await expect(page.getByRole('heading', { level: 1, name: 'Tu precio' })).toBeVisible()
  await expect(page.getByText('Nissan Versa 2022', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Mes a mes: primer pago de \$/)).toHaveCount(3)
  await expect(page.getByRole('link', { name: '800 999 0160' }).last()).toHaveAttribute(
    'href',
    'tel:8009990160',
  )
})

test('[D83] [ACC-06] [ACC-12] without a script the log-in names its error, signs in, and the portal explains how to go on', async ({
  page,
}) => {
  await page.goto('/log-in?volver=%2Fpolicy%2Fstatus%2Fexpired')
  const fill = async (password: string) => {
    await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(people.withOnePolicy)
    await page.getByLabel('Contraseña', { exact: true }).fill(password)
    await go(page, 'Iniciar sesión')
  }
  await fill('no-es-esta')
  await expect(page.getByRole('alert')).toHaveText(
    'El usuario o contraseña son incorrectos. Revisa tu correo y tu contraseña.',
  )
  await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue(people.withOnePolicy)
  await fill(PASSWORD)
  await expect(page).toHaveURL('/policy/status/expired')
  await expect(withoutScript(page)).toContainText('Esta página necesita JavaScript.')
})

test('[D83] [ACC-29] without a script an e-mail is validated by a button', async ({
  page,
  request,
  baseURL,
}) => {
  const email = await newPerson(request, baseURL ?? '')
  const { link } = await newestMessage(request, email, /Valida/)
  await page.goto(link ?? '')
  await go(page, 'Validar mi correo')
  await go(page, 'Validar mi correo')
  await expect(page.getByRole('heading', { name: 'Tu correo ha sido validado.' })).toBeVisible()
})

test('[D83] [CLF-02] [CLF-18] [CLF-84] without a script a driver’s link says what to do instead, and its end pages are complete', async ({
  page,
  baseURL,
}) => {
  const made = await page.request.post('/sandbox/api/claim-forms', {
    data: { variant: 'robbery', isWhole: true },
  })
  const { link } = (await made.json()) as { link: string } // The cast is safe: the sandbox sends this shape.
  await page.goto(link)
  await go(page, 'Abrir mi reporte')
  await expect(withoutScript(page)).toContainText('Para llenar tu reporte, esta página necesita JavaScript.')
  await expect(withoutScript(page)).toContainText('lo llenamos contigo por teléfono')
  const ref = page.url().split('/').at(-1) ?? ''

  // The form was signed on a phone with scripts.
  const headers = { 'x-volante': '1', origin: baseURL ?? '', 'sec-fetch-site': 'same-origin' }
  const asked = await page.request.get(`/api/claim-forms/${ref}`, { headers })
  const shown = (await asked.json()) as OpenDriverForm
  const ended = await page.request.post(`/api/claim-forms/${ref}/completion`, {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: await signedEnd(shown),
  })
  expect(ended.ok(), await ended.text()).toBe(true)
  await page.goto(`/claims/received/${ref}`)
  await expect(page).toHaveURL(`/claims/completed/${ref}`)
  await expect(page.getByRole('heading', { level: 1, name: /^¡Gracias!/ })).toBeVisible()
  const receipt = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Descargar mi comprobante' }).click()
  expect((await receipt).suggestedFilename()).toMatch(/\.pdf$/)
  await page.goto('/claims/form-disabled')
  await expect(page.getByRole('link', { name: '800 999 0160' }).last()).toBeVisible()
})

const sentences = [
  ['/quoter/user-registration', 'Para crear tu cuenta, esta página necesita JavaScript.'],
  ['/forgot-password/recovery', 'Para cambiar tu contraseña, esta página necesita JavaScript.'],
] as const
for (const [path, sentence] of sentences)
  test(`[D83] without a script ${path} says what to do instead`, async ({ page }) => {
    await page.goto(path)
    await expect(withoutScript(page)).toContainText(sentence)
    await expect(page.getByRole('button', { name: /Iniciar|Enviar|Crear/ })).toBeHidden()
  })
