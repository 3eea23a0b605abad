import { expect, test, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { isPlain } from '../../plain/insurer.ts'
import { newForm } from '../claims/filling.ts'
import {
  expectAccessible,
  logIn,
  newestMessage,
  newPerson,
  PASSWORD,
  people,
  submitLogIn,
  watchErrors,
} from '../verbs.ts'
import { followLink } from '../follow-link.ts'

/** Creates a person with a validated e-mail and signs in here. */
async function someone(page: Page, baseURL: string | undefined): Promise<string> {
  const email = await newPerson(page.request, baseURL ?? '')
  await page.goto((await newestMessage(page.request, email, /valida/i)).link ?? '')
  await page.getByRole('button', { name: 'Validar mi correo' }).click()
  await expect(page.getByRole('heading', { name: 'Tu correo ha sido validado.' })).toBeVisible()
  return email
}

const section = (page: Page, name: string) => page.locator('section.card', { hasText: name })

test('[D208] [D210] [R10] people see what they accepted, switch an optional use and request their data', async ({
  page,
  baseURL,
}) => {
  test.skip(isPlain, 'an insurer of the documents takes neither')
  const errors = watchErrors(page)
  const email = await someone(page, baseURL)
  await page.goto('/profile/privacy')
  await expect(page.getByRole('heading', { level: 1, name: 'Tus datos' })).toBeVisible()
  await expect(page.getByText('Usos necesarios')).toBeVisible()
  const offers = page.getByRole('switch', { name: 'Avisarte de ofertas y productos que no contrataste' })
  await expect(offers).not.toBeChecked()
  await offers.click()
  await expect(page.getByText(/Lo encendiste · hoy a las/)).toBeVisible()
  await offers.click()
  await expect(page.getByText(/Lo apagaste · hoy a las/)).toBeVisible()
  await page.reload()
  await expect(offers).not.toBeChecked()
  await expectAccessible(page)

  await page.getByLabel('¿Qué quieres pedir?').selectOption('Borrar datos (cancelación)')
  await page.getByLabel('Cuéntanos qué datos y por qué').fill('Mi teléfono anterior')
  await page.getByRole('button', { name: 'Enviar solicitud' }).click()
  const question = page.getByRole('dialog', { name: 'Confirma que eres tú' })
  await question.getByRole('radio', { name: 'Correo electrónico' }).check()
  await question.getByRole('button', { name: 'Enviar código' }).click()
  // The field has the focus before the code is sent: until then the newest message holds an earlier one.
  await expect(question.getByText(/Te enviamos un código\./)).toBeVisible()
  const { code } = await newestMessage(page.request, email, /verificación/)
  await page.getByLabel('Código de 6 caracteres').fill(code ?? '')
  await expect(page.getByText(/Tu folio es ARCO-/)).toBeVisible()
  await page.reload()
  await expect(section(page, 'Tus solicitudes')).toContainText('Respuesta a más tardar')
  expect(errors).toEqual([])
})

test(
  '[D210] [D208] if the insurer takes no data requests, the page names who does',
  { tag: '@plain' },
  async ({ page }) => {
    test.skip(!isPlain, 'of the insurer of the documents')
    await logIn(page, people.withOnePolicy)
    await page.goto('/profile/privacy')
    await expect(page.getByText('Esta solicitud se hace por correo.')).toBeVisible()
    await expect(page.getByText('Aquí no hay usos voluntarios')).toBeVisible()
  },
)

test(
  "[D211] [R10] a person downloads the account's data, readable offline",
  { tag: '@plain' },
  async ({ page }) => {
    await logIn(page, people.withOnePolicy)
    await page.goto('/profile/privacy')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Descargar mis datos' }).click()
    const download = await saved
    expect(download.suggestedFilename()).toMatch(/^mis-datos-\d{4}-\d{2}-\d{2}\.zip$/)
    // The ZIP stores its entries uncompressed.
    const text = readFileSync(await download.path(), 'latin1')
    for (const name of ['indice.html', 'perfil/perfil.json', 'polizas/polizas.html', 'documentos/'])
      expect(text).toContain(name)
    expect(text).toContain(people.withOnePolicy)
    await expect(page.getByRole('button', { name: 'Descargar de nuevo' })).toBeVisible()
  },
)

test(
  '[D209] an unknown access is reported with one press from the activity',
  { tag: '@plain' },
  async ({ page, browser, baseURL }) => {
    const email = await someone(page, baseURL)
    const context = await browser.newContext({ ...(baseURL && { baseURL }) })
    const other = await context.newPage()
    await other.goto('/log-in')
    await submitLogIn(other, email, PASSWORD)
    await expect(other).toHaveURL('/policy/status/active')

    await page.goto('/profile/security')
    await page.getByRole('link', { name: 'Reportar un acceso que no reconozco' }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Reportar un acceso que no reconozco' }),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Reportar y cerrar todo' }).click()
    await expect(page.getByRole('heading', { name: 'Cerramos todo.' })).toBeFocused()
    await expect(page.getByText(/No haremos pagos, cambios ni cancelaciones hasta el/)).toBeVisible()
    await expect(
      page.getByText(isPlain ? 'No pudimos avisarle a la aseguradora' : 'La aseguradora ya lo sabe.'),
    ).toBeVisible()
    await other.reload()
    await expect(other).toHaveURL(/\/log-in/)

    // The page says until when changes are blocked and whom to call, and shows no form.
    await submitLogIn(other, email, PASSWORD)
    await expect(other).not.toHaveURL(/log-in/)
    await other.goto('/profile/security')
    await expect(
      other.getByText(/no hacemos pagos, cambios ni cancelaciones en esta cuenta hasta el/).first(),
    ).toBeVisible()
    await expect(other.getByText(/^Podrás hacerlo desde el /).first()).toBeVisible()
    await expect(other.getByLabel('Contraseña actual')).toHaveCount(0)
    await context.close()
  },
)

test('[D222] [R10] the holder of a claim’s link reads notice and openings, and closes the link for good', async ({
  page,
  browser,
}) => {
  const errors = watchErrors(page)
  const { link } = await newForm(page.request, 'ordinary')
  await followLink(page, link)
  await expect(page.getByRole('button', { name: 'Comenzar' })).toBeVisible()
  await page.getByRole('link', { name: 'Tus datos y este enlace' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Tus datos y este enlace' })).toBeVisible()
  await expect(page.getByText('Todavía no has aceptado nada con este enlace.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /hoy a las \d\d:\d\d/ })).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cerrar este enlace' }).click()
  await page.getByRole('button', { name: 'No, dejarlo abierto' }).click()
  await page.getByRole('button', { name: 'Cerrar este enlace' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sí, cerrarlo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Este enlace está cerrado' })).toBeVisible()
  await expectAccessible(page)

  // Another person's session does not open the file either.
  const other = await (await browser.newContext()).newPage()
  await followLink(other, link)
  await expect(
    other.getByRole('heading', { name: 'El formulario ha concluido o no está disponible.' }),
  ).toBeVisible()
  await other.context().close()
  expect(errors).toEqual([])
})
