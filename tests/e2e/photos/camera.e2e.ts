import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { filmOf } from '../../photos/film.ts'
import { pictures } from '../../photos/pictures.ts'
import { carScene, type Picture } from '../../photos/scene.ts'
import { withFilm } from '../fake-camera.ts'
import { expectAccessible, watchErrors } from '../verbs.ts'
import { expectDone, jpeg, newLink, onPhone, openPhotos, sides, submit, tile } from './verbs.ts'
import { followLink } from '../follow-link.ts'

/** The film of the fake camera shows one car after another in a loop. */
const film = join(mkdtempSync(join(tmpdir(), 'volante-film-')), 'car.y4m')
const cars = [1, 2, 3, 5, 7, 9, 11, 13].map((seed) => carScene(1280, 960, seed))
writeFileSync(film, filmOf(cars as [Picture, ...Picture[]])) // The film has eight pictures, so the list is not empty.

test.use(withFilm(film))

/**
 * The camera may show a car already used for another side, and the phone then asks for another picture (D88).
 */
async function shootAnother(page: Page, side: string): Promise<void> {
  const photo = page.getByRole('img', { name: `La foto que tomaste: ${side}` })
  const again = page.getByRole('alert').filter({ hasText: 'Es la misma foto' })
  await expect(async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Tomar foto', exact: true }).click()
    await expect(photo.or(again)).toBeVisible()
    if (await again.isVisible()) await page.getByRole('button', { name: 'Tomar foto', exact: true }).click()
    await expect(photo).toBeVisible({ timeout: 500 })
  }).toPass()
}

test(
  '[PHO-07] [PHO-20] [PHO-24] [PHO-O8] vehicle photos are taken from the link over tips and camera to "Listo"',
  { tag: '@plain' },
  async ({ page, context, request }) => {
    await context.grantPermissions(['camera'])
    const errors = watchErrors(page)
    const link = await newLink(request)
    // A mail scanner opens the link first, which does not use it up.
    expect((await request.get(link)).ok()).toBe(true)
    await followLink(page, link)
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
      await shootAnother(page, side)
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
    await expect(page).toHaveURL(/\/completion$/)
    expect(errors).toEqual([])
  },
)

test('[PHO-19] [PHO-O5] a denied camera leaves the other ways, usable by keyboard', async ({
  page,
  request,
}) => {
  // The camera has no permission; a headless browser treats the prompt as a refusal.
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

test('in a browser without close requests Back closes the camera, and its close button leaves no history entry', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'CloseWatcher')
  })
  await openPhotos(page, await newLink(request))
  const photos = page.url()
  const take = tile(page, 'Frente').getByRole('button', { name: 'Tomar foto: Frente' })
  const dialog = page.getByRole('dialog')
  await take.click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(photos)
  await take.click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(page).not.toHaveURL(photos)
})
