/** Tests the photos that the adjuster's camera shows before it stores them (D375). */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { filmOf } from '../../../photos/film.ts'
import { blank } from '../../../photos/scene.ts'
import { withFilm } from '../../fake-camera.ts'
import { beginAdjuster, newAdjusterForm, openPage } from '../adjusting.ts'
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

test('the frame of a card stays within the picture of a phone that lies on its side', async ({
  page,
  context,
  request,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await context.grantPermissions(['camera'])
  const form = await newAdjusterForm(request, 'con-avisos')
  await beginAdjuster(page, form)
  await expect(page.getByRole('button', { name: 'Finalizar' })).toBeVisible()
  await openPage(page, 'person/general/driving-card', '?personIndex=1')
  await page.getByRole('button', { name: /^Tomar foto/ }).click()
  const frame = page.locator('.view-outline')
  await expect(frame).toBeVisible()
  const [outer, picture] = await frame.evaluate((element) => {
    const video = element.parentElement?.querySelector('video')
    if (!video) throw new Error('no picture of the camera')
    const { width, height } = video.getBoundingClientRect()
    const scale = Math.min(width / video.videoWidth, height / video.videoHeight)
    return [element.getBoundingClientRect().width, video.videoWidth * scale]
  })
  expect(outer).toBeLessThan(picture ?? 0)
})
