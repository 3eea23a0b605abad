import { expect, test, type Page } from '@playwright/test'
import { isPlain } from '../../plain/insurer.ts'
import { brokenWords, widthOf } from '../pages/large-text.ts'
import {
  expectAccessible,
  logIn,
  newestMessage,
  newPerson,
  PASSWORD,
  people,
  storedDrafts,
  watchErrors,
} from '../verbs.ts'
import { now } from '#tests/clock/now.ts'

const NEXT = 'Ruta2Sol9'

async function fillPasswords(page: Page, current: string): Promise<void> {
  await page.getByLabel('Contraseña actual').fill(current)
  await page.getByLabel('Nueva contraseña').fill(NEXT)
  await page.getByLabel('Confirma tu contraseña').fill(NEXT)
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
}

/** Takes the steps up to the six boxes of the code sent to the e-mail. */
async function askCode(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' })
  await dialog.getByRole('radio', { name: 'Correo electrónico' }).check()
  await dialog.getByRole('button', { name: 'Enviar código' }).click()
  await expect(dialog.getByText('Te enviamos un código.')).toBeVisible()
  await expect(dialog.getByLabel('Código de 6 caracteres')).toBeFocused()
}

test(
  '[PRF-19] [PRF-18] [OTP-11] [D61] a password is changed with a code, and every other session ends',
  { tag: '@plain' },
  async ({ page, browser, baseURL }) => {
    const errors = watchErrors(page)
    // A dialog is paler during its opening animation, so contrast is measured afterwards.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const email = await newPerson(page.request, baseURL ?? '')
    await page.goto((await newestMessage(page.request, email, /valida/i)).link ?? '')
    await page.getByRole('button', { name: 'Validar mi correo' }).click()
    await expect(page.getByRole('heading', { name: 'Tu correo ha sido validado.' })).toBeVisible()
    const laptop = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
    await logIn(laptop, email)

    await page.goto('/profile/security')
    // A code that another person requested on this device in this minute does not count here.
    await page.evaluate(() => localStorage.setItem('otp_email_time', String(Date.now())))
    await fillPasswords(page, 'Otra4826Clave')
    await askCode(page)
    await newestMessage(page.request, email, /verificación/)
    await expectAccessible(page)
    await page.getByLabel('Código de 6 caracteres').fill('ZZZZZZ')
    await expect(page.getByText('(400) El código ingresado es inválido.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('No hicimos ningún cambio: falta el código')).toBeVisible()

    // The sent code is valid after a reload, and no other is sent within its minute (OTP-03).
    await page.reload()
    await fillPasswords(page, 'Otra4826Clave')
    await askCode(page)
    await expect(page.getByRole('button', { name: /^Reenviar en \d+ s$/ })).toBeVisible()
    const { code } = await newestMessage(page.request, email, /verificación/)
    await page.getByLabel('Código de 6 caracteres').fill(code ?? '')
    await expect(page.getByText('La contraseña actual es incorrecta.').first()).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()

    // Within ten minutes no other code is requested.
    await fillPasswords(page, PASSWORD)
    await expect(page.getByText('Tu contraseña ha sido actualizada')).toBeVisible()
    await expect(page).toHaveURL('/policy/status/active')
    await laptop.reload()
    await expect(laptop).toHaveURL(/\/log-in/)

    await page.goto('/profile/security')
    await expect(page.getByRole('region', { name: 'Actividad' })).toContainText('Cambiaste tu contraseña')
    await expectAccessible(page)
    await newestMessage(page.request, email, /^Cambiaste tu contraseña$/)
    expect(errors).toEqual([])
    await laptop.context().close()
  },
)

test(
  '[PRF-01] [PRF-02] [D78] people see their data, and a correction is requested once with a folio',
  { tag: '@plain' },
  async ({ page, baseURL }) => {
    const errors = watchErrors(page)
    const email = await newPerson(page.request, baseURL ?? '')
    await logIn(page, email)
    await page.goto('/profile/profile-info')
    await expect(page.getByRole('main').getByText(email)).toBeVisible()
    await expect(page.getByLabel('Enlace con tu código')).toHaveValue(/\/quoter\?referral=\w+$/)
    if (isPlain) {
      await expect(page.getByRole('link', { name: /^Llamar al/ })).toBeVisible()
      return expectAccessible(page)
    }
    await page.getByLabel('Cómo debe quedar').fill('RUPA900101AB9')
    await expect.poll(() => storedDrafts(page)).toContainEqual(expect.stringMatching(/correction/))
    await page.reload()
    await expect(page.getByLabel('Cómo debe quedar')).toHaveValue('RUPA900101AB9')
    await page.getByLabel('Dato').selectOption('RFC')
    await page.getByRole('button', { name: 'Pedir corrección' }).click()
    await expect(page.getByText(/^Recibimos tu solicitud\. Tu folio es COR-\w{8}\.$/)).toBeVisible()
    await page.reload()
    await expect(page.getByText(/RFC · folio COR-\w{8} · hoy/)).toHaveCount(1)
    await expect(page.getByLabel('Cómo debe quedar')).toHaveValue('')
    await expectAccessible(page)
    expect(errors).toEqual([])
  },
)

test(
  '[D5] [PRF-01] at 320 px and twice the text size the profile fits the screen, and its action stands below the value',
  { tag: '@plain' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await logIn(page, people.withOnePolicy)
    await page.goto('/profile/profile-info')
    // The insurer of the documents accepts no corrections here, so the page offers its e-mail address (D78).
    const last = isPlain
      ? page.getByRole('link', { name: /^Escribir a/ })
      : page.getByRole('button', { name: 'Pedir corrección' })
    await expect(last).toBeVisible()
    await expect.poll(() => widthOf(page)).toBe(320)
    expect(await brokenWords(page.getByText('Sin validar', { exact: true }))).toEqual([])
  },
)

test('[D187] [D61] [D79] phone and e-mail are changed by a code, despite wrong codes and a lost answer', async ({
  page,
  context,
  baseURL,
}) => {
  test.skip(isPlain, 'chosen calls: an insurer of the documents offers none')
  const errors = watchErrors(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const email = await newPerson(page.request, baseURL ?? '')
  await logIn(page, email)
  await page.goto('/profile/profile-info')
  const number = `55${String(now()).slice(-8)}`
  const box = page.getByLabel('Código de 6 caracteres')
  const askFor = async (button: string, label: string, address: string) => {
    await page.getByRole('button', { name: button }).click()
    await page.getByLabel(label).fill(address)
    await page.getByRole('button', { name: 'Enviar código' }).click()
  }

  // The change is proved by the e-mail of record first.
  await askFor('Cambiar teléfono', 'Nuevo teléfono', number)
  await expectAccessible(page)
  await askCode(page)
  const known = await newestMessage(page.request, email, /verificación/)
  await box.fill(known.code ?? '')
  const phoneDialog = page.getByRole('dialog', { name: 'Confirma tu nuevo teléfono' })
  await expect(phoneDialog).toBeVisible()
  await expectAccessible(page)
  // The code sent to the e-mail of record does not prove this telephone.
  const sms = await newestMessage(page.request, `52${number}`)
  await box.fill(known.code ?? '')
  await expect(phoneDialog.getByText('(400) El código ingresado es inválido.')).toBeVisible()
  await context.setOffline(true)
  await box.fill(sms.code ?? '')
  await expect(phoneDialog.getByText(/conexión/)).toBeVisible()
  await context.setOffline(false)
  await box.fill(sms.code ?? '')
  await expect(page.getByText('Tu teléfono quedó cambiado.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(number.slice(-4))
  // The notice stands below the number and leaves it its width.
  const shown = page.getByRole('definition').filter({ hasText: number.slice(-4) })
  expect(await brokenWords(shown)).toEqual([])

  const next = `nueva-${email}`
  await askFor('Cambiar correo electrónico', 'Nuevo correo electrónico', next)
  const mailDialog = page.getByRole('dialog', { name: 'Confirma tu nuevo correo' })
  await expect(mailDialog).toBeVisible()
  await box.fill('ZZZZZ9')
  await expect(mailDialog.getByText('(400) El código ingresado es inválido.')).toBeVisible()
  await box.fill((await newestMessage(page.request, next, /verificación/)).code ?? '')
  await expect(page.getByText('Tu correo quedó cambiado. Desde ahora inicias sesión con él.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main').getByText(next)).toBeVisible()
  for (const address of [email, next])
    await newestMessage(page.request, address, /^Cambiaste tus datos de contacto$/)
  await page.goto('/profile/security')
  await expect(page.getByRole('region', { name: 'Actividad' })).toContainText(
    'Cambiaste tu teléfono o tu correo',
  )
  await page.goto('/sign-out')
  await expect(page).toHaveURL(/\/log-in/)
  await logIn(page, next)
  expect(errors.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})
