/**
 * An adjuster's form without a network opens and continues, and every change arrives exactly once (D63, D68).
 */
import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, written } from '../verbs.ts'
import { fillDate, give, photoFile, pictureHash, sentFiles } from './filling.ts'
import {
  beginAdjuster,
  newAdjusterForm,
  openPage,
  pick,
  storedAdjusterForm,
  untilKept,
  untilListsKept,
} from './adjusting.ts'

test('[D63] [D68] [ADJ-20] a form opened once is filled in and reloaded offline, and all of it arrives', async ({
  page,
  context,
  request,
}) => {
  test.slow()
  const form = await newAdjusterForm(request, 'nuevo')
  await beginAdjuster(page, form)
  await expect(page.getByRole('button', { name: 'Marcar arribo' })).toBeVisible()
  await untilKept(page)
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('button', { name: 'Marcar arribo' }).click()
  await page.getByRole('button', { name: 'Sí, marcar arribo' }).click()
  await page.getByRole('button', { name: /^Declaración y causas/ }).click()
  const facts = 'Sin señal: me golpearon por detrás.'
  await page.getByRole('textbox').first().fill(facts)
  await pick(page, 'Causa', 'Alcance')
  await page.getByRole('radio', { name: 'Tercero' }).press('Space')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Guardado en este dispositivo')).toBeVisible()
  const address = page.url()
  await page.close({ runBeforeUnload: false })

  const again = await context.newPage()
  await again.goto(address)
  await expect(again.getByRole('button', { name: /^Gestión de involucrados/ })).toBeEnabled()
  await expectAccessible(again)
  expect((await storedAdjusterForm(request, form)).json.started).toBeFalsy()
  await context.setOffline(false)
  await expect
    .poll(async () => {
      const { json } = await storedAdjusterForm(request, form)
      return [json.started, json.declaration]
    })
    .toEqual([true, facts])
})

test('[D63] [D68] [D200] [ADJ-103] a collision captured offline with ten crashes and a second tab arrives once, unchanged', async ({
  page: first,
  context,
  request,
}) => {
  test.setTimeout(240_000)
  const sent = await sentFiles(context)
  const form = await newAdjusterForm(request, 'iniciado')
  await beginAdjuster(first, form)
  await expect(tile(first, 'Declaración y causas')).toBeVisible()
  await untilKept(first)
  await untilListsKept(first)
  await context.setOffline(true)

  let page = await killed(first)
  await openPage(page, 'general-data')
  await page.getByLabel('Declaración de los hechos').fill(typed.facts)
  await pick(page, 'Causa', 'Alcance')
  await page.getByRole('radio', { name: 'Tercero' }).press('Space')
  await goOn(page, page.getByRole('button', { name: 'Guardar', exact: true }))
  await givePlace(page)
  page = await killed(page)

  // The insured driver's names come from the policy.
  await openPage(page, 'person/general/data', '?personIndex=0')
  await page.getByLabel('Correo electrónico').fill(typed.insuredEmail)
  page = await killed(page)
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(typed.insuredEmail)
  await goOn(page, onward(page))

  await openPage(page, 'person/type')
  await page.getByRole('radio', { name: 'Tercero conductor' }).press('Space')
  await goOn(page)
  page = await killed(page)

  await openPage(page, 'person/general/data', '?personIndex=1')
  await page.getByLabel('Nombre', { exact: true }).fill(typed.name)
  await page.getByLabel('Apellido paterno').fill(typed.paternal)
  await expect(page.getByText('queda en este dispositivo y se envía al guardarla')).toBeVisible()
  await page.getByLabel('Apellido materno').fill(typed.maternal)
  page = await killed(page)
  // Typed text that the form has not stored yet is restored.
  await openPage(page, 'person/general/data', '?personIndex=1')
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(typed.name)
  await expect(page.getByLabel('Apellido paterno')).toHaveValue(typed.paternal)
  await page.getByLabel('Apellido materno').fill(typed.maternal)
  await fillDate(page, 'Fecha de nacimiento', '1990-05-17')
  await page.getByRole('radio', { name: 'Femenino' }).press('Space')
  await page.getByLabel('Teléfono celular').fill(typed.phone)
  await page.getByLabel('Correo electrónico').fill(typed.email)
  await goOn(page)

  await openPage(page, 'person/vehicle/data', '?personIndex=1')
  await page.getByRole('radio', { name: 'Automóvil' }).press('Space')
  await page.getByLabel('Marca').fill(typed.brand)
  await page.getByLabel('Modelo').fill('Sentra')
  await page.getByLabel('Año').fill('2021')
  await page.getByLabel('Placas').fill('RSA45B')
  await page.getByLabel('Color').selectOption({ label: 'Plata' })
  await goOn(page)
  page = await killed(page)
  await openPage(page, 'person/vehicle/pictures', '?personIndex=1')
  for (const side of ['Frente', 'Lado derecho', 'Lado izquierdo', 'Atrás']) {
    await give(page, `Elegir de la galería: ${side}`)
    if (side === 'Lado derecho') page = await killed(page)
  }
  await expect(page.getByText('Guardada en este dispositivo', { exact: true })).toHaveCount(4)

  await openPage(page, 'person/damage/data', '?personIndex=1&damage=nuevo')
  await page.getByLabel('Parte dañada').selectOption({ label: 'Cofre' })
  await page.getByLabel('Notas').fill(typed.notes)
  await give(page, 'Elegir otra de la galería')
  await goOn(page, page.getByRole('button', { name: /Siguiente|Guardar y completar después/ }).first())
  page = await killed(page)

  await openPage(page, 'person/service/type', '?personIndex=1&service=nuevo')
  await page.getByRole('radio', { name: 'Reparación' }).press('Space')
  await expect(page.getByText(/^Lista de hoy a las \d\d:\d\d: no se pudo actualizar\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await pick(page, 'Cobertura', 'Responsabilidad civil')
  // The field is a plain list until the script has enhanced it.
  const provider = page.getByRole('combobox', { name: 'Proveedor', exact: true })
  await page.locator('input[role=combobox]').and(provider).fill('Carrocerías')
  await page.getByRole('option', { name: 'Carrocerías del Parque, Ciudad de México' }).click()
  await page.getByLabel('Importe del servicio').fill(typed.amount)
  await page.getByLabel('Número de folio').fill('F-1')
  await page.getByLabel('Descripción del servicio').fill(typed.description)
  await goOn(page, page.getByRole('button', { name: /Siguiente|Guardar/ }).first())
  await expectAccessible(page)

  page = await killed(page)
  const second = await context.newPage()
  await second.goto(page.url())
  await openPage(second, 'person/type')
  await second.getByRole('radio', { name: 'Ciclista' }).press('Space')
  await second.getByRole('button', { name: 'Siguiente' }).click()
  await expect(second.getByRole('heading', { level: 1, name: 'Ciclista' })).toBeVisible()
  await openPage(second, 'person/general/data', '?personIndex=2')
  await second.getByLabel('Nombre', { exact: true }).fill(typed.cyclist)
  await goOn(second, second.getByRole('button', { name: 'Guardar y completar después' }))
  // The first tab is killed in the middle of an edit.
  for (const [index, [kind, name]] of later.entries()) {
    await openPage(page, 'person/type')
    await page.getByRole('radio', { name: new RegExp(`^${kind}`) }).press('Space')
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await expect(page.getByRole('heading', { level: 1, name: kind })).toBeVisible()
    await openPage(page, 'person/general/data', `?personIndex=${String(index + 3)}`)
    await page.getByLabel('Nombre', { exact: true }).fill(name)
    await expect(page.getByText('queda en este dispositivo y se envía al guardarla')).toBeVisible()
    page = await killed(page)
    await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(name)
    await goOn(page, page.getByRole('button', { name: 'Guardar y completar después' }))
  }
  expect(kills).toBeGreaterThanOrEqual(10)
  // The list of this device shows unsent data and its deletion date.
  await openPage(second, 'device')
  await expect(second.getByText(/Por enviar: \d+ datos, 6 fotos\./)).toBeVisible()
  await expect(
    second.getByText(/Este dispositivo lo guarda hasta el \d\d\/\d\d\/\d{4}\./).first(),
  ).toBeVisible()
  await expectAccessible(second)
  expect((await storedAdjusterForm(request, form)).json.peoples).toHaveLength(1)

  await context.setOffline(false)
  await expect
    .poll(async () => (await storedAdjusterForm(request, form)).json.peoples.map((one) => one.first_name), {
      timeout: 30_000,
    })
    .toEqual(['Mariana', typed.name, typed.cyclist, ...later.map(([, name]) => name)])
  await expect
    .poll(async () => photosIn((await storedAdjusterForm(request, form)).json), { timeout: 60_000 })
    .toEqual([1, 4, 1])
  const { json, pictures } = await storedAdjusterForm(request, form)
  const taken = [...sent().values()].map(pictureHash)
  expect(pictures.map(({ sha256 }) => sha256).toSorted()).toEqual(taken.toSorted())
  expect(new Set(taken).size).toBe(6)
  expect(json.peoples[0]).toMatchObject({ email: typed.insuredEmail })
  expect(json.peoples.map(({ typeStatus }) => typeStatus.name)).toEqual([
    expect.anything(),
    'Tercero conductor',
    'Ciclista',
    ...later.map(([kind]) => expect.stringContaining(kind)),
  ])
  expect(json).toMatchObject({
    declaration: typed.facts,
    causeTypeStatus: { name: 'Alcance' },
    liabilityStatus: { name: 'Tercero' },
  })
  expect(json.peoples[1]).toMatchObject({
    first_last_name: typed.paternal,
    second_last_name: typed.maternal,
    birthdate: '1990-05-17',
    gender: 'Femenino',
    phone: typed.phone,
    email: typed.email,
    vehicle: {
      brand: typed.brand,
      model: 'Sentra',
      plates: 'RSA45B',
      colorStatus: { name: 'Plata' },
      damages: [{ typeStatus: { name: 'Cofre' }, description: typed.notes }],
    },
    services: [
      {
        typeStatus: { name: 'Reparación' },
        coverageStatus: { name: 'Responsabilidad civil' },
        provider: { name: 'Carrocerías del Parque, Ciudad de México' },
        amount: 12_500,
        sheetNumber: 'F-1',
        description: typed.description,
      },
    ],
  })
  await openPage(page, 'device')
  await expect(page.getByText('La aseguradora ya recibió todo.')).toBeVisible()
})

const typed = {
  facts: 'Me golpearon por detrás mientras esperaba el siga.\nLlovía.',
  name: 'Elena',
  paternal: 'Robles',
  maternal: 'Pineda',
  phone: '5598761234',
  email: 'elena.robles@correo.example',
  brand: 'Nissan',
  notes: 'Hundido del lado derecho.',
  amount: '12500',
  description: 'Hojalatería y pintura.',
  cyclist: 'Lucio',
  insuredEmail: 'mariana.ortega@correo.example',
} as const

const tile = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
/**
 * Presses "Siguiente" and waits until the device has stored this page; the sentence of an earlier save may
 * still be shown.
 */
async function goOn(page: Page, button = page.getByRole('button', { name: 'Siguiente' })): Promise<void> {
  const here = page.url()
  await button.click()
  await expect(page).not.toHaveURL(here)
  await expect(waitsHere(page)).toBeVisible()
  await written(page)
}

const waitsHere = (page: Page) => page.getByText('Guardado en este dispositivo').first()

/** The people that the first tab adds after the second has added the cyclist. */
const later = [
  ['Tercero conductor', 'Bruno'],
  ['Propietario', 'Ramona'],
] as const

const onward = (page: Page) =>
  page.getByRole('button', { name: /^(Siguiente|Guardar y completar después)$/ }).last()

/** The first photo of the place. */
async function givePlace(page: Page): Promise<void> {
  await openPage(page, 'general-data')
  const place = page.getByRole('region', { name: 'Fotos del crucero y del lugar' })
  await place.getByLabel('Elegir otra de la galería').setInputFiles(await photoFile())
  await page.getByRole('button', { name: /^Usar/ }).first().click()
  await expect(place.getByText('Guardada en este dispositivo', { exact: true })).toBeVisible()
}

/** Photos of the place, the third driver's vehicle, and its damage. */
function photosIn(json: Awaited<ReturnType<typeof storedAdjusterForm>>['json']): readonly number[] {
  const countOf = (of: unknown) =>
    (of as { readonly photos?: readonly unknown[] } | undefined)?.photos?.length ?? 0 // The cast is safe: the insurer sends this shape.
  const third = json.peoples[1]
  return [countOf(json), countOf(third), countOf(third?.vehicle?.damages?.[0])]
}

let kills = 0
/** Kills the process of the tab and opens its address again. */
async function killed(page: Page): Promise<Page> {
  kills += 1
  const [context, address] = [page.context(), page.url()]
  const tab = await context.newCDPSession(page)
  const gone = page.waitForEvent('crash')
  void tab.send('Page.crash').catch(() => undefined)
  await gone
  const again = await context.newPage()
  await page.close()
  await again.goto(address)
  return again
}
