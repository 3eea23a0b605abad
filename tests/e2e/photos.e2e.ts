import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encode } from 'fast-png'
import { expect, test, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test'
import { findChromium } from '../../tools/chromium.ts'
import { filmOf } from '../photos/film.ts'
import { pictures } from '../photos/pictures.ts'
import { carScene } from '../photos/scene.ts'
import { expectAccessible, watchErrors } from './verbs.ts'

/** What the camera sees: a car, again and again. */
const film = join(mkdtempSync(join(tmpdir(), 'volante-film-')), 'car.y4m')
writeFileSync(film, filmOf(carScene(1280, 960)))
const executablePath = findChromium(false)

test.use({
  launchOptions: {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
})
const sides = ['Frente', 'Lado derecho', 'Lado izquierdo', 'Atrás'] as const
type Side = (typeof sides)[number]
type Plates = 'ENVI500' | 'ENVIPER' | 'FOTO500'

async function newLink(request: APIRequestContext, plates?: Plates): Promise<string> {
  const answer = await request.post('/sandbox/api/purchases', { data: { withoutPhotos: true, plates } })
  return ((await answer.json()) as { photosPath: string }).photosPath // the sandbox's own shape
}

/** What the person does who got the link, up to the four sides. */
async function openPhotos(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: 'Tomar fotos' }).click()
  await page.getByRole('link', { name: 'Saltar consejos' }).click()
  await expect(tile(page, 'Frente').getByRole('button', { name: /^Tomar/ })).toBeVisible()
}

const tile = (page: Page, side: Side) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: side, exact: true }) })
const submit = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true })
const jpeg = (buffer: Uint8Array) => ({
  name: 'foto.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from(buffer),
})

/** From the gallery to the photo that is kept. */
async function choose(page: Page, side: Side, bytes: Uint8Array): Promise<void> {
  await page.getByLabel(`Elegir de la galería: ${side}`).setInputFiles(jpeg(bytes))
  await page.getByRole('button', { name: 'Usar esta' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

async function sendAll(page: Page): Promise<void> {
  for (const side of sides) await choose(page, side, await pictures.sharp())
  await expect(page.getByText('4 de 4 recibidas')).toBeVisible({ timeout: 20_000 })
}

const longAgo = { taken: '2024:01:05 10:00:00', offset: '-06:00' }
const expectDone = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Listo' })).toBeVisible({ timeout: 20_000 })

test('[PHO-04] [PHO-05] [PHO-07] [PHO-09] [PHO-11] [PHO-20] [PHO-21] [PHO-22] [PHO-23] [PHO-24] [PHO-O8] from the link over the tips and the camera to "Listo"', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['camera'])
  const errors = watchErrors(page)
  const link = await newLink(request)
  // Scanners come first; they spend nothing.
  expect((await request.get(link)).ok()).toBe(true)
  await page.goto(link)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Tomar fotos' }).click()
  for (const tip of ['buena iluminación', 'las ventanas', 'otros objetos', 'las placas']) {
    await expect(page.getByRole('heading', { name: tip })).toBeVisible()
    if (tip === 'otros objetos') await expectAccessible(page)
    await page.getByRole('link', { name: /^(Siguiente|Tomar fotos)$/ }).click()
  }
  await expect(page).toHaveURL(/\/vehicle-photos\/[\w-]{22}\/photos$/)
  await expect(submit(page)).toBeDisabled()
  await expectAccessible(page)
  await tile(page, 'Frente').getByRole('button', { name: 'Tomar foto: Frente' }).click()
  for (const side of sides) {
    const camera = page.getByRole('dialog', { name: `Foto: ${side}` })
    await expect(camera.getByRole('button', { name: 'Tomar foto' })).toBeEnabled()
    if (side === 'Frente') await expectAccessible(page)
    await camera.getByRole('button', { name: 'Tomar foto' }).click()
    await expect(page.getByRole('img', { name: `La foto que tomaste: ${side}` })).toBeVisible()
    if (side === 'Frente') await expectAccessible(page)
    await page.getByRole('button', { name: 'Usar esta' }).click()
  }
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('4 de 4 recibidas')).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  const photos = page.url()
  expect((await onPhone(page)).count).toBe(4)
  await submit(page).click()
  await expectDone(page)
  expect((await onPhone(page)).count).toBe(0)
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Ir a mi sesión' })).toHaveAttribute('href', '/')
  await page.goto(photos)
  await expect(page).toHaveURL(/\/log-in/)
  expect(errors).toEqual([])
})

test('[PHO-14] [PHO-15] [PHO-16] [PHO-O6] [PHO-O7] each photo that is refused says why, and another takes its place', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  await openPhotos(page, await newLink(request))
  await choose(page, 'Frente', await pictures.blurred())
  await choose(page, 'Lado derecho', await pictures.exif(longAgo, 2))
  await choose(page, 'Lado izquierdo', await pictures.uniform())
  await expect(tile(page, 'Frente')).toContainText('La foto se encuentra borrosa o tiene baja resolución.')
  await expect(tile(page, 'Lado derecho')).toContainText(
    'La foto tiene más de 48 horas de haber sido tomada.',
  )
  await expect(tile(page, 'Lado izquierdo')).toContainText('No hemos detectado un vehículo en la foto')
  await page.getByLabel('Elegir de la galería: Atrás').setInputFiles(jpeg(pictures.broken()))
  await expect(page.getByRole('dialog')).toContainText('El archivo no es una imagen válida.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cerrar la cámara' }).click()
  await expect(tile(page, 'Atrás')).toContainText('Sin foto')
  await expect(submit(page)).toBeDisabled()
  await expectAccessible(page)
  await sendAll(page)
  await expect(submit(page)).toBeEnabled()
  expect(errors).toEqual([])
})

test('before it is sent the phone itself says what it doubts, and takes no for an answer', async ({
  page,
  request,
}) => {
  await openPhotos(page, await newLink(request))
  for (const [bytes, doubt] of [
    [await pictures.dark(), 'Se ve oscura.'],
    [await pictures.tiny(), 'Tiene poca resolución.'],
    [await pictures.blurred(), 'Se ve borrosa.'],
  ] as const) {
    await page.getByLabel('Elegir de la galería: Frente').setInputFiles(jpeg(bytes))
    await expect(page.getByRole('alert')).toContainText(doubt)
    await page.getByRole('button', { name: 'Cerrar la cámara' }).click()
  }
  await choose(page, 'Frente', await pictures.dark())
  await expect(tile(page, 'Frente')).toContainText('Recibida')
})

test('[PHO-19] [PHO-O5] a camera that is refused leaves the other ways; by keyboard alone', async ({
  page,
  request,
}) => {
  // Nobody grants it here, which a browser without a person takes for a no.
  await openPhotos(page, await newLink(request))
  const take = tile(page, 'Frente').getByRole('button', { name: 'Tomar foto: Frente' })
  await take.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Permite el acceso a la cámara para tomar las fotos.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(take).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Volver a intentar')
  await dialog.getByLabel('Usar la cámara del teléfono').setInputFiles(jpeg(await pictures.sharp()))
  const use = page.getByRole('button', { name: 'Usar esta' })
  await expect(use).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(use).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(tile(page, 'Frente')).toContainText('Recibida')
})

/** A car in the rain of a bad sensor: a photo of several pieces, whatever a phone does with it. */
function noisyPng(): Uint8Array {
  const picture = carScene(1400, 1050)
  for (let at = 0; at < picture.data.length; at += 1)
    if (at % 4 !== 3) picture.data[at] = (picture.data[at] ?? 0) + ((at * 7919) % 61) - 30
  return encode(picture)
}

/** Pieces that the gateway has taken, by where they begin. */
function watchPieces(context: BrowserContext): readonly number[] {
  const taken: number[] = []
  context.on('response', (response) => {
    const offset = /\/pieces\/[^/]+\/(\d+)$/.exec(response.url())?.[1]
    if (offset !== undefined && response.ok()) taken.push(Number(offset))
  })
  return taken
}

test('a page that is killed while it sends goes on from there: no piece is taken twice', async ({
  page,
  context,
  request,
}) => {
  await openPhotos(page, await newLink(request))
  const taken = watchPieces(context)
  const network = await context.newCDPSession(page)
  const slow = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: 150_000 }
  await network.send('Network.emulateNetworkConditions', slow)
  await choose(page, 'Frente', noisyPng())
  await expect(tile(page, 'Frente')).toContainText(/Subiendo… [1-9]\d? %/)
  const address = page.url()
  await page.close()

  const again = await context.newPage()
  await again.goto(address)
  await expect(tile(again, 'Frente')).toContainText('Recibida', { timeout: 20_000 })
  // What had left when the page died may have arrived without anybody hearing of it.
  expect(new Set(taken).size).toBe(taken.length)
  await again.reload()
  await expect(tile(again, 'Frente')).toContainText('Recibida')
  await expect(tile(again, 'Frente').locator('img')).toBeVisible()
})

/** What lies on the phone: how many photos, and whether anything of them can be read there. */
const onPhone = (page: Page) =>
  page.evaluate(async () => {
    const open = indexedDB.open('volante')
    const database = await new Promise<IDBDatabase>((done) => (open.onsuccess = () => done(open.result)))
    const store = database.transaction('drafts').objectStore('drafts')
    const ofPhotos = IDBKeyRange.bound('photo ', 'photo!')
    const [keys, values] = [store.getAllKeys(ofPhotos), store.getAll(ofPhotos)]
    await new Promise((done) => (values.onsuccess = done))
    database.close()
    const photos = (values.result as { data?: ArrayBuffer }[]).flatMap(({ data }) => data ?? [])
    const text = new TextDecoder('latin1').decode(await new Blob(photos).arrayBuffer())
    return { count: photos.length, keys: keys.result.join(' '), isReadable: /JFIF|takenAt|sha256/.test(text) }
  })

test('without a signal photos wait on the phone, and leave by themselves when it is back', async ({
  page,
  context,
  request,
}) => {
  await openPhotos(page, await newLink(request))
  await context.setOffline(true)
  await choose(page, 'Frente', await pictures.sharp())
  await choose(page, 'Atrás', await pictures.sharp())
  await expect(tile(page, 'Frente')).toContainText('Guardada en tu teléfono')
  await expect(tile(page, 'Atrás')).toContainText('Guardada en tu teléfono')
  await expect(page.getByText('Sin conexión')).toBeVisible()
  await expectAccessible(page)
  const kept = await onPhone(page)
  expect(kept).toMatchObject({ count: 2, isReadable: false })
  expect(kept.keys).not.toMatch(/AE\d/)
  await context.setOffline(false)
  await expect(page.getByText('2 de 4 recibidas')).toBeVisible()
  await expect(page.getByText('Sin conexión')).toBeHidden()
})

test('a gateway that cannot have a photo looked at keeps it, and says that it goes on trying', async ({
  page,
  request,
}) => {
  await openPhotos(page, await newLink(request, 'FOTO500'))
  await choose(page, 'Frente', await pictures.sharp())
  await expect(page.getByText('(500) Ha ocurrido un error.')).toBeVisible()
  await expect(tile(page, 'Frente')).toContainText('Guardada en tu teléfono')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Intentar ahora' }).click()
  await expect(page.getByText('(500) Ha ocurrido un error.')).toBeVisible()
})

test('[PHO-O9] an insurer that does not take the four leaves them; one whose answer is lost has them once', async ({
  page,
  request,
}) => {
  await openPhotos(page, await newLink(request, 'ENVI500'))
  await sendAll(page)
  await submit(page).click()
  await expect(page.getByRole('alert')).toContainText('(500) Ha ocurrido un error.', { timeout: 30_000 })
  await expect(page.getByText('4 de 4 recibidas')).toBeVisible()
  await expect(submit(page)).toBeEnabled()

  await openPhotos(page, await newLink(request, 'ENVIPER'))
  await sendAll(page)
  await submit(page).click()
  await expectDone(page)
})

test('two phones: what the other one sent is not overwritten unless it is wanted', async ({
  page,
  browser,
  request,
}) => {
  const link = await newLink(request)
  await openPhotos(page, link)
  const other = await (await browser.newContext()).newPage()
  await openPhotos(other, new URL(link, page.url()).href)
  await choose(other, 'Frente', await pictures.sharp(7))
  await expect(tile(other, 'Frente')).toContainText('Recibida')
  await choose(page, 'Frente', await pictures.sharp(8))
  await expect(tile(page, 'Frente')).toContainText('Desde otro teléfono llegó una foto de este lado.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Usar la mía' }).click()
  await expect(tile(page, 'Frente')).toContainText('Recibida')
  await choose(other, 'Frente', await pictures.sharp(9))
  await other.getByRole('button', { name: 'Dejar la que llegó' }).click()
  await expect(tile(other, 'Frente')).toContainText('Recibida')
  await other.context().close()
})

test('[PHO-O2] a link that cannot be used goes no further; one that ends keeps the photos here', async ({
  page,
  context,
  request,
}) => {
  const link = await newLink(request)
  const missing = page.getByRole('heading', { name: 'El enlace no es válido o está incompleto.' })
  for (const useless of ['/vehicle-photos', `/vehicle-photos/${'A'.repeat(22)}/photos`]) {
    await page.goto(useless)
    await expect(missing).toBeVisible()
  }
  await page.goto(link.replace(/&year=\d+/, ''))
  await page.getByRole('button', { name: 'Tomar fotos' }).click()
  await expect(missing).toBeVisible()
  await expectAccessible(page)
  await openPhotos(page, link)
  await context.clearCookies()
  await choose(page, 'Frente', await pictures.sharp())
  await expect(page.getByRole('heading', { name: 'Este enlace ya no se puede usar' })).toBeVisible()
  await expectAccessible(page)
  // The same link again, or a newer one to the same policy: the photo is still here.
  await openPhotos(page, link)
  await expect(tile(page, 'Frente')).toContainText('Recibida')
})

test('the control room leaves photos half done, and the page goes on from there', async ({ page }) => {
  await page.goto('/sandbox')
  await page.getByRole('link', { name: /^A medias/ }).click()
  await expect(page).toHaveURL(/\/vehicle-photos\/[\w-]{22}\/photos$/)
  for (const side of ['Frente', 'Lado derecho'] as const)
    await expect(tile(page, side)).toContainText('Recibida')
  await expect(tile(page, 'Atrás')).toContainText('Sin foto')
  await expect(page.getByText('2 de 4 recibidas')).toBeVisible()
})
