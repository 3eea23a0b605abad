/** Tests the photos that the adjuster's camera shows before it stores them (D375). */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { filmOf } from '../../../photos/film.ts'
import { blank } from '../../../photos/scene.ts'
import { withFilm } from '../../fake-camera.ts'
import { openCamera, shutter } from './taking.ts'

const film = join(mkdtempSync(join(tmpdir(), 'volante-doubtful-photos-')), 'wall.y4m')
writeFileSync(film, filmOf([blank(1280, 960, [120, 120, 120])]))

test.use(withFilm(film))

test('[D375] a photo with a quality warning is shown before it is stored', async ({ page, request }) => {
  await openCamera(page, request)
  await shutter(page, 'Frente').click()
  const preview = page.getByRole('dialog', { name: '¿Se ve bien? Frente' })
  await expect(preview.getByRole('alert')).toContainText('No se distingue un vehículo.')
  await preview.getByRole('button', { name: 'Tomar otra' }).click()
  await expect(shutter(page, 'Frente')).toBeEnabled()
})
