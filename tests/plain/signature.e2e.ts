/**
 * [D60] A signature at an insurer of the documents: which features are missing, and the texts shown instead.
 */
import { expect, test, type APIRequestContext } from '@playwright/test'
import { followLink } from '../e2e/follow-link.ts'

async function newLink(request: APIRequestContext): Promise<string> {
  const answer = await request.post('/sandbox/api/documents', { data: { pages: 1 } })
  return ((await answer.json()) as { link: string }).link // The cast is safe: the sandbox sends this shape.
}

test('[D60] a person who declines to sign is asked to call, and the document stays open', async ({
  page,
  request,
}) => {
  await followLink(page, await newLink(request))
  const address = page.url()
  await page.getByRole('button', { name: 'No quiero firmar' }).click()
  const dialog = page.getByRole('dialog', { name: '¿No quieres firmar?' })
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('El monto no es el que acordamos.')
  await dialog.getByRole('button', { name: 'Rechazar documento' }).click()
  await expect(page.getByText(/no se puede rechazar desde aquí y sigue sin firmar/).first()).toBeVisible()
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Firmar documento' })).toBeVisible()
})

test('[D60] the verifier recognises no file by its hash', async ({ page }) => {
  await page.goto('/document/signature/verify')
  const buffer = Buffer.from('%PDF-1.7 firmado')
  await page
    .getByLabel('Archivo PDF')
    .setInputFiles({ name: 'firmado.pdf', mimeType: 'application/pdf', buffer })
  await expect(page.getByText('No reconocemos este archivo')).toBeVisible()
})
