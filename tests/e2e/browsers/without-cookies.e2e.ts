/** A browser without cookies gets the problem and the remedy before anything is spent (D161). */
import { expect, test } from '@playwright/test'
import { newForm } from '../claims/filling.ts'
import { expectAccessible, people, submitLogIn } from '../verbs.ts'
import { forgetfulPage } from './forgetful.ts'
import { followLink } from '../follow-link.ts'

const WAYS = [
  'Si abriste esta página dentro de otra aplicación, ábrela en tu navegador',
  'permítelas para este sitio en la configuración del navegador',
  'En http://localhost Safari no guarda cookies seguras',
]

test('[ACC-08] [D161] without cookies, a right password shows the log-in with an explanation', async ({
  browser,
  contextOptions,
  baseURL,
}) => {
  const { page, close } = await forgetfulPage(browser, { ...contextOptions, baseURL: baseURL ?? '' })
  await page.goto('/policy/status/expired')
  await submitLogIn(page, people.withoutPolicies)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('no podemos abrir tu sesión')
  for (const way of WAYS) await expect(alert).toContainText(way)
  await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toBeVisible()
  await expectAccessible(page)
  await close()
})

test('[D2] [D161] without cookies, a link explains the problem and stays usable in another browser', async ({
  browser,
  contextOptions,
  page,
  request,
  baseURL,
}) => {
  const { link } = await newForm(request, 'ordinary')
  const forgetful = await forgetfulPage(browser, { ...contextOptions, baseURL: baseURL ?? '' })
  await followLink(forgetful.page, link)
  await expect(forgetful.page.getByRole('heading', { level: 1 })).toContainText('no podemos abrir tu enlace')
  for (const way of WAYS) await expect(forgetful.page.getByText(way)).toBeVisible()
  await expectAccessible(forgetful.page)
  await forgetful.close()
  await followLink(page, link)
  await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible()
})
