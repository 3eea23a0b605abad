/** What the journeys of cards and payments have in common. */
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { DEVELOPMENT_CODE } from '../../newcomers.ts'
import { logIn } from '../verbs.ts'

/** Somebody whose policy is paid month by month, made for one test; `more`: as `/sandbox/api/purchases` takes it. */
export async function policyholder(
  page: Page,
  request: APIRequestContext,
  more: object = {},
): Promise<string> {
  const made = await request.post('/sandbox/api/purchases', { data: { monthly: true, ...more } })
  const { number, email } = (await made.json()) as { number: string; email: string } // the sandbox's own shape
  await logIn(page, email)
  return number
}

/** D61. */
export async function giveCode(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' })
  await dialog.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page.getByText(/Te enviamos un código\./)).toBeVisible()
  await page.getByLabel('Código de 6 caracteres').fill(DEVELOPMENT_CODE)
}
