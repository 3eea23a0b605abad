import { expect, test, type Page } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { isPlain } from '../plain/insurer.ts'
import { changeCar, fillPapers, fillRelative, fillVehicle, newVin, step } from './buying.ts'
import {
  choose,
  expectAccessible,
  expectAccessibleInBothThemes,
  logIn,
  people,
  watchErrors,
} from './verbs.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Siguiente' })
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
/** The combobox that replaces the page's native list once the script runs. */
const list = (page: Page, name: string) =>
  page.getByRole('combobox', { name, exact: true }).and(page.locator('input'))
async function toPlans(page: Page): Promise<void> {
  await page.goto('/policy/contract')
  await fillVehicle(page)
  await next(page).click()
  await expect(page).toHaveURL(step('plan-selection'))
}

async function toAdditional(page: Page): Promise<void> {
  await toPlans(page)
  await choosePlan(page)
}

async function choosePlan(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Contratar Póliza' }).click()
  await expect(page).toHaveURL(step('vehicle/aditional-data'))
}

async function toSalvage(page: Page, vin = newVin()): Promise<void> {
  await toAdditional(page)
  await fillPapers(page, vin)
  await next(page).click()
  await expect(page).toHaveURL(step('vehicle-salvage'))
}

async function toOwner(page: Page): Promise<void> {
  await toSalvage(page)
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await expect(page).toHaveURL(step('vehicle-owner'))
}

test('[BUY-02] [BUY-O1] without a session the purchase redirects to the log-in', async ({ page }) => {
  await page.goto(step('vehicle/data'))
  await expect(page).toHaveURL(/\/log-in/)
})

test('[BUY-45] [BUY-57] [BUY-137] [BUY-139] an own car is bought step by step, with a reload in each', async ({
  page,
}) => {
  test.slow()
  const errors = watchErrors(page)
  await logIn(page, people.withoutPolicies)
  await page.goto('/policy/contract')
  await expect(page).toHaveURL(step('vehicle/data'))
  await expect(page.getByText('1 de 7')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await fillVehicle(page)
  // The names of states and places come from our own list (API-12).
  if (!isPlain) await expect(page.getByText('Aguascalientes, Aguascalientes')).toBeVisible()
  await next(page).click()
  await expect(page).toHaveURL(step('plan-selection'))
  await page.reload()
  await choosePlan(page)
  await expect(page.getByText('Nissan Versa 2022')).toBeVisible()
  await fillPapers(page, newVin().toLowerCase(), 'abc123a')
  await expect(field(page, /Placas/)).toHaveValue('ABC123A')
  await expectAccessibleInBothThemes(page)
  await next(page).click()
  await expect(page).toHaveURL(step('vehicle-salvage'))
  await page.reload()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await expect(page).toHaveURL(step('vehicle-owner'))
  await page.reload()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: /^Yo/ }).click()
  await expect(page).toHaveURL(step('plan-review'))
  await page.reload()
  await expect(page).toHaveURL(step('plan-review'))
  expect(errors).toEqual([])
})

test('[BUY-46] [BUY-O2] [BUY-O10] a step opened too early redirects to the first open step', async ({
  page,
}) => {
  await logIn(page, people.withoutPolicies)
  for (const slug of ['plan-selection', 'vehicle/aditional-data', 'vehicle-salvage', 'plan-review']) {
    await page.goto(step(slug))
    await expect(page).toHaveURL(step('vehicle/data'))
  }
  await toPlans(page)
  for (const slug of ['vehicle-owner', 'person-data', 'plan-payment']) {
    await page.goto(step(slug))
    await expect(page).toHaveURL(step('plan-selection'))
  }
})

test('[BUY-41] [BUY-42] [BUY-43] "Siguiente" is disabled until the car and both declarations are given', async ({
  page,
}) => {
  await logIn(page, people.withoutPolicies)
  await page.goto(step('vehicle/data'))
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true')
  await fillVehicle(page)
  await expect(next(page)).not.toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('checkbox', { name: /Acepto los términos/ }).uncheck()
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true')
})

test('[BUY-38] [BUY-39] a postal code that is not served shows its error at the field', async ({ page }) => {
  await logIn(page, people.withoutPolicies)
  await page.goto(step('vehicle/data'))
  await fillVehicle(page, { postalCode: '99999' })
  await expect(page.getByText('Aún no llegamos a tu municipio.', { exact: true })).toBeVisible()
  await expect(page.getByText('No encontramos ese código postal: revisa sus números.')).toBeVisible()
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true')
  await field(page, 'Código postal').fill('2012')
  await field(page, 'Código postal').blur()
  await expect(page.getByText('El código postal debe ser de 5 digitos.')).toBeVisible()
})

test('[BUY-16] [BUY-20] a brand that is not insured is reported in the list', async ({ page }) => {
  await logIn(page, people.withoutPolicies)
  await page.goto(step('vehicle/data'))
  await list(page, 'Marca').fill('zzz')
  await expect(page.getByText('Aún no aseguramos esta marca (Asegúrate que esté bien escrito)')).toBeVisible()
})

test('[BUY-21] [BUY-24] [BUY-25] [BUY-28] a car that is not listed can be typed, and support takes over', async ({
  page,
}) => {
  await logIn(page, people.withoutPolicies)
  await page.goto(step('vehicle/data'))
  await list(page, 'Marca').fill('Borgward')
  await list(page, 'Marca').press('Tab')
  const typed = page.getByRole('group', { name: 'Escribe los datos de tu auto' })
  const manual = (name: string) => typed.getByRole('textbox', { name })
  await expect(manual('Marca')).toHaveValue('Borgward')
  await expect(manual('Modelo')).toBeFocused()
  await expect(typed.getByRole('link', { name: '800 999 0160' })).toHaveAttribute('href', 'tel:8009990160')
  await expect(typed.getByRole('link', { name: 'ayuda@volante.example' })).toBeVisible()

  await next(page).press('Enter')
  await expect(typed.getByText('Modelo obligatorio')).toBeVisible()
  await expect(typed.getByText('Año obligatoria')).toBeVisible()
  await manual('Marca').fill('')
  await expect(typed.getByText('Marca obligatoria')).toBeVisible()
  await manual('Marca').fill('B')
  await expect(typed.getByText('La marca es inválida.')).toBeVisible()
  await manual('Modelo').fill('!')
  await expect(typed.getByText('El modelo es inválido.')).toBeVisible()
  await manual('Año').fill('58')
  await expect(typed.getByText('El año es inválido.')).toBeVisible()

  await manual('Marca').fill('Borgward')
  await manual('Modelo').fill('Isabella')
  await manual('Año').fill('1958')
  await next(page).press('Enter')
  await expect(page.getByText(/Para asegurar este auto, llámanos/)).toBeVisible()
  await expect(page).toHaveURL(/vehicle\/data/)
  await expectAccessible(page)

  await page.reload()
  await expect(manual('Marca')).toHaveValue('Borgward')
  await expect(manual('Año')).toHaveValue('1958')
  await typed.getByRole('button', { name: 'Volver a la lista de marcas' }).click()
  await expect(list(page, 'Marca')).toBeEnabled()
  await expect(typed).toHaveCount(0)
})

test('[BUY-30] [BUY-O3] [BUY-32] [BUY-36] wrong VIN and plates show their sentences', async ({ page }) => {
  await logIn(page, people.withoutPolicies)
  await toAdditional(page)
  // A form keeps its measure on a wide screen.
  expect((await field(page, /Placas/).boundingBox())?.width).toBeLessThanOrEqual(480)
  const check = async (name: RegExp, value: string, sentence: string) => {
    await field(page, name).fill(value)
    await field(page, name).blur()
    await expect(page.getByText(sentence, { exact: true })).toBeVisible()
  }
  await check(/Número de serie/, '', 'VIN obligatorio')
  await check(/Número de serie/, '3N1CN8AE1NX000', 'El formato del VIN es inválido. Llevas 14 de 17.')
  // An unfinished step does not lead back to an earlier one.
  await page.reload()
  await expect(field(page, /Número de serie/)).toHaveValue('3N1CN8AE1NX000')
  await expect(page).toHaveURL(step('vehicle/aditional-data'))
  await check(
    /Número de serie/,
    '3N1CN8AE1NO00000I',
    'El formato del VIN es inválido. Nunca lleva I, O ni Q: revisa si es un 1 o un 0.',
  )
  await check(/Placas/, '', 'Placa obligatoria')
  await check(/Placas/, 'ABC*12', 'El formato de la placa es inválido. Quita «*».')
  await check(/Placas/, 'AB1', 'La placa debe tener al menos 5 caracteres.')
  await check(/Placas/, 'ABC12345', 'La placa no debe de tener más de 7 caracteres.')
  await check(/Número de serie/, '3N1CN8AE1NL000001', 'El VIN que ingresaste ya está en uso con otra póliza.')
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true')
})

test('[BUY-134] [FND-64] [FND-65] a failed vehicle keeps the form, and a second try succeeds', async ({
  page,
}) => {
  test.slow()
  await logIn(page, people.withoutPolicies)
  await toAdditional(page)
  const vin = newVin()
  await fillPapers(page, vin, 'ERR500')
  await next(page).click()
  await expect(page.getByText('(500) Ha ocurrido un error.')).toBeVisible()
  await fillPapers(page, vin, 'CORTE1')
  await next(page).click()
  await expect(
    page.getByText('(Timeout) Ha ocurrido un error. Revisa tu conexión de internet.'),
  ).toBeVisible()
  await expect(page).toHaveURL(step('vehicle/aditional-data'))
  await fillPapers(page, vin, 'LENTO1')
  await next(page).click()
  await expect(next(page)).toHaveAttribute('aria-busy', 'true')
  await expect(page).toHaveURL(step('vehicle-salvage'), { timeout: 20_000 })
})

test('[BUY-07] [BUY-O11] going back keeps the typed data and requests a new price', async ({ page }) => {
  await logIn(page, people.withoutPolicies)
  const vin = newVin()
  await toSalvage(page, vin)
  await page.getByRole('link', { name: 'Regresar' }).click()
  await expect(field(page, /Número de serie/)).toHaveValue(vin)
  await page.getByRole('link', { name: 'Regresar' }).click()
  await expect(page).toHaveURL(step('plan-selection'))
  await page.goto(step('vehicle-salvage'))
  await expect(page).toHaveURL(step('plan-selection'))
  await page.getByRole('link', { name: 'Regresar' }).click()
  await changeCar(page)
  await expect(list(page, 'Versión')).not.toHaveValue('')
  await expect(list(page, 'Modelo')).toHaveValue('Versa')
  await choose(page, 'Modelo', 'Sentra')
  await choose(page, 'Año', '2022')
  await list(page, 'Versión').click()
  await page.getByRole('option').first().click()
  await next(page).click()
  await choosePlan(page)
  await expect(page.getByText('Nissan Sentra 2022')).toBeVisible()
  await expect(field(page, /Número de serie/)).toHaveValue(vin)
  // The vehicle of the first attempt belongs to this draft, so its VIN is not reported as used by another
  // policy.
  await next(page).click()
  await expect(page).toHaveURL(step('vehicle-salvage'))
})

test("[BUY-O10] the browser's Back leads to the previous open step, and Forward returns", async ({
  page,
}) => {
  await logIn(page, people.withoutPolicies)
  await toSalvage(page)
  await page.goBack()
  await expect(page).toHaveURL(step('vehicle/aditional-data'))
  await page.goBack()
  await expect(page).toHaveURL(step('plan-selection'))
  await expect(page.getByRole('radio', { name: 'Plan Personalizable' })).toBeVisible()
  // Going back changed no answer, so the browser's Forward leads to the later step (D164).
  await page.goForward()
  await expect(page).toHaveURL(step('vehicle/aditional-data'))
})

test('a second tab continues the purchase of the first, and follows a changed car', async ({
  page,
  context,
}) => {
  await logIn(page, people.withoutPolicies)
  await toSalvage(page)
  const second = await context.newPage()
  await second.goto(step('vehicle-salvage'))
  await expect(second.getByRole('button', { name: 'No', exact: true })).toBeEnabled()
  await page.goto(step('vehicle/data'))
  await changeCar(page)
  await expect(list(page, 'Modelo')).toHaveValue('Versa')
  await choose(page, 'Modelo', 'Sentra')
  await expect(second).not.toHaveURL(step('vehicle-salvage'))
})

test('[BUY-135] [BUY-136] [BUY-O16] "Sí" explains salvage before it is accepted', async ({ page }) => {
  await logIn(page, people.withoutPolicies)
  await toSalvage(page)
  await page.getByRole('button', { name: 'Sí', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(
    'En caso de pérdida total solo se cubre el 50% del valor comercial de tu vehículo.',
  )
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(step('vehicle-salvage'))
  await page.getByRole('button', { name: 'Sí', exact: true }).click()
  await dialog.getByRole('button', { name: 'Entiendo y acepto' }).click()
  await expect(page).toHaveURL(step('vehicle-owner'))
})

test("[BUY-138] [BUY-142] [BUY-143] [BUY-153] a relative's data are asked, kept while typing, and survive an error", async ({
  page,
}) => {
  test.slow()
  await logIn(page, people.withoutPolicies)
  await toOwner(page)
  await page.getByRole('button', { name: /^Un familiar/ }).click()
  await expect(page).toHaveURL(step('person-data'))
  await expect(page.getByText('5 de 7')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await fillRelative(page, 'error500@volante.example')
  await next(page).click()
  await expect(page.getByText('(500) Ha ocurrido un error.')).toBeVisible()
  await page.reload()
  await expect(field(page, 'Nombre')).toHaveValue('Rosa')
  await expect(field(page, 'RFC')).toHaveValue('MALR600504AB1')
  await expect(field(page, 'Día')).toHaveValue('4')
  await field(page, 'Correo electrónico').fill(`rosa${String(randomInt(1e9))}@volante.example`)
  await next(page).click()
  await expect(page).toHaveURL(step('plan-review'))
})

test('[SHL-O6] [BUY-141] [BUY-O15] an owner chosen before the wizard is not asked in it', async ({
  page,
}) => {
  await logIn(page, people.withoutPolicies)
  await toPlans(page)
  await page.goto('/policy/owner')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: /^Yo/ }).click()
  await expect(page).toHaveURL(step('vehicle/data'))
  await expect(list(page, 'Marca')).toHaveValue('')
  await fillVehicle(page)
  await next(page).click()
  await expect(page.getByText('2 de 6')).toBeVisible()
  await choosePlan(page)
  await fillPapers(page, newVin())
  await next(page).click()
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await expect(page).toHaveURL(step('plan-review'))
  await page.goto(step('vehicle-owner'))
  await expect(page).toHaveURL(step('plan-review'))
})

test('[BUY-167] [BUY-168] [BUY-169] [BUY-O12] a person with five policies sees the limit, and can still quote', async ({
  page,
}) => {
  await logIn(page, people.atTheLimit)
  await page.goto('/policy/owner')
  const dialog = page.getByRole('dialog', { name: 'Has alcanzado tu máximo de pólizas activas' })
  await expect(dialog).toContainText(
    'Actualmente solo puedes tener 5 pólizas activas, pero puedes seguir cotizando y consultando precios',
  )
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Entendido' }).click()
  await expect(dialog).toBeHidden()
  await page.goto(step('vehicle/data'))
  await expect(page.getByText('Ya tienes 5 pólizas activas')).toBeVisible()
  await fillVehicle(page)
  await expect(dialog).toBeHidden()
  await next(page).click()
  await expect(page).toHaveURL(step('plan-selection'))
})

test('[BUY-06] [FND-95] each reached step is counted once', async ({ page }) => {
  await logIn(page, people.withoutPolicies)
  const counted: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/events')) counted.push(request.postDataJSON())
  })
  await toPlans(page)
  await expect(page.getByRole('button', { name: 'Contratar Póliza' })).toBeVisible()
  await expect
    .poll(() => counted)
    .toEqual([
      { name: 'wizard_step', step: 'vehicle' },
      { name: 'wizard_step', step: 'plan_selection' },
    ])
})

test('[D82] [BUY-O24] a failed price on the way back keeps the coupon and the answers after the plan', async ({
  page,
  context,
}) => {
  await logIn(page, people.withoutPolicies)
  await toPlans(page)
  await field(page, 'Cupón').fill('BIENVENIDO10')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText('Cupón BIENVENIDO10 aplicado.')).toBeVisible()
  await choosePlan(page)
  await context.setOffline(true)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Volver a intentar' })).toBeVisible()
  await context.setOffline(false)
  await page.goto(step('vehicle/aditional-data'))
  await expect(field(page, /Número de serie/)).toBeVisible()
  await page.goto(step('plan-selection'))
  await expect(page.getByText('Cupón BIENVENIDO10 aplicado.')).toBeVisible()
})
