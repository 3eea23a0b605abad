/** [D60] A claim at an insurer of the documents: no reasons, no dates, no keys, and it takes no account number. */
import { expect, test } from '@playwright/test'
import { pdf } from '../photos/hostile-documents.ts'
import { logIn, people, watchErrors } from '../e2e/verbs.ts'

test(
  '[D60] [CLP-O3] [CLP-33] [CLP-49] a claim is created once, a file is sent, and the page shows its review',
  { tag: '@plain' },
  async ({ page }) => {
    const errors = watchErrors(page)
    // The person has policies in force.
    await logIn(page, people.atTheLimit)
    await page.goto('/agreed-claim-payments/active-policies')
    await page.getByRole('heading', { level: 3 }).getByRole('link').first().click()
    await page.getByRole('button', { name: 'Siguiente', exact: true }).click()
    await page.getByRole('button', { name: 'Comenzar' }).click()
    await expect(page.getByRole('heading', { name: 'Tus datos' })).toBeVisible()
    await page.goto(page.url().replace('personal-data', 'vehicle-bill'))
    await page
      .getByLabel('Elegir archivo: Factura del vehículo')
      .setInputFiles({ name: 'factura.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf()) })
    await page.getByRole('button', { name: 'Usar este archivo' }).click()
    await expect(page.getByText('Recibido', { exact: true })).toBeVisible({ timeout: 20_000 })
    await page.getByRole('link', { name: 'Ver en qué va mi siniestro' }).click()
    await expect(page.getByRole('heading', { name: '¡No olvides subir lo que te falta!' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Factura del vehículo' })).toContainText(
      'En revisión',
    )
    expect(errors).toEqual([])
  },
)
