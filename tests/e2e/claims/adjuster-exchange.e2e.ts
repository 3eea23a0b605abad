/**
 * Two adjusters at one accident: ours on the form, the other insurer's on an AMIS page of another phone
 * (EXC-01 to EXC-27).
 */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type APIRequestContext, type Browser, type Page } from '@playwright/test'
import { withFilm } from '../fake-camera.ts'
import { expectAccessible, watchErrors } from '../verbs.ts'
import { beginAdjuster, openPage, storedAdjusterForm } from './adjusting.ts'
import { photoOf, qrPicture, writeFilm } from './exchange/qr-film.ts'

const film = join(mkdtempSync(join(tmpdir(), 'volante-qr-')), 'qr.y4m')
writeFilm(film, null)

test.use(withFilm(film))
// All tests share one film of the fake camera.
test.describe.configure({ mode: 'default' })

async function newForm(request: APIRequestContext, stage: string): Promise<{ id: string; link: string }> {
  const made = await request.post('/sandbox/api/adjuster-forms', { data: { stage } })
  // The cast is safe: the sandbox sends this shape.
  return (await made.json()) as { id: string; link: string }
}

/** The other insurer's adjuster on another phone, with another folio. */
async function otherAdjuster(browser: Browser, baseURL: string): Promise<{ page: Page; folio: string }> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(`http://amis.localhost:${new URL(baseURL).port}/`)
  await page.getByRole('button').first().click()
  const folio = (await page.locator('.folio').textContent()) ?? ''
  return { page, folio: folio.trim() }
}

async function openSync(page: Page): Promise<void> {
  await openPage(page, 'person/management')
  await page.getByRole('button', { name: 'Crear por eDUA' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Crear involucrado' })).toBeVisible()
}

const folioOnStore = async (request: APIRequestContext, id: string) =>
  (await storedAdjusterForm(request, { id })).json.peoples[0]?.folId

test('[EXC-03] [EXC-12] [EXC-13] [EXC-15] emit: the other adjuster scans our folio, and the third driver is imported with its source', async ({
  page,
  browser,
  context,
  request,
  baseURL,
}) => {
  const errors = watchErrors(page)
  const form = await newForm(request, 'responsable')
  await beginAdjuster(page, form)
  await openSync(page)
  await expect(page).toHaveURL(/\/claims\/adjuster\/person\/sync\/[\w-]{22}$/)
  await expect(page.getByText('Tercero Conductor')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /Mostrar código QR/ }).click()
  await page.getByRole('button', { name: 'Regresar' }).click()
  await page.getByRole('button', { name: /Mostrar código QR/ }).click()
  await page.getByRole('button', { name: 'Generar folio' }).click()
  await expect(page.getByRole('img', { name: /^Código QR del folio/ })).toHaveCSS('width', '240px')
  const folio = String(await folioOnStore(request, form.id))
  await expect(page.getByText(folio, { exact: true })).toBeVisible()
  await expectAccessible(page)

  // Copying works, or says that it does not, depending on the browser's clipboard (EXC-12, EXC-13).
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copiar folio' }).click()
  await expect(page.getByText('Se ha copiado el número de folio al portapapeles.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(folio)
  await page.evaluate(() => {
    Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new Error('no')) })
  })
  await page.getByRole('button', { name: 'Copiar folio' }).click()
  await expect(page.getByText('Ha ocurrido un error al intentar copiar el número de folio.')).toBeVisible()

  // The folio has not been scanned yet (EXC-27).
  const sync = page.getByRole('button', { name: 'Sincronizar' })
  await sync.click()
  await expect(page.getByRole('alert').filter({ hasText: 'no está vinculado' })).toBeVisible()

  const other = await otherAdjuster(browser, baseURL ?? '')
  await other.page.getByLabel(/Folio, o lo que dice el QR/).fill(`${folio}|-1|${folio}`)
  await other.page.getByRole('button', { name: 'Vincular' }).click()
  await sync.click()
  await expect(page.getByText('Los datos del eDUA se han sincronizado.')).toBeVisible()
  await page.getByRole('button', { name: 'Ver involucrados' }).click()
  await expect(page.getByRole('button', { name: /^Rodrigo Salinas Datos/ })).toBeVisible()
  await expect(page.getByText(/^Del eDUA de Seguros Alameda: .*Placas/)).toBeVisible()
  await expectAccessible(page)
  expect(errors).toEqual([])
})

test('[FND-103] [EXC-16] [EXC-19] [EXC-20] receive: a foreign QR and a black picture are reported, the right QR is scanned', async ({
  page,
  browser,
  context,
  request,
  baseURL,
}) => {
  // Three films are read one after the other: each takes a busy machine many frames.
  test.slow()
  await context.grantPermissions(['camera'])
  const errors = watchErrors(page)
  const form = await newForm(request, 'afectado')
  const other = await otherAdjuster(browser, baseURL ?? '')
  await beginAdjuster(page, form)
  await openSync(page)
  await page.getByRole('button', { name: /Escanear código QR/ }).click()
  await expectAccessible(page)
  const scan = page.getByRole('button', { name: 'Escanear código QR' })
  const close = page.getByRole('button', { name: 'Cerrar la cámara' })

  writeFilm(film, null)
  await scan.click()
  await expect(page.getByText('La cámara no muestra imagen.')).toBeVisible()
  await expect(page.getByLabel('Número de folio')).toBeVisible()
  await expect(page.getByText('Elegir una foto del código QR')).toBeVisible()
  await expect(page.locator('.scanner-view')).toHaveCSS('width', '250px')
  await expectAccessible(page)
  await close.click()

  writeFilm(film, 'https://menu.example/carta')
  await scan.click()
  await expect(page.getByText('Ese código QR no es de un eDUA.')).toBeVisible({ timeout: 60_000 })
  // The scanner keeps running after a wrong code.
  await expect(close).toBeVisible()
  const track = await page.evaluateHandle(() => {
    // The scanner assigns this object, so the cast is safe.
    const stream = document.querySelector('video')?.srcObject as MediaStream
    return stream.getVideoTracks()[0]
  })
  await close.click()
  expect(await track.evaluate((one) => one?.readyState)).toBe('ended')

  writeFilm(film, `${other.folio}|-1|${other.folio}`)
  await scan.click()
  const linked = page.getByText(`El folio ${other.folio} quedó vinculado. Ahora sincroniza.`)
  await expect(linked).toBeVisible({ timeout: 60_000 })
  await expect(page.locator('video')).toHaveCount(0)
  await page.getByRole('button', { name: 'Sincronizar' }).click()
  await expect(page.getByText('Los datos del eDUA se han sincronizado.')).toBeVisible()
  expect(errors).toEqual([])
})

test('[EXC-07] [EXC-16] [EXC-17] [EXC-18] shared liability: the folio is read from a photo or typed, an unknown one is reported', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const form = await newForm(request, 'corresponsable')
  const other = await otherAdjuster(browser, baseURL ?? '')
  await beginAdjuster(page, form)
  await openSync(page)
  await page.getByRole('button', { name: /Escanear código QR/ }).click()
  await page.getByRole('button', { name: 'Vincular folio' }).press('Enter')
  await expect(page.getByText('Escribe el número de folio.').first()).toBeVisible()
  await page.getByLabel('Número de folio').fill('9999999999')
  await page.getByRole('button', { name: 'Vincular folio' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /folio/i }).first()).toBeVisible()
  const photo = (text: string) => photoOf(qrPicture(text))
  const file = page.locator('input[type=file]')
  await file.setInputFiles(photo('https://menu.example/carta'))
  await expect(page.getByText('Ese código QR no es de un eDUA.')).toBeVisible()
  await file.setInputFiles(photo(`${other.folio}|-1|${other.folio}`))
  await expect(page.getByText(`El folio ${other.folio} quedó vinculado. Ahora sincroniza.`)).toBeVisible()
})

test('[EXC-05] [EXC-06] a second form and a form without e-mail say why the DUA is unavailable', async ({
  page,
  request,
}) => {
  await beginAdjuster(page, await newForm(request, 'segunda-visita'))
  await openPage(page, 'person/management')
  const create = page.getByRole('button', { name: 'Crear por eDUA' })
  await expect(create).toBeDisabled()
  await expect(create).toHaveAccessibleDescription(/primer formulario del siniestro/)
  const form = await newForm(request, 'responsable')
  await request.post(`/sandbox/api/adjuster-forms/${form.id}/office`, {
    data: { adjuster: { name: 'Julián Serrano', email: '', signature: null } },
  })
  await beginAdjuster(page, form)
  await openPage(page, 'person/management')
  await expect(create).toHaveAccessibleDescription(/Falta el correo electrónico/)
})

test('[ADJ-51] [EXC-14] [EXC-26] [EXC-27] completing people with a folio warns, renews it, and ends the synchronisation', async ({
  page,
  request,
}) => {
  const form = await newForm(request, 'responsable')
  await beginAdjuster(page, form)
  await openSync(page)
  await page.getByRole('button', { name: /Mostrar código QR/ }).click()
  await page.getByRole('button', { name: 'Generar folio' }).click()
  await expect(page.getByRole('button', { name: 'Sincronizar' })).toBeEnabled()
  const folio = await folioOnStore(request, form.id)
  await openPage(page, 'person/management')
  const fault = (kind: string | null) =>
    request.post(`/sandbox/api/exchange/forms/${form.id}/faults`, { data: { call: 'API-112', fault: kind } })
  expect((await fault('refused')).ok()).toBe(true)
  await page.getByRole('button', { name: 'Completar', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(
    dialog.getByText('Al completar ya no podrás sincronizar terceros. ¿Deseas continuar?'),
  ).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  expect(await folioOnStore(request, form.id)).toBe(folio)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(/\/panel\//)
  const renewed = await folioOnStore(request, form.id)
  expect(renewed).not.toBe(folio)
  await expect
    .poll(async () => (await storedAdjusterForm(request, form)).json.peopleSectionConfirmed)
    .toBe(true)
  await openPage(page, 'person/sync', '?section=generate')
  await expect(page.getByText(String(renewed), { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sincronizar' })).toBeDisabled()
  await expect(page.getByText(/ya no se pueden sincronizar/)).toBeVisible()
})

test('[EXC-27] offline, the DUA buttons are disabled and say why', async ({ page, context, request }) => {
  await beginAdjuster(page, await newForm(request, 'responsable'))
  await openSync(page)
  await page.getByRole('button', { name: /Mostrar código QR/ }).click()
  await context.setOffline(true)
  await expect(page.getByText('Para el eDUA necesitas señal.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Generar folio' })).toBeDisabled()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Generar folio' }).click()
  await expect(page.getByRole('button', { name: 'Sincronizar' })).toBeVisible()
})
