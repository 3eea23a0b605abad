/** Tests a driver's form on a single phone: partial answers, killed tabs, and two tabs of the same form. */
import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, written } from '../../verbs.ts'
import {
  begin,
  fillUntil,
  give,
  heading,
  line,
  newForm,
  next,
  said,
  sign,
  signButton,
  storedForm,
  wholeForm,
  writeSignature,
} from '../filling.ts'

/** Opens another step by its address from the first step. */
const jump = (page: Page, slug: string) => page.goto(page.url().replace(/\/name\//, `/${slug}/`))

test('[CLF-54] [D118] a ticked permanent licence is sent with its stand-in date', async ({
  page,
  request,
}) => {
  const form = await newForm(request, 'external')
  await begin(page, form)
  await fillUntil(page, 'Tu licencia de conducir')
  const title = heading(page, 'Tu licencia de conducir')
  await expect(title).toBeVisible()
  await page.getByLabel('Número de licencia').fill(said.licence)
  const start = page.getByRole('group', { name: 'Vigente desde' })
  await start.getByLabel('Día').fill('1')
  await start.getByLabel('Mes').selectOption('02')
  await start.getByLabel('Año').fill('2024')
  const end = page.getByRole('group', { name: 'Vigente hasta' })
  const permanent = page.getByRole('checkbox', { name: 'Mi licencia es permanente (no vence)' })
  await permanent.check()
  await expect(end).toHaveCount(0)
  await permanent.uncheck()
  await expect(end.getByLabel('Año')).toHaveValue('')
  await permanent.check()
  await written(page)
  await page.reload()
  await expect(title).toBeVisible()
  await expect(permanent).toBeChecked()
  await expectAccessible(page)
  await next(page).click()
  await expect(heading(page, 'Fotos de tu licencia')).toBeVisible()
  await expect(line(page, 'Recibido')).toBeVisible()
  const { json } = await storedForm(request, form)
  expect(json.peoples.at(-1)?.license).toMatchObject({ number: said.licence, endDate: '2099-12-31' })
})

test('[CLF-73] [CLF-74] [CLF-82] [D68] a begun damage is restored with photo and notes after a crash and a lost link', async ({
  page,
  context,
  request,
}) => {
  test.slow()
  const form = await wholeForm(request, 'external')
  await begin(page, form)
  await written(page)
  await jump(page, 'damages')
  await page.getByRole('button', { name: /^Agregar (un|otro) daño$/ }).click()
  await page.getByLabel('Notas').fill(said.notes)
  await give(page, /Elegir otra de la galería/)
  await expect(page.getByText('Recibida', { exact: true })).toBeVisible()
  await page.close({ runBeforeUnload: false })
  await context.clearCookies()

  const again = await context.newPage()
  await begin(again, form)
  await written(again)
  await jump(again, 'summary')
  await expect(heading(again, 'Revisa tus datos')).toBeVisible()
  await expect(again.getByText('Un daño que dejaste sin guardar')).toBeVisible()
  await again
    .getByRole('list', { name: 'Lo que falta' })
    .getByRole('button', { name: 'Un daño que dejaste sin guardar' })
    .click()
  await expect(heading(again, 'Agregar un daño')).toBeVisible()
  await expect(again.getByLabel('Notas')).toHaveValue(said.notes)
  await expect(again.getByText('Recibida', { exact: true })).toBeVisible()
  await again.getByRole('button', { name: 'Cofre' }).click()
  await again.getByRole('button', { name: 'Guardar daño' }).click()
  await expect(line(again, 'Recibido')).toBeVisible()
  const damages = async () => (await storedForm(request, form)).json.peoples.at(-1)?.vehicle.damages
  await expect
    .poll(async () => (await damages())?.map(({ photos, description }) => [description, photos.length]))
    .toEqual([[said.notes, 1]])
  await next(again).click()
  await expect(heading(again, 'Revisa tus datos')).toBeVisible()
  await expect(again.getByText('Un daño que dejaste sin guardar')).toHaveCount(0)
})

test("[D68] [D119] two tabs keep each other's input, and ask about the same field", async ({
  page: one,
  context,
  request,
}) => {
  test.slow()
  const form = await newForm(request, 'robbery')
  await begin(one, form)
  await next(one).click()
  await expect(heading(one, '¿Cómo te contactamos?')).toBeVisible()
  const other = await context.newPage()
  await other.goto(one.url())
  await expect(heading(other, '¿Cómo te contactamos?')).toBeVisible()
  const stored = async () => {
    const { json } = await storedForm(request, form)
    return [json.peoples[0]?.phone.slice(-10), json.peoples[0]?.email, json.declaration]
  }
  const [before] = await stored()
  await one.getByLabel('Correo electrónico').fill('uno@correo.example')
  await next(one).click()
  await expect.poll(stored).toEqual([before, 'uno@correo.example', expect.anything()])
  // This tab still shows the older e-mail, without a notice.
  await other.getByLabel('Teléfono celular').fill('5500001111')
  await next(other).click()
  await expect(heading(other, '¿Qué pasó?')).toBeVisible()
  await expect.poll(stored).toEqual(['5500001111', 'uno@correo.example', expect.anything()])

  await one.getByLabel('Tu relato').fill('Lo que dice la primera.')
  await other.getByLabel('Tu relato').fill('Lo que dice la segunda.')
  await next(one).click()
  await expect.poll(async () => (await stored())[2]).toBe('Lo que dice la primera.')
  await next(other).click()
  for (const tab of [one, other])
    for (const text of ['Lo que dice la primera.', 'Lo que dice la segunda.'])
      await expect(tab.getByRole('group', { name: 'Tu relato' })).toContainText(text)
  expect((await stored())[2]).toBe('Lo que dice la primera.')
  await expectAccessible(other)
  await other
    .getByRole('group', { name: 'Tu relato' })
    .getByRole('button', { name: /Dejar lo mío/ })
    .click()
  await expect.poll(stored).toEqual(['5500001111', 'uno@correo.example', 'Lo que dice la segunda.'])
  await expect(one.getByRole('group', { name: 'Tu relato' })).toHaveCount(0)
})

test('[CLF-25] [CLF-28] [D68] [D119] two tabs that sign at once send all input first and complete the form once', async ({
  page: one,
  context,
  request,
}) => {
  test.slow()
  const form = await wholeForm(request, 'robbery')
  await begin(one, form)
  await written(one)
  await jump(one, 'signature')
  await expect(heading(one, 'Firma tu reporte')).toBeVisible()
  const other = await context.newPage()
  await other.goto(one.url().replace('/signature/', '/facts/'))
  await other.getByLabel('Tu relato').fill(said.facts)
  await written(other)
  const endings: string[] = []
  context.on('request', (sent) => sent.url().endsWith('/completion') && endings.push(sent.method()))
  await sign(one)
  const aside = one.getByRole('status').filter({ hasText: 'Escribiste algo que no guardaste' })
  await expect(aside.getByRole('button', { name: '¿Qué pasó?' })).toBeVisible()
  await expectAccessible(one)
  expect(endings).toEqual([])

  await next(other).click()
  await expect(line(other, 'Recibido')).toBeVisible()
  await other.goto(one.url())
  await expect(heading(other, 'Firma tu reporte')).toBeVisible()
  const tabs = [one, other]
  for (const tab of tabs) await writeSignature(tab)
  // The first press may have led the other tab away by then.
  await Promise.all(
    tabs.map((tab) =>
      signButton(tab)
        .click({ timeout: 5000 })
        .catch(() => undefined),
    ),
  )
  for (const tab of tabs) await expect(tab).toHaveURL(/\/claims\/completed\//, { timeout: 30_000 })
  expect(endings).toEqual(['POST'])
  const { json, state } = await storedForm(request, form)
  expect([state, json.declaration]).toEqual(['concluded', said.facts])
})

test('[FND-19] [CLF-52] [D9] a partial date is restored as typed after a reload', async ({
  page,
  request,
}) => {
  const form = await newForm(request, 'external')
  await begin(page, form)
  await fillUntil(page, 'Tu licencia de conducir')
  const start = page.getByRole('group', { name: 'Vigente desde' })
  const end = page.getByRole('group', { name: 'Vigente hasta' })
  await start.getByLabel('Día').fill('7')
  await start.getByLabel('Año').fill('202')
  await end.getByLabel('Mes').selectOption('03')
  await written(page)
  await page.reload()
  await expect(start.getByLabel('Día')).toHaveValue('7')
  await expect(start.getByLabel('Año')).toHaveValue('202')
  await expect(end.getByLabel('Mes')).toHaveValue('03')
  await start.getByLabel('Día').press('Enter')
  await expect(start.getByText('Este campo es obligatorio')).toBeVisible()
})

test('[CLF-18] [D63] [D68] [D108] a browser without its link cookie says what to do, and restores everything by the link', async ({
  page,
  context,
  request,
}) => {
  test.slow()
  const form = await newForm(request, 'robbery')
  await begin(page, form)
  await next(page).click()
  await expect(heading(page, '¿Cómo te contactamos?')).toBeVisible()
  await context.setOffline(true)
  await page.getByLabel('Correo electrónico').fill(said.email)
  await next(page).click()
  await page.getByLabel('Tu relato').fill(said.facts)
  await expect(line(page, 'Guardado en este dispositivo')).toBeVisible()
  await written(page)
  const address = page.url()
  // Simulates a kill before the browser has written its cookies.
  await page.close({ runBeforeUnload: false })
  await context.clearCookies()
  await context.setOffline(false)

  const again = await context.newPage()
  await again.goto(address)
  await expect(heading(again, 'Abre otra vez el mensaje que recibiste')).toBeVisible()
  await expectAccessible(again)
  await begin(again, form)
  await next(again).click()
  await expect(again.getByLabel('Correo electrónico')).toHaveValue(said.email)
  await next(again).click()
  // The text was typed and never saved.
  await expect(again.getByLabel('Tu relato')).toHaveValue(said.facts)
  await next(again).click()
  await expect(line(again, 'Recibido')).toBeVisible()
  await expect
    .poll(async () => {
      const { json } = await storedForm(request, form)
      return [json.peoples[0]?.email, json.declaration]
    })
    .toEqual([said.email, said.facts])
})
