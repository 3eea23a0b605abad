/** A page that the browser translates: nothing disappears, and what was typed stays (D160). */
import { expect, test, type Page } from '@playwright/test'
import { heading, newForm, said } from '../claims/filling.ts'
import { PASSWORD, people, watchErrors } from '../verbs.ts'
import { translate } from './translator.ts'
import { followLink } from '../follow-link.ts'

const password = (page: Page) => page.locator('input[name=password]')
const fonts = (page: Page) => page.locator('main font')

for (const how of ['replaces', 'wraps'] as const) {
  test(`[ACC-12] the log-in works in a browser translation that ${how} the texts`, async ({ page }) => {
    const errors = watchErrors(page)
    const begin = await translate(page, how)
    await page.goto('/log-in')
    await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(people.withoutPolicies)
    await password(page).fill('Equivocada7')
    await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeEnabled()
    await begin()
    await expect(fonts(page).first()).toBeVisible()
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    const email = page.getByRole('textbox', { name: 'Correo electrónico' })
    for (const wrong of ['Equivocada8', 'Equivocada9']) {
      await expect(page.getByRole('alert')).toContainText('El usuario o contraseña son incorrectos.')
      await expect(email).toHaveValue(people.withoutPolicies)
      await password(page).fill('')
      await password(page).blur()
      await expect(page.getByText('Ingresa tu contraseña.').first()).toBeVisible()
      await password(page).fill(wrong)
      await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    }
    await expect(email).toHaveValue(people.withoutPolicies)
    await password(page).fill(PASSWORD)
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(page).toHaveURL('/policy/status/active')
    expect(errors).toEqual([])
  })

  test(`[CLF-29] a third party’s form works in a browser translation that ${how} the texts`, async ({
    page,
    request,
  }) => {
    const errors = watchErrors(page)
    const beginTranslating = await translate(page, how)
    const { link } = await newForm(request, 'external')
    await followLink(page, link)
    await expect(page.getByRole('button', { name: 'Comenzar' })).toBeEnabled()
    await beginTranslating()
    await expect(fonts(page).first()).toBeVisible()
    await page.getByRole('button', { name: 'Comenzar' }).click()
    await expect(heading(page, /^¿Cómo te llamas\?/)).toBeVisible()
    const name = page.getByLabel('Nombre', { exact: false }).first()
    await name.press('Enter')
    await expect(page.getByRole('alert')).toBeVisible()
    await name.fill(said.name)
    await page.goBack()
    await expect(heading(page, /^Hola/)).toBeVisible()
    await page.getByRole('button', { name: 'Comenzar' }).click()
    await expect(heading(page, /^¿Cómo te llamas\?/)).toBeVisible()
    await expect(name).toHaveValue(said.name)
    expect(errors).toEqual([])
  })
}

test('a page translated before its script ran keeps working', async ({ page }) => {
  const errors = watchErrors(page)
  await translate(page, 'replaces', 'early')
  await page.goto('/log-in', { waitUntil: 'commit' })
  const email = page.getByRole('textbox', { name: 'Correo electrónico' })
  await email.fill(people.withoutPolicies)
  const field = await email.elementHandle()
  await password(page).fill(PASSWORD)
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeEnabled()
  expect(await field?.evaluate((element) => element.isConnected)).toBe(true)
  await expect(email).toHaveValue(people.withoutPolicies)
  await expect(password(page)).toHaveValue(PASSWORD)
  await expect(fonts(page).first()).toBeVisible()
  expect(errors).toEqual([])
})
