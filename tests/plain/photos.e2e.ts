/**
 * [D60] A photo is judged by its picture alone: the message names the flaw, and the photo's age is unknown.
 */
import { expect, test } from '@playwright/test'
import { choose, newLink, openPhotos, tile } from '../e2e/photos/verbs.ts'
import { pictures } from '../photos/pictures.ts'

test('[D60] [PHO-14] [PHO-16] each refused photo shows its reason, and an old photo is accepted', async ({
  page,
  request,
}) => {
  await openPhotos(page, await newLink(request))
  await choose(page, 'Frente', await pictures.blurred())
  await choose(
    page,
    'Lado derecho',
    await pictures.exif({ taken: '2024:01:05 10:00:00', offset: '-06:00' }, 2),
  )
  await choose(page, 'Lado izquierdo', await pictures.uniform())
  await expect(tile(page, 'Frente')).toContainText('La foto se encuentra borrosa o tiene baja resolución.')
  await expect(tile(page, 'Lado izquierdo')).toContainText('No hemos detectado un vehículo en la foto')
  await expect(tile(page, 'Lado derecho')).toContainText('Recibida')
})
