/** Steps that the tests of cards and payments share. */
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { DEVELOPMENT_CODE } from '../../newcomers.ts'
import { logIn } from '../verbs.ts'

/**
 * Creates a person with a monthly policy for one test.
 * @param more Options of `/sandbox/api/purchases`.
 */
export async function policyholder(
  page: Page,
  request: APIRequestContext,
  more: object = {},
): Promise<string> {
  const made = await request.post('/sandbox/api/purchases', { data: { monthly: true, ...more } })
  // The cast is safe: the sandbox sends this shape.
  const { number, email } = (await made.json()) as { number: string; email: string }
  await logIn(page, email)
  return number
}

/** Gives the code of the second factor (D61). */
export async function giveCode(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' })
  await dialog.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page.getByText(/Te enviamos un código\./)).toBeVisible()
  await page.getByLabel('Código de 6 caracteres').fill(DEVELOPMENT_CODE)
}
