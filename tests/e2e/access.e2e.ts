import { expect, test, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import {
  expectAccessible,
  fillLogIn,
  logIn,
  newPerson,
  newestMessage,
  PASSWORD,
  people,
  submitLogIn,
  watchErrors,
} from './verbs.ts'
import { stayAtLanding } from './follow-link.ts'

const NEW_PASSWORD = 'Ruta7Sol4Mar'

const submit = (page: Page) => page.getByRole('button', { name: 'Iniciar sesión' })

test('[ACC-01] [ACC-05] [ACC-17] the log-in button is disabled until both fields are filled', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await page.goto('/log-in')
  await expect(submit(page)).toBeDisabled()
  await fillLogIn(page, 'ana', 'x')
  await expect(submit(page)).toBeDisabled()
  await fillLogIn(page, people.withoutPolicies)
  await expect(submit(page)).toBeEnabled()
  await expectAccessible(page)
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
  await expect(page).toHaveURL('/forgot-password/recovery')
  expect(errors).toEqual([])
})

test('[ACC-08] [ACC-36] [ACC-02] a log-in goes through /i to the policies, and /log-in redirects afterwards', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await page.goto('/log-in')
  const entry = page.waitForRequest((request) => new URL(request.url()).pathname === '/i')
  await submitLogIn(page, people.withOnePolicy)
  await entry
  await expect(page).toHaveURL('/policy/status/active')
  await page.goto('/log-in')
  await expect(page).toHaveURL('/policy/status/active')
  expect(errors).toEqual([])
})

test('[ACC-12] a wrong password says so, keeps the e-mail, and the right password then logs in', async ({
  page,
}) => {
  const email = people.withoutPolicies
  await page.goto('/log-in')
  await submitLogIn(page, email, 'Equivocada7')
  await expect(page.getByRole('alert')).toContainText('El usuario o contraseña son incorrectos.')
  await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue(email)
  await expectAccessible(page)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await submit(page).click()
  await expect(page).toHaveURL('/policy/status/active')
})

test('[ACC-13] offline, the log-in says so, and works once the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/log-in')
  await fillLogIn(page, people.withoutPolicies)
  await context.setOffline(true)
  await submit(page).click()
  await expect(page.getByRole('alert')).toContainText('No tienes conexión a internet.')
  await context.setOffline(false)
  await submit(page).click()
  await expect(page).toHaveURL('/policy/status/active')
})

test('[ACC-14] a failing server shows its sentence at the log-in', async ({ page }) => {
  await page.goto('/log-in')
  await submitLogIn(page, 'error500@volante.example')
  await expect(page.getByRole('alert')).toContainText('Error de conexión con el servidor.')
})

test('input typed into the log-in before its script ran is kept', async ({ page }) => {
  await page.goto('/log-in', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(people.withoutPolicies)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue(people.withoutPolicies)
})

test('[SHL-O3] a page that needs a session opens after the log-in', async ({ page }) => {
  await page.goto('/policy/status/expired')
  await expect(page).toHaveURL(/\/log-in\?volver=/)
  await submitLogIn(page, people.withOnePolicy)
  await expect(page).toHaveURL('/policy/status/expired')
})

test('[ACC-18] [ACC-19] [ACC-22] [ACC-28] a forgotten password is restored by a link', async ({
  page,
  request,
  baseURL,
}) => {
  const errors = watchErrors(page)
  const email = await newPerson(request, baseURL ?? '')
  await page.goto('/forgot-password/recovery')
  const field = page.getByRole('textbox', { name: 'Correo electrónico' })
  await field.fill('nadie')
  await field.blur()
  await expect(page.getByText('Ingresa un correo electrónico válido.')).toBeVisible()
  await field.fill('')
  await expect(page.getByText('Ingresa el correo electrónico.')).toBeVisible()
  const link = await askForRestoreLink(page, email)
  await expectAccessible(page)

  // A scanner that opens the link before the person spends nothing.
  expect((await request.get(link)).ok()).toBe(true)
  await page.goto(link)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(/\/forgot-password\/restore\?ref=[\w-]{22}$/)
  await page.reload()
  await restore(page, NEW_PASSWORD)
  await expect(page).toHaveURL('/log-in')
  await expect(page.getByText('Se ha restablecido tu contraseña.')).toBeVisible()

  await submitLogIn(page, email, PASSWORD)
  await expect(page.getByRole('alert')).toContainText('El usuario o contraseña son incorrectos.')
  await page.goto(link)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('La URL es inválida.')).toBeVisible()
  expect(errors).toEqual([])
})

test('[D158] a restore link opens however a mail program spells it', async ({ page, request, baseURL }) => {
  const link = await askForRestoreLink(page, await newPerson(request, baseURL ?? ''))
  const spellings = [
    link.replace('&', '&amp;'),
    link.replace('&', '%26'),
    link.replaceAll('=', '=3D'),
    `${link}*`,
    `${link}\u200B`,
  ]
  for (const spelling of spellings) {
    await page.goto(spelling)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByLabel('Nueva contraseña', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/forgot-password\/restore\?ref=[\w-]{22}$/)
  }
})

test('[ACC-22] a double click on the landing page opens the link once', async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto(await askForRestoreLink(page, await newPerson(request, baseURL ?? '')))
  await page.getByRole('button', { name: 'Continuar' }).dblclick()
  await expect(page.getByLabel('Nueva contraseña', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/forgot-password\/restore\?ref=[\w-]{22}$/)

  await stayAtLanding(page)
  await page.goto('/document/signature/approval/3/firma-corta/llave-firma-corta')
  await page.getByRole('button', { name: 'Ver documento' }).dblclick()
  await expect(page).toHaveURL(/\/document\/signature\/approval\/[\w-]{22}$/)
})

test('[ACC-22] after a lost answer of the landing page, pressing its button again opens the link', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await page.goto(await askForRestoreLink(page, await newPerson(request, baseURL ?? '')))
  const isPress = (url: URL) => url.searchParams.has('intento')
  await page.route(isPress, async (route) => {
    await route.fetch({ maxRedirects: 0 })
    // The answer 204 leaves the browser on its page, as when a person stops the navigation.
    await context.clearCookies({ name: /^__Host-link/ })
    await route.fulfill({ status: 204 })
  })
  const lost = page.waitForResponse((response) => isPress(new URL(response.url())))
  await page.getByRole('button', { name: 'Continuar' }).click()
  await lost
  await page.unroute(isPress)
  // The address keeps only the marker that cookies work, and nothing about the link.
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['__Host-kept'])
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByLabel('Nueva contraseña', { exact: true })).toBeVisible()
})

/** Requests a new password; returns the link of the mail. */
async function askForRestoreLink(page: Page, email: string): Promise<string> {
  await page.goto('/forgot-password/recovery')
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email)
  await page.getByRole('button', { name: 'Enviar enlace' }).click()
  await expect(page.getByText(/Si el correo está registrado, recibirás un enlace/)).toBeVisible()
  const { link } = await newestMessage(page.request, email, /contraseña/i)
  return link ?? ''
}

async function restore(page: Page, password: string): Promise<void> {
  const field = page.getByLabel('Nueva contraseña', { exact: true })
  const confirmation = page.getByLabel('Confirma tu contraseña', { exact: true })
  const send = page.getByRole('button', { name: 'Restablecer contraseña' })
  await field.fill('Volante7Sol')
  await confirmation.fill('otra')
  await confirmation.blur()
  await expect(page.getByText('La contraseña no puede tener la palabra volante')).toBeVisible()
  await expect(page.getByText('Las contraseña no coinciden.')).toBeVisible()
  await expect(send).toBeDisabled()
  await expectAccessible(page)
  await field.fill(password)
  await confirmation.fill(password)
  await send.click()
}

test('[ACC-23] a restore link without its values redirects to the log-in with the reason', async ({
  page,
}) => {
  await page.goto('/forgot-password/restore')
  await expect(page).toHaveURL('/log-in')
  await expect(page.getByText('La URL es inválida.')).toBeVisible()
})

test(
  '[ACC-10] [ACC-11] [ACC-16] [ACC-30] an unvalidated e-mail is validated by its link',
  { tag: '@plain' },
  async ({ page, request, baseURL }) => {
    const email = await newPerson(request, baseURL ?? '')
    await page.goto('/log-in')
    await submitLogIn(page, email)
    const dialog = page.getByRole('dialog', { name: 'Valida tu correo electrónico' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Reenviar correo' }).click()
    await expect(page.getByText('Se ha enviado el correo electrónico.')).toBeVisible()
    await submit(page).click()
    await expect(page.getByRole('alert')).toContainText('El correo electrónico no está validado.')

    const { link } = await newestMessage(request, email, /valida/i)
    await page.goto(link ?? '')
    await page.getByRole('button', { name: 'Validar mi correo' }).click()
    await expect(page.getByRole('heading', { name: 'Tu correo ha sido validado.' })).toBeVisible()
    await expect(page).toHaveURL(/\/email-validation\?ref=[\w-]{22}$/)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Iniciar sesión' }).click()
    await submitLogIn(page, email)
    await expect(page).toHaveURL('/policy/status/active')
  },
)

test('[ACC-32] an e-mail validation without its token is refused', async ({ page }) => {
  await page.goto('/email-validation')
  await expect(page.getByRole('heading', { name: 'Acceso inválido.' })).toBeVisible()
})

test('[ACC-33] [ACC-31] a validation that the insurer refuses says so', async ({ page }) => {
  await page.goto(`/email-validation?token=${randomUUID()}`)
  await page.getByRole('button', { name: 'Validar mi correo' }).click()
  await expect(
    page.getByRole('heading', { name: 'No pudimos validar tu correo. Intenta de nuevo más tarde.' }),
  ).toBeVisible()
  await expect(page.getByText('(401) La validación no se ha procesado correctamente.')).toBeVisible()
})

test('[ACC-34] [ACC-35] after signing out, the back button shows nothing of the account', async ({
  page,
  isMobile,
}) => {
  const errors = watchErrors(page)
  await logIn(page, people.withOnePolicy)
  await expect(page.getByRole('heading', { name: /Versa/ })).toBeVisible()
  const session = page.getByText('Hola Bruno').first()
  if (isMobile) await page.locator('summary', { has: session }).click()
  else await session.hover()
  await page.getByRole('link', { name: 'Cerrar sesión' }).click()
  await expect(page.getByText('Cerraste tu sesión.')).toBeVisible()
  await expect(page).toHaveURL('/log-in')
  await page.goBack()
  await expect(page).toHaveURL(/\/log-in/)
  await expect(page.getByText('AE0000')).toHaveCount(0)
  expect(errors).toEqual([])
})

test("a tab left open during another person's log-in shows that person", async ({ page, context }) => {
  const errors = watchErrors(page)
  await logIn(page, people.withOnePolicy)
  await expect(page.getByText('Hola Bruno').first()).toBeAttached()
  const other = await context.newPage()
  await other.goto('/sign-out')
  await expect(other).toHaveURL('/log-in')
  await submitLogIn(other, people.withoutPolicies)
  await expect(other.getByText('Hola Ana').first()).toBeAttached()
  await expect(page.getByText('Hola Bruno').first()).toBeAttached()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('Hola Ana').first()).toBeAttached()
  await expect(page.getByText('Hola Bruno')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /Versa/ })).toHaveCount(0)
  expect(errors).toEqual([])
})

test('the informative pages work without scripts and without errors', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: true, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  const errors = watchErrors(page)
  await page.goto('/terminos')
  await expect(page.getByRole('heading', { level: 1, name: 'Términos y condiciones' })).toBeVisible()
  await expect(page.getByRole('link', { name: /800 999 0160/ })).toHaveAttribute('href', 'tel:8009990160')
  await expectAccessible(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Aseguradora y quejas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aseguradora y quejas' })).toBeVisible()
  for (const name of ['Quién es la aseguradora', 'Cómo presentar una queja', 'Accesibilidad'])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(page.getByText(/CONDUSEF: 55 5340 0999/)).toBeVisible()
  // Values that a deployment leaves unset appear on no page.
  await expect(page.getByText('Razón social')).toHaveCount(0)
  await expectAccessible(page)
  expect(errors).toEqual([])
  await context.close()
})
