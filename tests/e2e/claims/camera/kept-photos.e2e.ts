/** Tests the photos that the adjuster's camera stores without a preview (D375). */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { filmOf } from '../../../photos/film.ts'
import { carScene } from '../../../photos/scene.ts'
import { withFilm } from '../../fake-camera.ts'
import { expectAccessible } from '../../verbs.ts'
import { storedAdjusterForm } from '../adjusting.ts'
import { camera, openCamera, shutter } from './taking.ts'

const film = join(mkdtempSync(join(tmpdir(), 'volante-kept-photos-')), 'cars.y4m')
const car = (seed: number) => carScene(1280, 960, seed)
writeFileSync(film, filmOf([car(1), car(2), car(3), car(5)]))

test.use(withFilm(film))

test('[D375] [PHO-O7] a sharp photo is stored at once, and the camera can take it anew', async ({
  page,
  request,
}) => {
  const form = await openCamera(page, request)
  const arrived = async () => (await storedAdjusterForm(request, form)).pictures.length
  const before = await arrived()
  await shutter(page, 'Frente').click()
  await expect(camera(page, 'Lado derecho')).toContainText('Frente: foto guardada. Sigue con esta.')
  await expectAccessible(page)
  await expect.poll(arrived).toBe(before + 1)
  await camera(page, 'Lado derecho').getByRole('button', { name: 'Tomar otra: Frente' }).click()
  await shutter(page, 'Frente').click()
  await expect(camera(page, 'Lado derecho')).toBeVisible()
  await page.keyboard.press('Escape')
  const tile = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Frente' }) })
  // The first photo had arrived, so the insurer lists both, as after "Tomar otra" of a tile.
  await expect.poll(arrived).toBe(before + 2)
  await expect(tile).toContainText('Recibida')
})
