/** Message notices, which `npm start` shows on every page; tests add their script by hand. */
import { expect, test } from '@playwright/test'
import { expectAccessible, newPerson, watchErrors } from './verbs.ts'

// The content policy of the pages allows this script only inside its own tag.
test.use({ bypassCSP: true })

test('a code or a link that was just sent is shown where it is needed, in every tab, until it is closed', async ({
  page,
  baseURL,
}) => {
  const errors = watchErrors(page)
  const email = await newPerson(page.request, baseURL ?? '')
  const notices = page.getByRole('complementary', { name: 'Mensajes del sandbox' })
  const mine = notices.getByText(`a ${email}`)
  const open = async (path: string) => {
    await page.goto(path)
    await page.addScriptTag({ url: '/sandbox/notices.js', type: 'module' })
  }
  await open('/forgot-password/recovery')
  // Messages from before the page load cause no notice.
  await page.waitForResponse('/sandbox/api/messages')
  await expect(mine).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email)
  await page.getByRole('main').getByRole('button').first().click()
  await expect(mine).toBeVisible()
  await expect(notices.getByText('Nuevo correo: Restablece tu contraseña').first()).toBeVisible()
  await expectAccessible(page)
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(stored).not.toContain(email)

  await open('/log-in')
  await expect(mine).toBeVisible()
  const box = notices.locator('.sandbox-message').filter({ hasText: `a ${email}` })
  const link = await box.getByRole('link', { name: 'Abrir el enlace' }).getAttribute('href')
  expect(stored).not.toContain(link)
  await box.getByRole('button', { name: 'Cerrar' }).click()
  await expect(mine).toHaveCount(0)
  expect(errors).toEqual([])
})
