import { expect, test, type Browser, type Page } from '@playwright/test'
import { expectAccessible, newestMessage, newPerson, PASSWORD, submitLogIn, watchErrors } from '../verbs.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

/** Creates a person with a validated e-mail and signs in here, so that a test may close all sessions. */
async function someone(page: Page, baseURL: string | undefined): Promise<string> {
  const email = await newPerson(page.request, baseURL ?? '')
  await page.goto((await newestMessage(page.request, email, /valida/i)).link ?? '')
  await page.getByRole('button', { name: 'Validar mi correo' }).click()
  await expect(page.getByRole('heading', { name: 'Tu correo ha sido validado.' })).toBeVisible()
  return email
}

async function onAnIphone(browser: Browser, baseURL: string | undefined, email: string): Promise<Page> {
  const context = await browser.newContext({ userAgent: IPHONE, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/log-in')
  await submitLogIn(page, email, PASSWORD)
  await expect(page).toHaveURL('/policy/status/active')
  return page
}

const rows = (page: Page) => page.getByRole('region', { name: 'Tus sesiones' }).getByRole('listitem')

test('people see their sessions and close one by keyboard', async ({ page, browser, baseURL }) => {
  const errors = watchErrors(page)
  // A dialog is paler during its opening animation, so contrast is measured afterwards.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const email = await someone(page, baseURL)
  const phone = await onAnIphone(browser, baseURL, email)
  await page.goto('/profile/security')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('Este dispositivo')
  await expect(rows(page).nth(1)).toContainText('Safari en iPhone')
  await expectAccessible(page)

  const close = rows(page).getByRole('button', { name: /^Cerrar sesión: Safari en iPhone/ })
  await close.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '¿Cerrar la sesión de Safari en iPhone?' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(close).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Cerrar sesión' }).press('Enter')
  await expect(page.getByText('Cerramos la sesión.')).toBeVisible()
  await expect(page.getByText('Tu cuenta no está abierta en ningún otro dispositivo.')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)

  await phone.reload()
  await expect(phone).toHaveURL(/\/log-in/)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  expect(errors).toEqual([])
})

test('all other sessions are closed at once, and a failed call can be repeated', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const email = await someone(page, baseURL)
  const devices = [await onAnIphone(browser, baseURL, email), await onAnIphone(browser, baseURL, email)]
  await page.goto('/profile/security')
  await expect(rows(page)).toHaveCount(3)
  const dialog = page.getByRole('dialog', { name: '¿Cerrar las otras 2 sesiones?' })
  const closeOthers = async () => {
    await page.getByRole('button', { name: 'Cerrar las demás sesiones' }).click()
    await dialog.getByRole('button', { name: 'Cerrar las demás sesiones' }).click()
  }
  await context.setOffline(true)
  await closeOthers()
  await expect(page.getByText(/^\(Timeout\) Ha ocurrido un error/)).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
  await context.setOffline(false)
  await closeOthers()
  await expect(rows(page)).toHaveCount(1)
  for (const device of devices) {
    await device.reload()
    await expect(device).toHaveURL(/\/log-in/)
  }
})

test('without scripts the other sessions can be closed', async ({ page, browser, baseURL }) => {
  const email = await someone(page, baseURL)
  const phone = await onAnIphone(browser, baseURL, email)
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
    storageState: await page.context().storageState(),
  })
  const tab = await plain.newPage()
  await tab.goto('/profile/security')
  await tab.getByRole('button', { name: 'Cerrar las demás sesiones' }).click()
  await expect(tab).toHaveURL('/profile/security')
  await phone.reload()
  await expect(phone).toHaveURL(/\/log-in/)
})

test('the section of links explains where other links come from (D26)', async ({ page, baseURL }) => {
  await someone(page, baseURL)
  await page.goto('/profile/security')
  const links = page.getByRole('region', { name: 'Tus enlaces' })
  await expect(links.getByText('No tienes enlaces vigentes.')).toBeVisible()
  await expect(links.getByText(/la aseguradora te manda por correo o mensaje no aparecen/)).toBeVisible()
})
