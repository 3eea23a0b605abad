/** Photos, signatures and the end of an adjuster's form (002 §3, §4.4). */
import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, watchErrors } from '../verbs.ts'
import { beginAdjuster, newAdjusterForm, storedAdjusterForm, untilKept } from './adjusting.ts'
import { give, photoFile } from './filling.ts'
import { expectNothingOf } from './on-device.ts'

const tile = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

/** Opens a page of this form by its address. */
async function openSlug(page: Page, slug: string, query = ''): Promise<void> {
  const ref = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.goto(`/claims/adjuster/${slug}/${ref}${query}`)
}

async function signByName(page: Page, name: string, submit: string): Promise<void> {
  await page.getByRole('radio', { name: 'Escribir mi nombre' }).press('Space')
  await page.getByLabel('Tu nombre completo').fill(name)
  await page.getByRole('button', { name: submit }).click()
}

const CODE = 'ZORRO7'

async function handOver(page: Page): Promise<void> {
  await page.getByLabel('Elige un código').fill(CODE)
  await page.getByRole('button', { name: 'Entregar el dispositivo' }).click()
}

async function takeBack(page: Page, code = CODE): Promise<void> {
  await page.getByRole('button', { name: 'Soy el ajustador' }).click()
  await page.getByLabel('Escribe tu código').fill(code)
  await page.getByRole('button', { name: 'Continuar' }).click()
}

/** Adds one photo to a list of any length. */
async function giveIn(page: Page, at: Pick<Page, 'getByLabel'>): Promise<void> {
  await at.getByLabel('Elegir otra de la galería').setInputFiles(await photoFile())
  await page.getByRole('button', { name: /^Usar/ }).first().click()
  await expect(page.getByRole('button', { name: /^Usar/ })).toHaveCount(0)
}

interface Photographed {
  readonly photos?: readonly { readonly name: string }[]
}
const namesOf = (of: Photographed | undefined) => (of?.photos ?? []).map(({ name }) => name)

test('[ADJ-38] [ADJ-39] [ADJ-98] [ADJ-138] photos of place, person, damage and service reach their places at the insurer', async ({
  page,
  request,
}) => {
  test.slow()
  const errors = watchErrors(page)
  const form = await newAdjusterForm(request, 'con-avisos')
  await beginAdjuster(page, form)
  await tile(page, 'Declaración y causas').click()
  const places = page.getByRole('region', { name: 'Fotos del crucero y del lugar' })
  await giveIn(page, places)
  const json = async () => (await storedAdjusterForm(request, form)).json
  await expect
    .poll(async () => namesOf((await json()) as Photographed | undefined))
    .toEqual([expect.stringMatching(/^reference-\w+\.jpg$/)])
  // The first signature is kept (ADJ-38).
  await expect(places.getByText('Recibida', { exact: true })).toBeVisible()
  await expect(places.getByRole('button', { name: /Quitar/ })).toHaveCount(0)
  await expectAccessible(page)

  await openSlug(page, 'person/vehicle/pictures', '?personIndex=1')
  await expect(page.getByRole('heading', { name: 'Fotos del vehículo' })).toBeVisible()
  for (const side of ['Frente', 'Lado derecho', 'Lado izquierdo', 'Atrás'])
    await give(page, `Elegir de la galería: ${side}`)
  await expect
    .poll(async () =>
      namesOf((await json()).peoples[1] as Photographed | undefined).filter((name) =>
        name.startsWith('vehicle-'),
      ),
    )
    .toHaveLength(4)
  await expectAccessible(page)

  // The photo of a new damage waits for its record through a reload and then belongs to it.
  await openSlug(page, 'person/damage/list', '?personIndex=1')
  await page.getByRole('button', { name: 'Añadir daño' }).click()
  await giveIn(page, page)
  await expect(page.getByText('Recibida', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Recibida', { exact: true })).toBeVisible()
  await page.getByLabel(/Parte/).selectOption({ index: 2 })
  await page
    .getByRole('button', { name: /^(Siguiente|Guardar y completar después)$/ })
    .last()
    .click()
  const damages = async () => (await json()).peoples[1]?.vehicle?.damages ?? []
  await expect
    .poll(async () => namesOf((await damages()).at(-1) as Photographed | undefined))
    .toEqual([expect.stringMatching(/^damage-[\w-]+\.jpg$/)])
  await expectAccessible(page)

  await openSlug(page, 'person/service/list', '?personIndex=0')
  await page
    .getByRole('button', { name: /^Editar/ })
    .first()
    .click()
  await giveIn(page, page)
  await expect
    .poll(async () => namesOf(((await json()).peoples[0]?.services ?? []).at(0) as Photographed | undefined))
    .toEqual([expect.stringMatching(/^service-[\w-]+\.jpg$/)])
  expect(errors).toEqual([])
})

test('[ADJ-14] [ADJ-42] [ADJ-43] [ADJ-150] the device is locked for a signer and unlocked, the claim closed, nothing stays', async ({
  page,
  request,
}) => {
  test.slow()
  const errors = watchErrors(page)
  const form = await newAdjusterForm(request, 'con-avisos')
  const stored = async () => storedAdjusterForm(request, form)
  const digits = String((await stored()).json.number)
    .slice(-4)
    .toUpperCase()
  await beginAdjuster(page, form)
  await tile(page, 'Declaración y causas').click()
  await page.getByRole('button', { name: 'Firma del asegurado' }).click()
  // Reading the content does not unlock the device (D254).
  await page.getByLabel('Elige un código').fill(digits)
  await page.getByRole('button', { name: 'Entregar el dispositivo' }).click()
  await expect(page.getByText('quien firma puede verlo', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await handOver(page)

  // The signer sees the content, the box and the end; Back, a reload and another address lead nowhere else.
  const own = page.getByRole('heading', { name: /revisa y firma$/ })
  await expect(own).toBeVisible()
  await expect(page.getByText('Iba por Insurgentes y el otro auto se pasó el alto.')).toBeVisible()
  await expect(page.getByText('Mazda 3 rojo')).toHaveCount(0)
  await expectAccessible(page)
  await page.goBack()
  await expect(own).toBeVisible()
  await page.reload()
  await expect(own).toBeVisible()
  await openSlug(page, 'person/management')
  await expect(own).toBeVisible()
  await expect(page.getByRole('button', { name: 'Añadir involucrado' })).toHaveCount(0)
  // A signature needs ink (ADJ-43).
  await expect(page.getByRole('button', { name: 'Firmar', exact: true })).toBeDisabled()
  expect(await page.getByRole('banner').locator('a:not([href^="tel:"]):not([inert])').count()).toBe(0)
  await signByName(page, 'Mariana Ortega', 'Firmar')
  await expect(page.getByRole('heading', { name: 'Gracias, tu firma quedó guardada' })).toBeVisible()
  await takeBack(page, digits)
  await expect(page.getByText('No es tu código. Escríbelo otra vez.')).toBeVisible()
  await page.getByLabel('Escribe tu código').fill(CODE)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { name: 'Involucrados' })).toBeVisible()

  // The insured driver signs their part (ADJ-149); a later change voids the signature and shows the
  // difference.
  await openSlug(page, 'person/damage/signature', '?personIndex=0')
  await handOver(page)
  await signByName(page, 'Mariana Ortega', 'Firmar')
  await takeBack(page)
  await expect(page.getByText(/ya firmó\.$/)).toBeVisible()
  await openSlug(page, 'person/general/data', '?personIndex=0')
  await page.getByLabel('Teléfono', { exact: false }).first().fill('5598765432')
  await page
    .getByRole('button', { name: /^(Siguiente|Guardar y completar después)$/ })
    .last()
    .click()
  // A navigation at once would end the page before it has stored the value.
  await expect.poll(async () => JSON.stringify((await stored()).json)).toContain('5598765432')
  await openSlug(page, 'person/signature', '?personIndex=0')
  await expect(page.getByText('Ahora: 5598765432')).toBeVisible()
  await expectAccessible(page)
  await handOver(page)
  await signByName(page, 'Mariana Ortega', 'Firmar')
  await takeBack(page)

  // Notices do not block the end.
  await openSlug(page, 'panel')
  await page.getByRole('button', { name: 'Finalizar' }).click()
  await page.getByRole('button', { name: 'Continuar de todos modos' }).click()
  await expect(page.getByText('Una vez cerrado el siniestro no se podrá modificar.')).toBeVisible()
  await expectAccessible(page)
  await signByName(page, 'Julián Serrano', 'Cerrar siniestro')
  await expect(page.getByRole('heading', { name: 'El siniestro ha sido cerrado.' })).toBeVisible()
  const { state, json } = await stored()
  expect(state).toBe('concluded')
  expect(json.na_declaration_signature).toMatch(/^data:image\/png/)
  expect(json.peoples[0]?.signature).toMatch(/^data:image\/png/)
  expect((json.adjuster as { signature: string }).signature).toMatch(/^data:image\/png/)
  expect((json.signatureDetails as { signer: string; name: string }[]).map(({ signer }) => signer)).toEqual([
    'declaration',
    expect.stringMatching(/^people\//),
    'closing',
  ])
  expect((json.signatureDetails as { name: string }[]).every(({ name }) => !name.includes('/'))).toBe(true)
  await expectNothingOf(page)
  expect(errors).toEqual([])
})

test('[ADJ-28] [D63] a closing signed offline says that it waits, also after a reload, and ends once online', async ({
  page,
  context,
  request,
}) => {
  test.slow()
  const form = await newAdjusterForm(request, 'con-avisos')
  await beginAdjuster(page, form)
  await untilKept(page)
  await page.getByRole('button', { name: 'Finalizar' }).click()
  await page.getByRole('button', { name: 'Continuar de todos modos' }).click()
  await expect(page.getByRole('button', { name: 'Cerrar siniestro' })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('Para cerrar el siniestro necesitas señal.')).toBeVisible()
  await signByName(page, 'Julián Serrano', 'Cerrar siniestro')
  await expect(page.getByText('Firmado, falta cerrar el siniestro')).toBeVisible()
  await page.getByRole('button', { name: 'Regresar' }).click()
  await page.getByRole('button', { name: 'Finalizar' }).click()
  await page.getByRole('button', { name: 'Continuar de todos modos' }).click()
  await expect(page.getByText('Firmado, falta cerrar el siniestro')).toBeVisible()
  expect((await storedAdjusterForm(request, form)).state).toBe('open')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'El siniestro ha sido cerrado.' })).toBeVisible()
  expect((await storedAdjusterForm(request, form)).state).toBe('concluded')
})
