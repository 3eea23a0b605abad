/** A release while a form is open: the server no longer has the files of the previous release (D50, D63). */
import { expect, test } from '@playwright/test'
import { MARK, serveReleases } from '../../browsers/serve-releases.ts'
import { begin, fillUntil, line, newForm, openForm, said, sign, storedForm } from '../filling.ts'

test('[D50] [D63] [D68] a form opened before a release keeps working, online and offline', async ({
  browser,
  request,
  baseURL,
}) => {
  test.slow()
  const server = await serveReleases(baseURL ?? '')
  const context = await browser.newContext({ baseURL: server.own })
  try {
    const form = await newForm(request, 'robbery')
    const page = await context.newPage()
    await begin(page, form)
    await fillUntil(page, '¿Cómo te contactamos?')
    const shells = () =>
      page.evaluate(async () => {
        const shell = await caches.match('/claims/forms/offline')
        return (await shell?.text()) ?? ''
      })
    await expect.poll(shells).toContain('/_a/')

    server.release()
    await fillUntil(page, 'Fotos del lugar')
    await expect(line(page, 'Recibido')).toBeVisible()
    // Opening the message again lets the service worker find the new release.
    const other = await context.newPage()
    await openForm(other, form)
    await expect.poll(shells).toContain(MARK)
    await other.close()

    await context.setOffline(true)
    await fillUntil(page, 'Firma tu reporte')
    const address = page.url()
    await page.close()
    // The reopened page comes from the new release.
    const again = await context.newPage()
    await again.goto(address)
    await sign(again)
    await expect(again.getByText('Tu reporte está guardado en este dispositivo')).toBeVisible()
    await context.setOffline(false)
    await expect(again).toHaveURL(/\/claims\/completed\//, { timeout: 60_000 })
    const { json, pictures } = await storedForm(request, form)
    expect([json.declaration, json.peoples[0]?.email, pictures.length]).toEqual([said.facts, said.email, 4])
  } finally {
    await context.close()
    server.close()
  }
})
