/** Two people edit one claim, and one device holds several claims (D68, D125, D180). */
import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../verbs.ts'
import { beginAdjuster, newAdjusterForm, openPage, storedAdjusterForm, untilKept } from './adjusting.ts'
import { give } from './filling.ts'

const waitsHere = (page: Page) => page.getByText('Guardado en este dispositivo').first()
const save = (page: Page) =>
  page
    .getByRole('button', { name: 'Guardar y completar después' })
    .or(page.getByRole('button', { name: 'Siguiente' }))
    .first()

test('[D68] [D180] [ADJ-10] after a change by the office both values are shown, a double person is joined, no input is lost', async ({
  page,
  context,
  browser,
  request,
  baseURL,
}) => {
  test.slow()
  const form = await newAdjusterForm(request, 'en-trabajo')
  await beginAdjuster(page, form)
  await untilKept(page)
  const office = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await office.goto(`/sandbox/adjuster-forms/${form.id}`)

  await openPage(page, 'person/general/data', '?personIndex=0')
  await context.setOffline(true)
  await page.getByLabel('Teléfono celular').fill('5500001111')
  await save(page).click()
  await expect(waitsHere(page)).toBeVisible()
  await office.getByLabel('Teléfono de NA').fill('5522223333')
  await office.getByRole('button', { name: 'Cambiar desde la oficina' }).click()
  await office.getByRole('button', { name: /^Añadir a Óscar/ }).click()
  await context.setOffline(false)

  const asked = page.getByRole('region', { name: 'Alguien más cambió lo mismo' })
  await expect(asked).toContainText('5500001111', { timeout: 30_000 })
  await expect(asked).toContainText('5522223333')
  await expect(asked).toContainText('Oficina de siniestros, hoy a las')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Dejar lo mío' }).click()
  await expect
    .poll(async () => (await storedAdjusterForm(request, form)).json.peoples[0]?.phone)
    .toBe('5500001111')

  await openPage(page, 'person/management')
  await expect(page.getByText('¿Óscar Beltrán está dos veces?')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Es la misma persona: juntar' }).click()
  await expect
    .poll(async () => (await storedAdjusterForm(request, form)).json.peoples.map((one) => one.first_name))
    .toEqual(['Mariana', 'Óscar', 'Héctor', 'Lucía', 'Ramón'])

  await openPage(page, 'person/general/data', '?personIndex=2')
  await page.getByLabel('Apellido paterno').fill('Zamora')
  await expect(page.getByText('queda en este dispositivo y se envía al guardarla')).toBeVisible()
  await office.reload()
  await office.getByLabel('Quitar a').selectOption({ label: 'Héctor (Tercero conductor)' })
  await office.getByRole('button', { name: 'Cambiar desde la oficina' }).click()
  await openPage(page, 'person/management')
  const gone = page.getByRole('status').filter({ hasText: 'Alguien quitó lo que estabas llenando' })
  await expect(gone).toContainText('Zamora')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ya no lo necesito' }).click()
  await expect(gone).toHaveCount(0)
})

test('[D63] [D125] claims filled in offline one after another are all sent while one of them is open', async ({
  page,
  context,
  request,
}) => {
  test.slow()
  const one = await newAdjusterForm(request, 'iniciado')
  const other = await newAdjusterForm(request, 'iniciado')
  await beginAdjuster(page, one)
  await expect(page.getByRole('button', { name: /^Declaración y causas/ })).toBeVisible()
  await untilKept(page)
  const first = page.url()
  await beginAdjuster(page, other)
  await expect(page.getByRole('button', { name: /^Declaración y causas/ })).toBeVisible()
  await context.setOffline(true)

  await page.goto(first)
  await declare(page, 'Del primero.')
  await page.getByRole('button', { name: 'Siniestros en este dispositivo' }).click()
  await expect(page.getByText('Por enviar: 1 dato.')).toBeVisible()
  await page.getByRole('button', { name: /^Abrir el siniestro/ }).click()
  await declare(page, 'Del segundo.')
  await page.getByRole('button', { name: 'Siniestros en este dispositivo' }).click()
  await expect(page.getByText('Por enviar: 1 dato.')).toHaveCount(2)
  await expectAccessible(page)

  await context.setOffline(false)
  const declared = async (form: typeof one) => (await storedAdjusterForm(request, form)).json.declaration
  await expect.poll(() => declared(other)).toBe('Del segundo.')
  await expect.poll(() => declared(one), { timeout: 30_000 }).toBe('Del primero.')
})

async function declare(page: Page, facts: string): Promise<void> {
  await page.getByRole('button', { name: /^Declaración y causas/ }).click()
  await page.getByLabel('Declaración de los hechos').fill(facts)
  await page.getByRole('button', { name: 'Guardar y completar después' }).click()
  await expect(waitsHere(page)).toBeVisible()
}

test("[D68] [ADJ-44] a phone and a tablet keep each other's input, and ask about the same field", async ({
  page,
  context,
  browser,
  request,
  baseURL,
}) => {
  test.slow()
  const form = await newAdjusterForm(request, 'en-trabajo')
  const other = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 820, height: 1100 },
    locale: 'es-MX',
  })
  const tablet = await other.newPage()
  await beginAdjuster(page, form)
  await untilKept(page)
  await beginAdjuster(tablet, form)
  const third = async () => (await storedAdjusterForm(request, form)).json.peoples[1]
  const type = async (on: Page, label: string, value: string) => {
    await on.getByLabel(label, { exact: true }).fill(value)
    // An incomplete page shows both buttons, and the enabled one is the last.
    await on
      .getByRole('button', { name: /^(Siguiente|Guardar y completar después)$/ })
      .last()
      .click()
  }

  await openPage(page, 'person/general/data', '?personIndex=1')
  await openPage(tablet, 'person/general/data', '?personIndex=1')
  await context.setOffline(true)
  await type(page, 'Correo electrónico', 'oscar@correo.mx')
  await expect(waitsHere(page)).toBeVisible()
  await type(tablet, 'Teléfono celular', '5544332211')
  await expect.poll(async () => (await third())?.phone).toBe('5544332211')
  await context.setOffline(false)
  await expect
    .poll(third, { timeout: 30_000 })
    .toMatchObject({ email: 'oscar@correo.mx', phone: '5544332211' })

  await openPage(page, 'person/general/data', '?personIndex=1')
  await openPage(tablet, 'person/general/data', '?personIndex=1')
  await context.setOffline(true)
  await type(page, 'Teléfono celular', '5500001111')
  await expect(waitsHere(page)).toBeVisible()
  await type(tablet, 'Teléfono celular', '5522223333')
  await expect.poll(async () => (await third())?.phone).toBe('5522223333')
  await context.setOffline(false)
  const asked = page.getByRole('region', { name: 'Alguien más cambió lo mismo' })
  await expect(asked).toContainText('5500001111', { timeout: 30_000 })
  await expect(asked).toContainText('5522223333')
  await page.getByRole('button', { name: 'Dejar lo suyo' }).click()
  await expect(asked).toHaveCount(0)
  expect((await third())?.phone).toBe('5522223333')
  await other.close()
})

test('[ADJ-26] [ADJ-27] "Finalizar" lists the notices, or opens the closing signature if there are none', async ({
  page,
  request,
}) => {
  await beginAdjuster(page, await newAdjusterForm(request, 'con-avisos'))
  await page.getByRole('button', { name: 'Finalizar' }).click()
  await expect(page.getByRole('dialog', { name: 'Faltan datos por completar' })).toBeVisible()
  await beginAdjuster(page, await newAdjusterForm(request, 'sin-avisos'))
  await page.getByRole('button', { name: 'Finalizar' }).click()
  await expect(page.getByRole('heading', { name: 'Firma de cierre' })).toBeVisible()
})

test('[D68] [ADJ-99] [ADJ-143] if the office places a photo in a slot taken offline, both are offered and the choice is kept', async ({
  page,
  context,
  request,
}) => {
  test.slow()
  const form = await newAdjusterForm(request, 'con-avisos')
  await beginAdjuster(page, form)
  await untilKept(page)
  await openPage(page, 'person/vehicle/vin', '?personIndex=1')
  await expect(page.getByLabel(/^Elegir de la galería/)).toBeVisible()
  await context.setOffline(true)
  await give(page, /^Elegir de la galería/)
  await expect(page.getByText('Guardada en este dispositivo', { exact: true })).toBeVisible()

  const photos = async () =>
    (await storedAdjusterForm(request, form)).json.peoples[1]?.photos as readonly { readonly name: string }[]
  const { peoples } = (await storedAdjusterForm(request, form)).json
  const theirs = { id: 990_001, name: 'vin.jpg', link: '/files/oficina', typeStatus: { id: 8, name: 'VIN' } }
  const changed = peoples.map((one, index) =>
    index === 1 ? Object.assign({}, one, { photos: [theirs] }) : one,
  )
  await request.post(`/sandbox/api/adjuster-forms/${form.id}/office`, { data: { peoples: changed } })

  await context.setOffline(false)
  await expect(
    page.getByText('Mientras tanto llegó otra, de otro teléfono o de la aseguradora.'),
  ).toBeVisible({
    timeout: 30_000,
  })
  await expectAccessible(page)
  // The conflict is still open and shows only the photo of the office.
  expect(await photos()).toEqual([theirs])
  await page.getByRole('button', { name: 'Usar la mía' }).click()
  await expect.poll(async () => (await photos()).map(({ name }) => name)).toEqual(['vin.jpg'])
  await expect
    .poll(async () => (await photos()).some((one) => 'id' in one && one.id === theirs.id))
    .toBe(false)
  await expect(page.getByText('Recibida', { exact: true })).toBeVisible()
})
