/** Input that is neither a photo nor a signature, and a camera without permission. */
import { expect, test, type Page } from '@playwright/test'
import { findChromium } from '../../../../tools/chromium.ts'
import { pictures } from '../../../photos/pictures.ts'
import { expectAccessible } from '../../verbs.ts'
import { beginAdjuster, newAdjusterForm, openPage, storedAdjusterForm } from '../adjusting.ts'
import { photoFile } from '../filling.ts'

const executablePath = findChromium(false)

// The device has a camera without permission; a headless browser treats the prompt as a refusal.
test.use({
  launchOptions: {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--use-fake-device-for-media-stream'],
  },
})

test('[ADJ-14] [PHO-19] [SIG-15] [D200] a denied camera offers the gallery; truncated photos and dots as signatures are refused', async ({
  page,
  request,
}) => {
  const form = await newAdjusterForm(request, 'con-avisos')
  await beginAdjuster(page, form)
  await expect(page.getByRole('button', { name: 'Finalizar' })).toBeVisible()
  await openPage(page, 'person/vehicle/pictures', '?personIndex=1')
  await page.getByRole('button', { name: 'Tomar foto: Frente' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Permite el acceso a la cámara para tomar las fotos.')
  await expectAccessible(page)
  const broken = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(pictures.broken()) }
  await dialog.getByLabel('Elegir de la galería').setInputFiles(broken)
  await expect(dialog).toContainText('La foto llegó incompleta')
  await dialog.getByLabel('Elegir otra').setInputFiles(await photoFile())
  await page.getByRole('button', { name: /^Usar/ }).first().click()
  await expect(tile(page, 'Frente')).toContainText('Recibida')

  await openPage(page, 'panel')
  await page.getByRole('button', { name: 'Finalizar' }).click()
  await page.getByRole('button', { name: 'Continuar de todos modos' }).click()
  const paper = page.getByRole('img', { name: /Recuadro para firmar/ })
  await paper.scrollIntoViewIfNeeded()
  await paper.click()
  await page.getByRole('button', { name: 'Cerrar siniestro' }).press('Enter')
  await expect(page.getByText('Tu firma es muy pequeña').first()).toBeVisible()
  expect((await storedAdjusterForm(request, form)).state).toBe('open')
})

const tile = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
