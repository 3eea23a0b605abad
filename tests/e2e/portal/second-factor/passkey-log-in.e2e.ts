import { expect, test, type Page } from '@playwright/test'
import { DEVELOPMENT_CODE } from '#tests/newcomers.ts'
import { isPlain, needs } from '#tests/plain/insurer.ts'
import { setCounter, withAuthenticator } from './authenticator.ts'
import { expectAccessible, logIn, newestMessage, newPerson, watchErrors } from '#tests/e2e/verbs.ts'

const keys = (page: Page) => page.getByRole('region', { name: 'Llaves de acceso' })
const question = (page: Page) => page.getByRole('dialog', { name: 'Confirma que eres tú' })
const enter = (page: Page) => page.getByRole('button', { name: 'Entrar con huella o rostro' })

/** Chooses SMS, to the telephone of the registration. */
async function giveCode(page: Page): Promise<void> {
  await question(page).getByRole('button', { name: 'Enviar código' }).click()
  // A code typed before the message was sent would be invalid.
  await expect(question(page).getByText('Te enviamos un código.')).toBeVisible()
  await question(page).getByLabel('Código de 6 caracteres').fill(DEVELOPMENT_CODE)
}

/** Creates a person with a passkey that is not yet allowed to log in. */
async function withPasskey(page: Page, baseURL: string | undefined): Promise<string> {
  const email = await newPerson(page.request, baseURL ?? '')
  await page.goto((await newestMessage(page.request, email, /valida/i)).link ?? '')
  await page.getByRole('button', { name: 'Validar mi correo' }).click()
  await expect(page.getByRole('heading', { name: 'Tu correo ha sido validado.' })).toBeVisible()
  await page.goto('/profile/security')
  await keys(page).getByRole('button', { name: 'Agregar llave de acceso' }).click()
  const adding = page.getByRole('dialog', { name: 'Agregar llave de acceso' })
  await adding.getByLabel('Nombre de la llave').fill('Mi teléfono')
  await adding.getByRole('button', { name: 'Agregar' }).click()
  await question(page).getByRole('radio', { name: 'Correo electrónico' }).check()
  await question(page).getByRole('button', { name: 'Enviar código' }).click()
  // The field has the focus before the code is sent: until then the newest message holds an earlier one.
  await expect(question(page).getByText(/Te enviamos un código\./)).toBeVisible()
  const { code } = await newestMessage(page.request, email, /verificación/)
  await question(page)
    .getByLabel('Código de 6 caracteres')
    .fill(code ?? '')
  await expect(keys(page).getByRole('listitem')).toHaveText([/Mi teléfono/])
  return email
}

/** A code by e-mail does not allow a passkey log-in. */
async function allow(page: Page): Promise<void> {
  await keys(page).getByRole('button', { name: 'Permitir entrar sin contraseña: Mi teléfono' }).click()
  await page
    .getByRole('dialog', { name: '¿Entrar sin contraseña con "Mi teléfono"?' })
    .getByRole('button', { name: 'Permitir' })
    .click()
  await expect(question(page).getByRole('radio', { name: 'Correo electrónico' })).toHaveCount(0)
  await giveCode(page)
  await expect(keys(page).getByRole('listitem')).toContainText('Entrar sin contraseñapermitido')
}

async function leave(page: Page, to = '/log-in'): Promise<void> {
  await page.context().clearCookies()
  await page.goto(to)
}

test('[D133] [D188] a passkey is allowed to log in, logs in, and is disallowed', async ({
  page,
  baseURL,
}) => {
  needs('a log-in by a passkey (API-216 to API-219)')
  const errors = watchErrors(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await withAuthenticator(page)
  const email = await withPasskey(page, baseURL)
  await allow(page)
  await expectAccessible(page)
  await newestMessage(page.request, email, /ya abre tu cuenta sin contraseña/)

  await leave(page, '/profile/security')
  await expectAccessible(page)
  await enter(page).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile/security')
  const sessions = page.getByRole('region', { name: 'Tus sesiones' }).getByRole('listitem')
  await expect(sessions.first()).toContainText('Se abriócon llave de acceso')

  await keys(page).getByRole('button', { name: 'Pedir la contraseña: Mi teléfono' }).click()
  await page
    .getByRole('dialog', { name: '¿Dejar de entrar solo con "Mi teléfono"?' })
    .getByRole('button', { name: 'Dejar de permitirlo' })
    .click()
  await expect(keys(page).getByRole('listitem')).toContainText('Entrar sin contraseñano permitido')
  await newestMessage(page.request, email, /ya no abre tu cuenta sin contraseña/)
  const activity = page.getByRole('region', { name: 'Actividad' }).getByRole('listitem')
  await expect(activity.first()).toContainText('Quitaste la entrada sin contraseña')
  await leave(page)
  await enter(page).click()
  await expect(page.getByRole('alert')).toContainText('No pudimos abrir tu cuenta con esa llave de acceso.')
  await logIn(page, email)
  expect(errors).toEqual([])
})

test('[D188] a copied or unrecognised passkey, or one before a new password, does not log in', async ({
  page,
  baseURL,
}) => {
  needs('a log-in by a passkey (API-216 to API-219)')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { cdp, authenticatorId } = await withAuthenticator(page)
  const email = await withPasskey(page, baseURL)
  await allow(page)
  await setCounter(cdp, authenticatorId, 10)
  await leave(page)
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await enter(page).click()
  await expect(page.getByRole('alert')).toContainText('No se usó ninguna llave de acceso.')
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await enter(page).click()
  await expect(page.getByText(/^Hola /).first()).toBeAttached()

  await setCounter(cdp, authenticatorId, 2)
  await leave(page)
  await enter(page).click()
  await expect(page.getByRole('alert')).toContainText('No pudimos abrir tu cuenta con esa llave de acceso.')
  await logIn(page, email)
})

test(
  '[D188] [D60] without passkeys at the insurer there is no button, and the endpoint refuses',
  { tag: '@plain' },
  async ({ page, baseURL }) => {
    test.skip(!isPlain, 'this one takes them')
    await withAuthenticator(page)
    await withPasskey(page, baseURL)
    await expect(keys(page)).not.toContainText('sin contraseña')
    await leave(page)
    await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible()
    await expect(enter(page)).toHaveCount(0)
    const refused = await page.evaluate(async () => {
      const headers = { 'content-type': 'application/json', 'x-volante': '1' }
      return (await fetch('/api/log-in/passkey/begin', { method: 'POST', headers, body: '{}' })).text()
    })
    expect(refused).toContain('passkey_log_in_off')
  },
)

test('[D188] [D83] without scripts the log-in has only the password form', async ({ baseURL, browser }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/log-in')
  await expect(page.getByRole('textbox', { name: 'Contraseña' })).toBeVisible()
  await expect(enter(page)).toBeHidden()
  await context.close()
})
