import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, logIn, people, watchErrors } from '../verbs.ts'

/**
 * Some browsers show a PDF and others save it, so the test reads the response of whichever window requested
 * it.
 */
async function fileOpenedBy(page: Page, name: RegExp) {
  const asked = page.context().waitForEvent('response', {
    predicate: (answer) => answer.headers()['content-type']?.startsWith('application/pdf') ?? false,
  })
  const window = await openedBy(page, name)
  const file = await page.request.get((await asked).url())
  await window.close()
  return file
}

/** Presses a link to a document and returns the window that it opens. */
async function openedBy(page: Page, name: RegExp): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name }).click()
  return opened
}

test(
  '[POL-51] [POL-52] [POL-53] [POL-O16] each document opens in its own window, an absent one says so',
  { tag: '@plain' },
  async ({ page }) => {
    const errors = watchErrors(page)
    await logIn(page, people.withoutReceipts)
    await page.getByRole('link', { name: 'Administrar: Nissan Versa 2023' }).click()
    await expect(page).toHaveURL(/\/policy\/management\/AE\d+$/)
    await expect(page.getByRole('link', { name: /^Historial de pagos/ })).toBeVisible()
    await expectAccessible(page)
    for (const name of [/^Tu Póliza/, /^Condiciones Generales/, /^Resumen Condiciones Generales/]) {
      const file = await fileOpenedBy(page, name)
      expect(decodeURIComponent(file.headers()['content-disposition'] ?? '')).toMatch(
        /(Póliza|Condiciones generales|Resumen de condiciones generales) AE\d+\.pdf/,
      )
      expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
    }
    const absent = await openedBy(page, /^Recibo de pago/)
    await expect(absent.getByText('Ha ocurrido un error al mostrar el documento.')).toBeVisible()
    await expect(absent.getByText(/Todavía no está listo/)).toBeVisible()
    await expect(absent.getByRole('link', { name: 'Llamar 800 999 0160' })).toBeVisible()
    await expectAccessible(absent)
    await absent.reload()
    await expect(absent.getByText(/Todavía no está listo/)).toBeVisible()
    await absent.getByRole('link', { name: 'Volver a los detalles de tu póliza' }).click()
    await expect(absent).toHaveURL(/\/policy\/details\/AE\d+$/)
    await absent.getByText('Documentos', { exact: true }).click()
    await expect(absent.getByRole('link', { name: /se abre en otra ventana/ })).toHaveCount(4)
    await expectAccessible(absent)
    expect(errors).toEqual([])
  },
)
