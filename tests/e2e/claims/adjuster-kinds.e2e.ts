/**
 * Each kind of claim has the pages that it needs, and reaches the insurer (ADJ-59, ADJ-65, ADJ-96, ADJ-97,
 * ADJ-100, ADJ-116).
 */
import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, watchErrors } from '../verbs.ts'
import { beginAdjuster, newAdjusterForm, openPage, pick, storedAdjusterForm } from './adjusting.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const next = (page: Page) => press(page, 'Siguiente')
const later = (page: Page) => press(page, 'Guardar y completar después')

async function arrive(page: Page): Promise<void> {
  await press(page, 'Marcar arribo')
  await press(page, 'Sí, marcar arribo')
  await press(page, /^Declaración y causas/)
  await page.getByLabel('Declaración de los hechos').fill('Así pasó.')
  await pick(page, 'Causa', 'Alcance')
  await page.getByRole('radio', { name: 'Tercero' }).press('Space')
  await press(page, /^Guardar$/)
  await press(page, /^Gestión de involucrados/)
  await press(page, /^NA/)
}

/** Titles of a section's pages in their order. */
async function walk(page: Page, titles: readonly string[]): Promise<void> {
  for (const [index, title] of titles.entries()) {
    await expect(heading(page, title)).toBeVisible()
    const form = page.getByRole('button', { name: 'Guardar y completar después' })
    // Photos block nothing, and a complete page has one button (D170).
    await ((await form.isVisible()) ? form.click() : next(page))
    const after = titles[index + 1]
    if (after !== undefined) await expect(heading(page, after)).toBeVisible()
  }
}

test('[ADJ-59] [ADJ-65] [ADJ-67] [ADJ-116] in a robbery NA has only data and services', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  const form = await newAdjusterForm(request, 'nuevo', 'robbery')
  await beginAdjuster(page, form)
  await arrive(page)
  await expect(page.getByRole('button', { name: /^Datos Personales/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Lista de Servicios/ })).toBeVisible()
  for (const section of [/^Información del Vehículo/, /^Lista de Daños/])
    await expect(page.getByRole('button', { name: section })).toHaveCount(0)
  await press(page, /^Datos Personales/)
  await walk(page, ['Datos', 'Fotos de la INE'])
  // The last page leads back to the panel of the person (ADJ-67).
  await expect(page.getByRole('button', { name: /^Lista de Servicios/ })).toBeVisible()
  // The address of a page that this kind of claim lacks leads to the panel of the person.
  await openPage(page, 'person/vehicle/data', '?personIndex=0')
  await expect(page.getByRole('button', { name: /^Datos Personales/ })).toBeVisible()
  await expectAccessible(page)
  const { json } = await storedAdjusterForm(request, form)
  expect(json.typeStatus).toMatchObject({ name: 'Robo' })
  expect(errors).toEqual([])
})

test('[ADJ-96] [ADJ-100] [ADJ-101] [ADJ-116] in a windscreen claim the vehicle has only data and serial number', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  const form = await newAdjusterForm(request, 'nuevo', 'windscreen')
  await beginAdjuster(page, form)
  await arrive(page)
  await press(page, /^Información del Vehículo/)
  await page.getByRole('radio', { name: 'Automóvil' }).press('Space')
  await walk(page, ['Datos del vehículo', 'Número de serie'])
  await press(page, /^Lista de Daños/)
  await press(page, 'Añadir daño')
  await page.getByLabel('Parte dañada').selectOption({ index: 1 })
  await page.getByRole('radio', { name: 'Leve' }).press('Space')
  await expectAccessible(page)
  await press(page, /^(Siguiente|Guardar y completar después)$/)
  await expect
    .poll(async () => (await storedAdjusterForm(request, form)).json.peoples[0]?.vehicle?.damages?.length)
    .toBe(2)
  await openPage(page, 'person/vehicle/pictures', '?personIndex=0')
  await expect(page.getByRole('button', { name: /^Información del Vehículo/ })).toBeVisible()
  expect(errors).toEqual([])
})

test('[ADJ-65] [ADJ-98] [ADJ-116] a total loss has every page of a collision', async ({ page, request }) => {
  const errors = watchErrors(page)
  const form = await newAdjusterForm(request, 'nuevo', 'totalLoss')
  await beginAdjuster(page, form)
  await arrive(page)
  await press(page, /^Datos Personales/)
  await walk(page, ['Datos', 'Fotos de los documentos', 'Datos de la licencia'])
  await press(page, /^Información del Vehículo/)
  await page.getByRole('radio', { name: 'Automóvil' }).press('Space')
  await walk(page, ['Datos del vehículo', 'Fotos del vehículo', 'Número de serie'])
  await expect(page.getByRole('button', { name: /^Lista de Daños/ })).toBeEnabled()
  // Only a collision has circumstances (ADJ-35).
  await openPage(page, 'general-data')
  await expect(page.getByRole('group', { name: 'Circunstancia' })).toHaveCount(0)
  expect((await storedAdjusterForm(request, form)).json.typeStatus).toMatchObject({ name: 'Pérdida total' })
  expect(errors).toEqual([])
})

test('[ADJ-36] [ADJ-45] [ADJ-81] [ADJ-82] two third drivers keep their own vehicles and insurances', async ({
  page,
  request,
}) => {
  test.slow()
  const errors = watchErrors(page)
  const form = await newAdjusterForm(request, 'nuevo')
  await beginAdjuster(page, form)
  await press(page, 'Marcar arribo')
  await press(page, 'Sí, marcar arribo')
  await press(page, /^Declaración y causas/)
  await page.getByLabel('Declaración de los hechos').fill('Carambola.')
  await pick(page, 'Causa', 'Alcance')
  await page.getByRole('radio', { name: 'Tercero' }).press('Space')
  await pick(page, 'Circunstancia', 'Cambio de carril')
  await press(page, /^Guardar$/)
  const people = async () => (await storedAdjusterForm(request, form)).json.peoples
  // The liability stands with the first person (ADJ-36).
  await expect.poll(async () => (await people())[0]?.circumstance).toMatchObject({ name: 'Cambio de carril' })
  await press(page, /^Gestión de involucrados/)
  for (const [index, [first, plates, policy]] of [
    ['Óscar', 'ABC123A', 'P-77'],
    ['Héctor', 'XYZ987B', 'Q-88'],
  ].entries()) {
    await press(page, 'Añadir involucrado')
    await page.getByRole('radio', { name: /^Tercero conductor/ }).press('Space')
    await next(page)
    await press(page, /^Datos Personales/)
    await page.getByLabel('Nombre', { exact: true }).fill(first ?? '')
    // The proposal follows each change before any press (ADJ-81).
    const phone = page.getByLabel('Teléfono celular')
    await phone.fill('55123')
    await page.getByLabel('Correo electrónico').focus()
    await expect(phone).toHaveAttribute('aria-invalid', 'true')
    await phone.fill('5512345678')
    await expect(phone).not.toHaveAttribute('aria-invalid', 'true')
    await later(page)
    await expect.poll(async () => (await people())[index + 1]?.first_name).toBe(first)
    await openPage(page, 'person/vehicle/data', `?personIndex=${String(index + 1)}`)
    await page.getByRole('radio', { name: 'Automóvil' }).press('Space')
    await page.getByLabel('Placas').fill(plates ?? '')
    await later(page)
    await openPage(page, 'person/general/insurance', `?personIndex=${String(index + 1)}`)
    await page.getByRole('radio', { name: 'Sí' }).press('Space')
    await page.getByLabel('Número de póliza').fill(policy ?? '')
    await expectAccessible(page)
    await later(page)
    await openPage(page, 'person/management')
  }
  await expect
    .poll(async () =>
      (await people())
        .slice(1)
        .map((one) => [
          one.first_name,
          (one.vehicle as { plates?: string } | null)?.plates,
          (one.policy as { number?: string } | null)?.number,
        ]),
    )
    .toEqual([
      ['Óscar', 'ABC123A', 'P-77'],
      ['Héctor', 'XYZ987B', 'Q-88'],
    ])
  expect(errors).toEqual([])
})
