/** Tests a driver's form that two phones edit, and a form that ends on another device (D68). */
import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, written } from '../../verbs.ts'
import {
  begin,
  beginAtContact,
  fillUntil,
  give,
  heading,
  line,
  newForm,
  next,
  said,
  sign,
  storedForm,
  wholeForm,
} from '../filling.ts'

const contact = async (page: Page, phone: string, email: string) => {
  await page.getByLabel('Teléfono celular').fill(phone)
  await page.getByLabel('Correo electrónico').fill(email)
  await next(page).click()
  await expect(heading(page, '¿Qué pasó?')).toBeVisible()
}
const tell = async (page: Page, facts: string) => {
  await page.getByLabel('Tu relato').fill(facts)
  await next(page).click()
  await expect(heading(page, 'Fotos del lugar')).toBeVisible()
}
const both = (page: Page, name: string) => page.getByRole('group', { name })

test("[D68] [CLF-94] two phones see each other's values at a conflict, and nothing is overwritten silently", async ({
  page: one,
  context,
  browser,
  request,
  baseURL,
}) => {
  test.slow()
  const form = await newForm(request, 'robbery')
  const second = await browser.newContext({ baseURL: baseURL ?? '' })
  const other = await second.newPage()
  for (const page of [one, other]) {
    await beginAtContact(page, form)
  }
  const stored = async () => {
    const { json } = await storedForm(request, form)
    return [json.peoples[0]?.phone, json.peoples[0]?.email, json.declaration]
  }
  const withPhoneOfOther = (...rest: readonly string[]) => [expect.stringContaining('5500001111'), ...rest]
  const [before = ''] = await stored()
  await context.setOffline(true)
  await contact(one, before.slice(-10), 'uno@correo.example')
  await tell(one, 'Lo que vio el uno.')
  await contact(other, '5500001111', 'dos@correo.example')
  await tell(other, 'Lo que vio el dos.')
  await expect(line(other, 'Recibido')).toBeVisible()
  await context.setOffline(false)

  // A field that only the other device changed is merged without a question.
  await expect(both(one, 'Tu relato')).toContainText('Lo que vio el uno.')
  await expect(both(one, 'Tu relato')).toContainText('Lo que vio el dos.')
  await expect(both(one, 'Correo electrónico')).toContainText('uno@correo.example')
  await expect(both(one, 'Correo electrónico')).toContainText('dos@correo.example')
  await expect(one.getByRole('group', { name: /Teléfono/ })).toHaveCount(0)
  await expectAccessible(one)
  expect(await stored()).toEqual(withPhoneOfOther('dos@correo.example', 'Lo que vio el dos.'))
  await both(one, 'Correo electrónico')
    .getByRole('button', { name: /Dejar lo mío/ })
    .click()
  await expect(both(one, 'Correo electrónico')).toHaveCount(0)
  // With some conflicts decided, nothing is sent before the rest is decided.
  await one.reload()
  await expect(both(one, 'Correo electrónico')).toHaveCount(0)
  await both(one, 'Tu relato')
    .getByRole('button', { name: /Usar lo que se cambió/ })
    .click()
  await expect(async () =>
    expect(await stored()).toEqual(withPhoneOfOther('uno@correo.example', 'Lo que vio el dos.')),
  ).toPass()

  // The other device learns of the change with its next save.
  await other.goBack()
  await tell(other, 'Lo que vio el dos, mejor dicho.')
  await expect(line(other, 'Recibido')).toBeVisible()
  expect(await stored()).toEqual(withPhoneOfOther('uno@correo.example', 'Lo que vio el dos, mejor dicho.'))
  await second.close()
})

test('[D68] [CLF-15] unsent input of a form completed on another phone can be read, copied and deleted', async ({
  page,
  context,
  browser,
  request,
  baseURL,
}) => {
  test.slow()
  const form = await newForm(request, 'robbery')
  await beginAtContact(page, form)
  await context.setOffline(true)
  await contact(page, said.phone, 'tarde@correo.example')
  await tell(page, 'Nadie lo recibió.')
  await give(page, /Elegir otra de la galería/)
  await expect(page.getByText('Guardada en este dispositivo', { exact: true })).toBeVisible()

  const second = await browser.newContext({ baseURL: baseURL ?? '' })
  const other = await second.newPage()
  await begin(other, form)
  await fillUntil(other, 'Firma tu reporte')
  await sign(other)
  await expect(other).toHaveURL(/\/claims\/completed\//, { timeout: 30_000 })
  await second.close()
  const { json, pictures } = await storedForm(request, form)

  await context.setOffline(false)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const isShown = async () => {
    await expect(heading(page, 'El formulario ha concluído.')).toBeVisible({ timeout: 40_000 })
    for (const text of ['Nadie lo recibió.', 'tarde@correo.example'])
      await expect(page.getByText(text, { exact: true })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Foto 1' })).toBeVisible()
  }
  await isShown()
  await expectAccessible(page)
  // The button waits until the text is left, also after a return to the page.
  await page.reload()
  await isShown()
  await page.getByRole('button', { name: 'Copiar' }).click()
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Nadie lo recibió.')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Guardar foto 1' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^reference-.*\.jpeg$/)
  const address = page.url()
  await page.getByRole('button', { name: 'Borrar de este dispositivo y salir' }).click()
  await page.getByRole('button', { name: 'Borrar', exact: true }).click()
  await expect(page).toHaveURL(/\/claims\/(completed|form-disabled)/)
  expect(await storedHere(page)).toEqual([])
  await page.goto(address)
  await expect(page).toHaveURL(/\/claims\/(completed|form-disabled)/)
  // An ended form keeps the state in which it ended.
  expect(await storedForm(request, form)).toMatchObject({ json, pictures })
})

/** All data that the device stores for this form; its keys name owner and content. */
const storedHere = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((done, fail) => {
        const opening = indexedDB.open('volante')
        opening.onerror = () => fail(new Error('no database'))
        opening.onsuccess = () => {
          const database = opening.result
          if (!database.objectStoreNames.contains('drafts')) return done([])
          const asking = database.transaction('drafts').objectStore('drafts').getAllKeys()
          asking.onsuccess = () => {
            database.close()
            done(asking.result.map(String).filter((name) => name !== 'key'))
          }
        }
      }),
  )

test("[CLF-73] [CLF-74] a damage's photo survives a reload and is removed with the damage", async ({
  page,
  context,
  request,
}) => {
  test.slow()
  const form = await wholeForm(request, 'external')
  await begin(page, form)
  await written(page)
  await page.goto(page.url().replace(/\/name\//, '/damages/'))
  await expect(heading(page, 'Daños de tu vehículo')).toBeVisible()
  await page.getByRole('button', { name: /^Agregar (un|otro) daño$/ }).click()
  await page.getByRole('button', { name: 'Cofre' }).click()
  await page.getByRole('button', { name: 'Guardar daño' }).click()
  await expect(line(page, 'Recibido')).toBeVisible()
  const cofre = page.getByRole('listitem').filter({ hasText: 'Cofre' })

  await context.setOffline(true)
  await cofre.getByRole('button', { name: 'Editar' }).click()
  await give(page, /Elegir otra de la galería/)
  await expect(page.getByText('Guardada en este dispositivo', { exact: true })).toBeVisible()
  // The damage is still open.
  await page.reload()
  await expect(page.getByText('Guardada en este dispositivo', { exact: true })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Recibida', { exact: true })).toBeVisible({ timeout: 40_000 })
  await page.getByRole('button', { name: 'Guardar daño' }).click()
  const photosNow = async () => {
    const { json } = await storedForm(request, form)
    return json.peoples.at(-1)?.vehicle.damages.map(({ photos }) => photos.length)
  }
  await expect.poll(photosNow).toEqual([1])

  await cofre.getByRole('button', { name: 'Quitar' }).click()
  await expect.poll(photosNow).toEqual([])
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(photosNow).toEqual([1])
  await cofre.getByRole('button', { name: 'Editar' }).click()
  await expect(page.getByText('Recibida', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await cofre.getByRole('button', { name: 'Quitar' }).click()
  await next(page).click()
  await expect(heading(page, 'Revisa tus datos')).toBeVisible()
  await expect.poll(photosNow).toEqual([])
  await expect
    .poll(async () => (await storedHere(page)).filter((name) => name.startsWith('photo')))
    .toEqual([])
})
