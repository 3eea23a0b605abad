/**
 * Codes before the camera of either adjuster (EXC-18 to EXC-20, EXC-27): each wrong code is reported, and the
 * right one works afterwards.
 */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { folioQrText } from '#shared/domain/claims/exchange/folio.ts'
import { withFilm } from '../../fake-camera.ts'
import { expectAccessible, watchErrors } from '../../verbs.ts'
import { beginAdjuster, openPage, storedAdjusterForm } from '../adjusting.ts'
import { coveredPicture, photoOf, qrPicture, writeFilm } from './qr-film.ts'
import { made, readyForm } from './closing.ts'
import { actOn, linkedWith, newForm, otherFolio } from './folios.ts'

const film = join(mkdtempSync(join(tmpdir(), 'volante-films-')), 'qr.y4m')
writeFilm(film, null)

test.use(withFilm(film))
// All tests share one film of the fake camera.
test.describe.configure({ mode: 'default' })

const MENU = 'https://menu.example/carta'
const NOT_OURS = 'Ese código QR no es de un eDUA.'

/** The video track of the visible camera picture. */
const trackOf = (page: Page) =>
  page.evaluateHandle(() => {
    // The scanner assigns this object, so the cast is safe.
    const stream = document.querySelector('video')?.srcObject as MediaStream | null
    return stream?.getVideoTracks()[0]
  })

test('[EXC-16] [EXC-18] [EXC-20] [EXC-23] our scanner reports a menu, a covered code and wrong folios, and links the right one', async ({
  page,
  context,
  request,
}) => {
  test.slow()
  await context.grantPermissions(['camera'])
  const errors = watchErrors(page)
  const form = await newForm(request)
  const good = await otherFolio(request)
  const outside = await otherFolio(request, 'Mutua Sin Convenio')
  const expired = await otherFolio(request)
  await actOn(request, expired, 'expire')
  const { exchange } = await readyForm(request, 'responsable', 'whole')
  await beginAdjuster(page, form)
  await openPage(page, 'person/sync', '?section=import')
  const scan = page.getByRole('button', { name: 'Escanear código QR' })
  const close = page.getByRole('button', { name: 'Cerrar la cámara' })

  for (const other of [MENU, '|-1|', 'WIFI:T:WPA;S:Taller;;']) {
    writeFilm(film, other)
    await scan.click()
    await expect(page.getByRole('alert').filter({ hasText: NOT_OURS })).toBeVisible()
    await close.click()
  }
  // Without a readable code the scanner keeps looking, shows no error and leaves the other ways open.
  writeFilm(film, coveredPicture(folioQrText(good), 0.55))
  await scan.click()
  await expect(page.getByText('Apunta al código QR: se lee solo.')).toBeVisible()
  await expect(page.locator('video')).toHaveJSProperty('paused', false)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByLabel('Número de folio')).toBeVisible()
  await close.click()

  for (const [folio, text] of [
    [outside, 'El folio es de una aseguradora que no participa en el intercambio.'],
    [exchange.other, 'El folio ya está vinculado con otro siniestro.'],
    [expired, 'El folio venció. Pide uno nuevo al otro ajustador.'],
    ['99999999999', 'El folio no existe. Revisa el número.'],
  ] as const) {
    writeFilm(film, folioQrText(folio))
    await scan.click()
    await expect(page.getByRole('alert')).toHaveText(`Error: ${text}`)
    await expect(page.locator('video')).toHaveCount(0)
  }
  await expectAccessible(page)
  expect((await linkedWith(request, form.id))?.linkedWith ?? null).toBeNull()
  expect((await storedAdjusterForm(request, form)).json.peoples).toHaveLength(1)

  writeFilm(film, folioQrText(good))
  await scan.click()
  await expect(page.getByText(`El folio ${good} quedó vinculado. Ahora sincroniza.`)).toBeVisible()
  expect((await linkedWith(request, form.id))?.linkedWith).toBe(good)
  expect(await made(request, form)).toEqual({})
  expect(errors).toEqual([])
})

test("[API-109] [EXC-10] [EXC-18] the other adjuster's phone reports wrong pictures and then links our folio", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  test.slow()
  const amis = `http://amis.localhost:${new URL(baseURL ?? '').port}`
  await context.grantPermissions(['camera'], { origin: amis })
  const errors = watchErrors(page)
  const form = await newForm(request)
  await page.goto(amis)
  await page.getByRole('button', { name: 'Hacer folio' }).click()
  const other = (await page.locator('.folio').textContent())?.trim() ?? ''
  const scan = page.getByRole('button', { name: 'Escanear con la cámara' })
  const close = page.getByRole('button', { name: 'Cerrar la cámara' })
  const said = page.getByRole('status')

  writeFilm(film, null)
  await scan.click()
  await expect(said).toHaveText(/La cámara no muestra imagen\./)
  await expect(page.locator('#view')).toHaveCSS('width', '250px')
  const track = await trackOf(page)
  await expectAccessible(page)
  await close.click()
  expect(await track.evaluate((one) => one?.readyState)).toBe('ended')

  writeFilm(film, MENU)
  await scan.click()
  await expect(said).toContainText(NOT_OURS)
  await expect(close).toBeVisible()
  await close.click()

  // The folio is our own and not yet released by its adjuster; a photo of the code gives the same error.
  const ours = await openFolio(page, form)
  const file = page.getByLabel('Elegir una foto del código QR')
  await file.setInputFiles({ name: 'qr.png', mimeType: 'image/png', buffer: Buffer.from('no es una foto') })
  await expect(said).toHaveText(/No pudimos leer esa foto\./)
  await file.setInputFiles(photoOf(coveredPicture(folioQrText(ours), 0.55)))
  await expect(said).toHaveText(/No encontramos un código QR en esa foto\./)
  await file.setInputFiles(photoOf(qrPicture('77777777777|-1|77777777777')))
  await expect(page.getByRole('alert')).toHaveText(/El folio no existe/)

  writeFilm(film, folioQrText(ours))
  await scan.click()
  await expect(page.getByText(`Vinculado con ${ours}`).first()).toBeVisible()
  await expect(page.locator('#view')).toBeHidden()
  expect((await linkedWith(request, form.id))?.linkedWith).toBe(other)
  expect(errors).toEqual([])
})

/** Makes a folio on our adjuster's page and releases it to be scanned. */
async function openFolio(page: Page, form: { readonly link: string }): Promise<string> {
  const ours = await page.context().newPage()
  await beginAdjuster(ours, form)
  await openPage(ours, 'person/sync', '?section=generate')
  await ours.getByRole('button', { name: 'Generar folio' }).click()
  const name = await ours.getByRole('img', { name: /^Código QR del folio/ }).getAttribute('aria-label')
  await ours.close()
  return /\d{11}/.exec(name ?? '')?.[0] ?? ''
}
