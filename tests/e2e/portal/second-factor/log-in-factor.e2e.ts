import { expect, test, type Page } from '@playwright/test'
import { DEVELOPMENT_CODE } from '#tests/newcomers.ts'
import { isPlain } from '#tests/plain/insurer.ts'
import { setCounter, withAuthenticator } from './authenticator.ts'
import {
  expectAccessible,
  fillLogIn,
  newestMessage,
  newPerson,
  submitLogIn,
  watchErrors,
} from '#tests/e2e/verbs.ts'

const factor = (page: Page) => page.getByRole('region', { name: 'Verificación al iniciar sesión' })
const keys = (page: Page) => page.getByRole('region', { name: 'Llaves de acceso' })
const question = (page: Page) => page.getByRole('dialog', { name: 'Confirma que eres tú' })
const press = (page: Page) => page.getByRole('button', { name: 'Continuar con tu huella o rostro' })

/** Chooses SMS, to the telephone of the registration. */
async function giveCode(page: Page): Promise<void> {
  await question(page).getByRole('radio', { name: 'Mensaje de texto' }).check()
  await question(page).getByRole('button', { name: 'Enviar código' }).click()
  // A code typed before the message was sent would be invalid.
  await expect(question(page).getByText('Te enviamos un código.')).toBeVisible()
  await question(page).getByLabel('Código de 6 caracteres').fill(DEVELOPMENT_CODE)
}

async function validated(page: Page, baseURL: string | undefined): Promise<string> {
  const email = await newPerson(page.request, baseURL ?? '')
  await page.goto((await newestMessage(page.request, email, /valida/i)).link ?? '')
  await page.getByRole('button', { name: 'Validar mi correo' }).click()
  await expect(page.getByRole('heading', { name: 'Tu correo ha sido validado.' })).toBeVisible()
  await page.goto('/profile/security')
  return email
}

async function addPasskey(page: Page): Promise<void> {
  await keys(page).getByRole('button', { name: 'Agregar llave de acceso' }).click()
  await page
    .getByRole('dialog', { name: 'Agregar llave de acceso' })
    .getByRole('button', { name: 'Agregar' })
    .click()
  await giveCode(page)
  await expect(keys(page).getByRole('listitem')).toHaveCount(1)
}

/** Assumes that a code was given in the last ten minutes. */
async function switchOn(page: Page): Promise<void> {
  await factor(page).getByRole('button', { name: 'Activar la verificación' }).click()
  await page
    .getByRole('dialog', { name: '¿Activar la verificación?' })
    .getByRole('button', { name: 'Activar la verificación' })
    .click()
  await expect(factor(page).getByText('Activada')).toBeVisible()
}

/** Switches the second factor on with a code only, without a passkey. */
async function switchOnByCode(page: Page): Promise<void> {
  await factor(page).getByRole('button', { name: 'Activar la verificación' }).click()
  await page
    .getByRole('dialog', { name: '¿Activar la verificación?' })
    .getByRole('button', { name: 'Activar la verificación' })
    .click()
  await giveCode(page)
  await expect(factor(page).getByText('Activada')).toBeVisible()
}

test(
  '[D234] the log-in factor is switched on, used by keyboard and switched off by a passkey',
  { tag: '@plain' },
  async ({ page, baseURL }) => {
    const errors = watchErrors(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await withAuthenticator(page)
    const email = await validated(page, baseURL)
    await addPasskey(page)
    await switchOn(page)
    await expectAccessible(page)
    // An insurer of the documents sends no message about it.
    if (!isPlain) await newestMessage(page.request, email, /^Activaste la verificación al iniciar sesión$/)

    await page.context().clearCookies()
    await page.goto('/profile/security')
    await submitLogIn(page, email)
    await expect(page).toHaveURL(/\/log-in\/second-factor\?/)
    await expect(press(page)).toBeVisible()
    await expectAccessible(page)
    // No page of the account opens during the pending log-in.
    expect((await page.request.get('/api/security')).status()).toBe(401)
    await press(page).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/profile/security')

    await factor(page).getByRole('button', { name: 'Apagar la verificación' }).click()
    await page
      .getByRole('dialog', { name: '¿Apagar la verificación?' })
      .getByRole('button', { name: 'Apagar la verificación' })
      .click()
    // The mailbox can also restore the password, so no code is sent there.
    await expect(question(page).getByRole('radio', { name: 'Correo electrónico' })).toHaveCount(0)
    await question(page).getByRole('button', { name: 'Usar llave de acceso' }).click()
    await expect(factor(page).getByText('Activada')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Actividad' }).getByRole('listitem').first()).toContainText(
      'Apagaste la verificación al iniciar sesión',
    )
    if (!isPlain) await newestMessage(page.request, email, /^Apagaste la verificación al iniciar sesión$/)
    await page.context().clearCookies()
    await page.goto('/log-in')
    await submitLogIn(page, email)
    await expect(page.getByText(/^Hola /).first()).toBeAttached()
    expect(errors).toEqual([])
  },
)

test('[D234] a copied, unrecognised or lost passkey leads to the code, and going back opens nothing', async ({
  page,
  baseURL,
}) => {
  const { cdp, authenticatorId } = await withAuthenticator(page)
  const email = await validated(page, baseURL)
  await addPasskey(page)
  await switchOn(page)
  await setCounter(cdp, authenticatorId, 10)
  await page.context().clearCookies()
  await page.goto('/log-in')
  await submitLogIn(page, email)
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await press(page).click()
  await expect(page.getByRole('alert')).toContainText('No se usó la llave de acceso.')
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await press(page).click()
  await expect(page.getByText(/^Hola /).first()).toBeAttached()

  await page.context().clearCookies()
  await setCounter(cdp, authenticatorId, 2)
  await page.goto('/log-in')
  await submitLogIn(page, email)
  await press(page).click()
  await expect(page.getByRole('alert')).toContainText('Esa llave de acceso no confirma que eres tú.')
  await page.getByRole('button', { name: 'Cancelar y volver al inicio de sesión' }).click()
  await expect(page).toHaveURL('/log-in')
  await page.goto('/log-in/second-factor')
  await expect(page).toHaveURL('/log-in')

  await submitLogIn(page, email)
  await page.getByRole('button', { name: 'Recibir un código por mensaje' }).click()
  await expect(question(page).getByLabel('Código de 6 caracteres')).toBeFocused()
  await question(page).getByLabel('Código de 6 caracteres').fill('ZZZZZZ')
  await expect(question(page).getByText('(400) El código ingresado es inválido.')).toBeVisible()
  await question(page).getByLabel('Código de 6 caracteres').fill(DEVELOPMENT_CODE)
  await expect(page.getByText(/^Hola /).first()).toBeAttached()
})

test('[D234] repeated wrong answers end the log-in, and its owner is notified', async ({
  page,
  baseURL,
  browser,
}) => {
  const email = await validated(page, baseURL)
  await switchOnByCode(page)

  const stranger = await browser.newContext({ baseURL: baseURL ?? '' })
  const other = await stranger.newPage()
  await other.goto('/log-in')
  await submitLogIn(other, email)
  await expect(press(other)).toHaveCount(0)
  const code = question(other).getByLabel('Código de 6 caracteres')
  await other.getByRole('button', { name: 'Recibir un código por mensaje' }).click()
  await expect(code).toBeFocused()
  // Tries without a requested code count too: the log-in ends after ten.
  const over = other.getByText('No se confirmó que eras tú. Escribe de nuevo tu correo y tu contraseña.')
  for (let tries = 1; tries <= 10; tries++) {
    const answered = other.waitForResponse('/api/log-in/factor/verify')
    await code.fill(`ZZZZZ${String(tries % 10)}`)
    await answered
    if (tries === 5) await other.request.post('/api/log-in/factor/code', { headers: own(baseURL) })
  }
  await expect(over).toBeVisible()
  await expect(other).toHaveURL('/log-in')
  await stranger.close()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Actividad' }).getByRole('listitem').first()).toContainText(
    'Alguien escribió tu contraseña y no confirmó que eras tú',
  )
  const { report_link: link } = await newestMessage(page.request, email, /Alguien escribió tu contraseña/)
  expect(link).toBe('/profile/report-access')
})

const own = (baseURL: string | undefined) => ({
  'x-volante': '1',
  origin: new URL(baseURL ?? '').origin,
  'sec-fetch-site': 'same-origin',
})

test('[D234] [D83] without scripts a guarded log-in explains what it needs and opens nothing', async ({
  page,
  baseURL,
  browser,
}) => {
  const email = await validated(page, baseURL)
  await switchOnByCode(page)
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto('/log-in')
  await fillLogIn(plain, email)
  await plain.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(plain).toHaveURL(/\/log-in\/second-factor/)
  await expect(plain.getByText(/Para confirmar que eres tú, esta página necesita JavaScript/)).toBeVisible()
  await plain.goto('/profile/security')
  await expect(plain).toHaveURL(/\/log-in\?volver=/)
  await context.close()
})
