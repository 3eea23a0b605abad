import { expect, test, type Page } from '@playwright/test'
import { isPlain } from '#tests/plain/insurer.ts'
import { setCounter, withAuthenticator } from './authenticator.ts'
import { expectAccessible, logIn, newestMessage, newPerson, PASSWORD, watchErrors } from '#tests/e2e/verbs.ts'

const NEXT = 'Ruta2Sol9'

async function giveCode(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' })
  await dialog.getByRole('radio', { name: 'Correo electrónico' }).check()
  await dialog.getByRole('button', { name: 'Enviar código' }).click()
  // The field has the focus before the code is sent: until then the newest message holds an earlier one.
  await expect(dialog.getByText(/Te enviamos un código\./)).toBeVisible()
  const { code } = await newestMessage(page.request, email, /verificación/)
  await dialog.getByLabel('Código de 6 caracteres').fill(code ?? '')
}

const keys = (page: Page) => page.getByRole('region', { name: 'Llaves de acceso' })
const adding = (page: Page) => page.getByRole('dialog', { name: 'Agregar llave de acceso' })

/** Creates a person with a key named "Mi teléfono", in a session without a second factor. */
async function withPasskey(page: Page, baseURL: string | undefined): Promise<string> {
  const email = await newPerson(page.request, baseURL ?? '')
  await page.goto((await newestMessage(page.request, email, /valida/i)).link ?? '')
  await page.getByRole('button', { name: 'Validar mi correo' }).click()
  await expect(page.getByRole('heading', { name: 'Tu correo ha sido validado.' })).toBeVisible()
  await page.goto('/profile/security')
  await keys(page).getByRole('button', { name: 'Agregar llave de acceso' }).click()
  await adding(page).getByLabel('Nombre de la llave').fill('Mi teléfono')
  await adding(page).getByRole('button', { name: 'Agregar' }).click()
  await giveCode(page, email)
  await expect(keys(page).getByRole('listitem')).toHaveText([/Mi teléfono/])
  await page.context().clearCookies()
  await logIn(page, email)
  await page.goto('/profile/security')
  return email
}

async function fillPasswords(page: Page): Promise<void> {
  await page.getByLabel('Contraseña actual').fill(PASSWORD)
  await page.getByLabel('Nueva contraseña').fill(NEXT)
  await page.getByLabel('Confirma tu contraseña').fill(NEXT)
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Confirma que eres tú' })

test(
  '[D133] [D212] a passkey is added with a code, replaces the code, and is removed by itself',
  { tag: '@plain' },
  async ({ page, baseURL }) => {
    const errors = watchErrors(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await withAuthenticator(page)
    const email = await withPasskey(page, baseURL)
    // An insurer of the documents sends no message about it.
    if (!isPlain) await newestMessage(page.request, email, /^Agregaste una llave de acceso$/)
    await expectAccessible(page)

    await fillPasswords(page)
    await expect(question(page).getByRole('radio', { name: /^Llave de acceso/ })).toBeChecked()
    await expectAccessible(page)
    await question(page).getByRole('button', { name: 'Usar llave de acceso' }).click()
    await expect(page.getByText('Tu contraseña ha sido actualizada')).toBeVisible()
    await expect(page).toHaveURL('/policy/status/active')

    await page.goto('/profile/security')
    await expect(keys(page)).not.toContainText('ninguno')
    await keys(page).getByRole('button', { name: 'Quitar: Mi teléfono' }).click()
    await page
      .getByRole('dialog', { name: '¿Quitar "Mi teléfono"?' })
      .getByRole('button', { name: 'Quitar' })
      .click()
    await question(page).getByRole('button', { name: 'Usar llave de acceso' }).click()
    await expect(keys(page).getByText('No tienes llaves de acceso.')).toBeVisible()
    const activity = page.getByRole('region', { name: 'Actividad' }).getByRole('listitem')
    await expect(activity).toHaveText([
      /Quitaste una llave de acceso/,
      /Cambiaste tu contraseña/,
      /Agregaste una llave de acceso/,
    ])
    if (!isPlain) await newestMessage(page.request, email, /^Quitaste una llave de acceso$/)
    expect(errors).toEqual([])
  },
)

test('[D133] [D212] a copied, unrecognised or lost passkey leads to a code, and typed data are kept', async ({
  page,
  baseURL,
}) => {
  const { cdp, authenticatorId } = await withAuthenticator(page)
  const email = await withPasskey(page, baseURL)
  await setCounter(cdp, authenticatorId, 10)
  await fillPasswords(page)
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await question(page).getByRole('button', { name: 'Usar llave de acceso' }).click()
  await expect(question(page).getByRole('alert')).toContainText(/No se usó la llave de acceso/)
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await question(page).getByRole('button', { name: 'Usar llave de acceso' }).click()
  await expect(page.getByText('Tu contraseña ha sido actualizada')).toBeVisible()

  // A copied key continues its counter from the moment of the copy.
  await page.goto('/profile/security')
  await setCounter(cdp, authenticatorId, 2)
  await keys(page).getByRole('button', { name: 'Quitar: Mi teléfono' }).click()
  await page
    .getByRole('dialog', { name: '¿Quitar "Mi teléfono"?' })
    .getByRole('button', { name: 'Quitar' })
    .click()
  await question(page).getByRole('button', { name: 'Usar llave de acceso' }).click()
  await expect(question(page).getByRole('alert')).toContainText(
    'Esa llave de acceso no confirma que eres tú.',
  )
  // The key is lost, so the person uses the insurer's code.
  await giveCode(page, email)
  await expect(keys(page).getByText('No tienes llaves de acceso.')).toBeVisible()
})

test('[D133] [END-14] an endorsement needs the insurer’s own code even with a passkey', async ({
  page,
  baseURL,
}) => {
  await withAuthenticator(page)
  await withPasskey(page, baseURL)
  const refused = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json', 'x-volante': '1' }
    const body = JSON.stringify({ what: 'policy-changed' })
    return (await fetch('/api/step-up/passkey', { method: 'POST', headers, body })).text()
  })
  expect(refused).toContain('code_only')
})
