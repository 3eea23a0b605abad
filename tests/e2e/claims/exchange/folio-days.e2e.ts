/**
 * Unusable folios (EXC-16 to EXC-20, EXC-27) are reported where they were typed or scanned, and the right one
 * works afterwards.
 */
import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, watchErrors } from '../../verbs.ts'
import { beginAdjuster, openPage, storedAdjusterForm } from '../adjusting.ts'
import { coveredPicture, photoOf } from './qr-film.ts'
import { made, readyForm } from './closing.ts'
import { actOn, linkedWith, newForm, otherFolio } from './folios.ts'

const openImport = (page: Page) => openPage(page, 'person/sync', '?section=import')

const declaration = (page: Page) => page.getByRole('textbox', { name: /Declaración/ }).first()

const typed = (page: Page) => page.getByLabel('Número de folio')

async function link(page: Page, folio: string): Promise<void> {
  await typed(page).fill(folio)
  await page.getByRole('button', { name: 'Vincular folio' }).click()
}

/** The error is visible and the only one, and the typed folio is still in its field. */
async function expectRefused(page: Page, folio: string, text: string): Promise<void> {
  await expect(page.getByRole('alert')).toHaveText(`Error: ${text}`)
  await expect(page.getByRole('alert')).toBeInViewport()
  await expect(typed(page)).toHaveValue(folio)
}

test('[EXC-16] [EXC-23] [EXC-27] [API-109] each kind of wrong folio is reported, and the right one is linked afterwards', async ({
  page,
  request,
}) => {
  test.slow()
  const errors = watchErrors(page)
  const form = await newForm(request)
  const [expired, replaced, closed] = [
    await otherFolio(request),
    await otherFolio(request),
    await otherFolio(request),
  ]
  await actOn(request, expired, 'expire')
  await actOn(request, replaced, 'renew')
  await actOn(request, closed, 'close')
  const outside = await otherFolio(request, 'Mutua Sin Convenio')
  const { exchange } = await readyForm(request, 'responsable', 'whole')
  await beginAdjuster(page, form)
  await openPage(page, 'general-data')
  await declaration(page).fill('El tercero aceptó su culpa.')
  await openImport(page)
  for (const [folio, text] of [
    [expired, 'El folio venció. Pide uno nuevo al otro ajustador.'],
    [replaced, 'El folio fue sustituido por otro. Pide el nuevo al otro ajustador.'],
    [outside, 'El folio es de una aseguradora que no participa en el intercambio.'],
    [exchange.other, 'El folio ya está vinculado con otro siniestro.'],
    [exchange.folio, 'El folio ya está vinculado con otro siniestro.'],
    [closed, 'El otro ajustador ya cerró su siniestro.'],
  ] as const) {
    await link(page, folio)
    await expectRefused(page, folio, text)
  }
  await expectAccessible(page)
  const own = (await linkedWith(request, form.id))?.folio ?? ''
  await link(page, own)
  await expectRefused(
    page,
    own,
    'El folio es de este mismo siniestro: escribe o escanea el del otro ajustador.',
  )
  expect((await linkedWith(request, form.id))?.linkedWith).toBeNull()
  // The claim that was already linked is unchanged.
  const { json } = await storedAdjusterForm(request, form)
  expect(json.peoples).toHaveLength(1)

  const good = await otherFolio(request)
  await link(page, good)
  await expect(page.getByText(`El folio ${good} quedó vinculado. Ahora sincroniza.`)).toBeVisible()
  await page.getByRole('button', { name: 'Sincronizar' }).click()
  await expect(page.getByText('Los datos del eDUA se han sincronizado.')).toBeVisible()
  expect((await linkedWith(request, form.id))?.linkedWith).toBe(good)
  expect(await made(request, form)).toEqual({})
  // Input of the previous page is still there.
  await openPage(page, 'general-data')
  await expect(declaration(page)).toHaveValue('El tercero aceptó su culpa.')
  expect(errors).toEqual([])
})

const photo = (text: string, share = 0) => photoOf(coveredPicture(text, share))

test('[EXC-18] [EXC-20] [EXC-27] a damaged or foreign QR is reported under the photo without a call', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  const form = await newForm(request)
  const folio = await otherFolio(request)
  await beginAdjuster(page, form)
  await openImport(page)
  await typed(page).fill(folio.slice(0, 5))
  const file = page.locator('input[type=file]')
  for (const [picture, text] of [
    [
      photo(`${folio}|-1|${folio}`, 0.55),
      'No encontramos un código QR en esa foto. Acércate más, o escribe el folio.',
    ],
    [
      photo('https://menu.example/carta'),
      'Ese código QR no es de un eDUA. Pide al otro ajustador que muestre el de su folio.',
    ],
    [photo('|-1|'), 'Ese código QR no es de un eDUA. Pide al otro ajustador que muestre el de su folio.'],
    [
      { name: 'qr.png', mimeType: 'image/png', buffer: Buffer.from('no es una foto') },
      'No pudimos leer esa foto. Elige otra, o escribe el folio.',
    ],
  ] as const) {
    await file.setInputFiles(picture)
    await expectRefused(page, folio.slice(0, 5), text)
  }
  expect(await linkedWith(request, form.id)).toBeNull()

  // The error of one way of entry does not appear at the next way.
  await link(page, '9999999999')
  await expectRefused(page, '9999999999', 'El folio no existe. Revisa el número.')
  await file.setInputFiles(photo('https://menu.example/carta'))
  await expectRefused(
    page,
    '9999999999',
    'Ese código QR no es de un eDUA. Pide al otro ajustador que muestre el de su folio.',
  )
  await file.setInputFiles(photo(`${folio}|-1|${folio}`))
  await expect(page.getByText(`El folio ${folio} quedó vinculado. Ahora sincroniza.`)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect((await linkedWith(request, form.id))?.linkedWith).toBe(folio)
  expect(await made(request, form)).toEqual({})
  expect(errors).toEqual([])
})
