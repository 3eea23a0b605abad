import { encode } from 'fast-png'
import { expect, test, type BrowserContext } from '@playwright/test'
import { needs } from '../../plain/insurer.ts'
import { pictures } from '../../photos/pictures.ts'
import { carScene } from '../../photos/scene.ts'
import { expectAccessible, watchErrors } from '../verbs.ts'
import { choose, expectDone, jpeg, newLink, onPhone, openPhotos, sendAll, submit, tile } from './verbs.ts'
import { followLink } from '../follow-link.ts'

const longAgo = { taken: '2024:01:05 10:00:00', offset: '-06:00' }

test('[PHO-14] [PHO-15] [PHO-16] [PHO-O7] each refused photo shows its reason and can be replaced', async ({
  page,
  request,
}) => {
  needs('the age of a photo (API-69)')
  const errors = watchErrors(page)
  await openPhotos(page, await newLink(request))
  await choose(page, 'Frente', await pictures.blurred())
  await choose(page, 'Lado derecho', await pictures.exif(longAgo, 9))
  await choose(page, 'Lado izquierdo', await pictures.uniform())
  await expect(tile(page, 'Frente')).toContainText('La foto se encuentra borrosa o tiene baja resolución.')
  await expect(tile(page, 'Lado derecho')).toContainText(
    'La foto tiene más de 48 horas de haber sido tomada.',
  )
  await expect(tile(page, 'Lado izquierdo')).toContainText('No hemos detectado un vehículo en la foto')
  await page.getByLabel('Elegir de la galería: Atrás').setInputFiles(jpeg(pictures.broken()))
  await expect(page.getByRole('dialog')).toContainText('La foto llegó incompleta')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cerrar la cámara' }).click()
  await expect(tile(page, 'Atrás')).toContainText('Sin foto')
  await expect(submit(page)).toBeDisabled()
  await expectAccessible(page)
  await sendAll(page)
  await expect(submit(page)).toBeEnabled()
  expect(errors).toEqual([])
})

test('[PHO-O6] a truncated progressive photo is refused, a photo without its last two bytes accepted', async ({
  page,
  request,
}) => {
  await openPhotos(page, await newLink(request))
  const whole = await pictures.progressive()
  const back = page.getByLabel('Elegir de la galería: Atrás')
  await back.setInputFiles(jpeg(whole.subarray(0, whole.length / 2)))
  await expect(page.getByRole('dialog')).toContainText('La foto llegó incompleta')
  await page.getByRole('button', { name: 'Cerrar la cámara' }).click()
  await expect(tile(page, 'Atrás')).toContainText('Sin foto')
  await choose(page, 'Atrás', whole.subarray(0, -2))
  await expect(tile(page, 'Atrás')).toContainText('Recibida')
})

test('the phone warns about doubtful photos before sending, and they can still be sent', async ({
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
  // The same picture is chosen again, then a picture that this browser cannot decode (D88).
  const heic = new Uint8Array(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))
  for (const [bytes, problem] of [
    [await pictures.dark(), 'Es la misma foto que la de «Frente».'],
    [heic, 'Esta foto es HEIC'],
  ] as const) {
    await page.getByLabel('Elegir de la galería: Atrás').setInputFiles(jpeg(bytes))
    await expect(page.getByRole('alert')).toContainText(problem)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cerrar la cámara' }).click()
  }
  await choose(page, 'Atrás', (await pictures.sharp(4)).slice(0, -2))
  await expect(tile(page, 'Atrás')).toContainText('Recibida')
})

/** A noisy picture that stays larger than one piece after any compression by the phone. */
function noisyPng(): Uint8Array {
  const picture = carScene(1400, 1050)
  for (let at = 0; at < picture.data.length; at += 1)
    if (at % 4 !== 3) picture.data[at] = (picture.data[at] ?? 0) + ((at * 7919) % 61) - 30
  return encode(picture)
}

/** Offsets of the pieces that the gateway has received. */
function watchPieces(context: BrowserContext): readonly number[] {
  const taken: number[] = []
  context.on('response', (response) => {
    const offset = /\/pieces\/[^/]+\/(\d+)$/.exec(response.url())?.[1]
    if (offset !== undefined && response.ok()) taken.push(Number(offset))
  })
  return taken
}

test('after a crash during an upload, no piece is sent twice', async ({ page, context, request }) => {
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
  // A photo that was being sent when the page was killed may have arrived.
  expect(new Set(taken).size).toBe(taken.length)
  await again.reload()
  await expect(tile(again, 'Frente')).toContainText('Recibida')
  // Received photos are deleted from the phone, with their thumbnails (D125).
  await expect(tile(again, 'Frente').locator('img')).toHaveCount(0)
})

test('offline, photos wait on the phone and are sent once the network is back', async ({
  page,
  context,
  request,
}) => {
  await openPhotos(page, await newLink(request))
  await context.setOffline(true)
  await choose(page, 'Frente', await pictures.sharp())
  await choose(page, 'Atrás', await pictures.sharp(4))
  await expect(tile(page, 'Frente')).toContainText('Guardada en este dispositivo')
  await expect(tile(page, 'Atrás')).toContainText('Guardada en este dispositivo')
  await expect(page.getByText('Sin conexión')).toBeVisible()
  await expectAccessible(page)
  const kept = await onPhone(page)
  expect(kept).toMatchObject({ count: 2, isReadable: false })
  expect(kept.keys).not.toMatch(/AE\d/)
  await context.setOffline(false)
  await expect(page.getByText('2 de 4 recibidas')).toBeVisible()
  await expect(page.getByText('Sin conexión')).toBeHidden()
})

test('a photo that cannot be checked is kept, and the page says that it tries again', async ({
  page,
  request,
}) => {
  await openPhotos(page, await newLink(request, 'FOTO500'))
  await choose(page, 'Frente', await pictures.sharp())
  await expect(page.getByText('(500) Ha ocurrido un error.')).toBeVisible()
  await expect(tile(page, 'Frente')).toContainText('Guardada en este dispositivo')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Intentar ahora' }).click()
  await expect(page.getByText('(500) Ha ocurrido un error.')).toBeVisible()
})

test('[PHO-O9] a failed submission keeps the four photos; a lost answer counts them once', async ({
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

test('a photo of another phone is overwritten only if wanted', async ({ page, browser, request }) => {
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

test('[PHO-O2] an invalid photo link stops, and an ended one keeps the photos on the phone', async ({
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
  await followLink(page, link.replace(/&year=\d+/, ''))
  await expect(missing).toBeVisible()
  await expectAccessible(page)
  await openPhotos(page, link)
  await context.clearCookies()
  await choose(page, 'Frente', await pictures.sharp())
  await expect(page.getByRole('heading', { name: 'Este enlace ya no se puede usar' })).toBeVisible()
  await expectAccessible(page)
  // The same link or a newer one for the same policy finds the photo on this phone.
  await openPhotos(page, link)
  await expect(tile(page, 'Frente')).toContainText('Recibida')
})

test('a half-done photo link of the sandbox continues where it was', async ({ page }) => {
  await page.goto('/sandbox#links')
  await page.getByRole('link', { name: /^A medias/ }).click()
  await expect(page).toHaveURL(/\/vehicle-photos\/[\w-]{22}\/photos$/)
  for (const side of ['Frente', 'Lado derecho'] as const)
    await expect(tile(page, side)).toContainText('Recibida')
  await expect(tile(page, 'Atrás')).toContainText('Sin foto')
  await expect(page.getByText('2 de 4 recibidas')).toBeVisible()
})
