/** The data that stays on a device whose link no longer serves, and how a person clears it (D299). */
import { expect, test } from '@playwright/test'
import { expectAccessible, written } from '../verbs.ts'
import { beginAdjuster, newAdjusterForm, untilKept } from './adjusting.ts'
import { beginAtContact, newForm, next, said } from './filling.ts'
import { expectNothingOf } from './on-device.ts'

test('[D299] [CLF-14] a form with an ended link does not open offline, and one press clears the device', async ({
  page,
  context,
  request,
}) => {
  test.slow()
  const form = await newForm(request, 'robbery')
  await beginAtContact(page, form)
  await context.setOffline(true)
  await page.getByLabel('Correo electrónico').fill(said.email)
  await next(page).click()
  await expect(page.getByLabel('Tu relato')).toBeVisible()
  await page.getByLabel('Tu relato').fill(said.facts)
  await written(page)
  const address = page.url()
  await context.clearCookies()
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Abre otra vez el mensaje que recibiste' })).toBeVisible()
  await expectAccessible(page)

  await context.setOffline(true)
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'No pudimos abrir tu reporte' })).toBeVisible()
  await expect(page.getByLabel('Tu relato')).toHaveCount(0)

  await context.setOffline(false)
  await page.reload()
  await page.getByRole('button', { name: 'Borrar de este dispositivo' }).click()
  await expect(page.getByText(/Se pierde lo que la aseguradora no ha recibido: 1 dato, lo que/)).toBeVisible()
  await page.getByRole('button', { name: 'Borrar', exact: true }).click()
  await expect(page).toHaveURL('/claims/form-disabled')
  await expectNothingOf(page)
})

test('[D299] [ADJ-08] [ADJ-12] a claim concluded elsewhere links to the other claims of the device', async ({
  page,
  request,
}) => {
  test.slow()
  const other = await newAdjusterForm(request, 'iniciado')
  await beginAdjuster(page, other)
  await expect(page.getByRole('button', { name: /^Declaración y causas/ })).toBeVisible()
  const form = await newAdjusterForm(request, 'iniciado')
  await beginAdjuster(page, form)
  await expect(page.getByRole('button', { name: /^Declaración y causas/ })).toBeVisible()
  const address = page.url()
  await page.goto(`/sandbox/adjuster-forms/${form.id}`)
  await page.getByRole('button', { name: 'Cerrarlo desde la oficina' }).click()
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'El formulario ha concluído.' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '800 999 0160' })).toHaveAttribute(
    'href',
    /^tel:/,
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Abrir el siniestro/ }).click()
  await expect(page.getByRole('button', { name: /^Declaración y causas/ })).toBeVisible()
})

test('[D299] [D130] clearing a device names unsent data, and no claim opens on it afterwards', async ({
  page,
  context,
  request,
}) => {
  test.slow()
  const form = await newAdjusterForm(request, 'iniciado')
  await beginAdjuster(page, form)
  await expect(page.getByRole('button', { name: /^Declaración y causas/ })).toBeVisible()
  await untilKept(page)
  const address = page.url()
  await context.setOffline(true)
  await page.getByRole('button', { name: /^Declaración y causas/ }).click()
  await page.getByRole('textbox').first().fill(said.facts)
  await page.getByRole('button', { name: 'Guardar y completar después' }).click()
  await page.getByRole('button', { name: 'Siniestros en este dispositivo' }).click()
  await page.getByRole('button', { name: 'Dejar este dispositivo' }).click()
  await expect(page.getByText(/Se pierde lo que la aseguradora no ha recibido: 1 dato/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Regresar', exact: true }).last().click()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Dejar este dispositivo' }).click()
  await page.getByRole('button', { name: 'Borrar', exact: true }).click()
  await expect(page).toHaveURL('/claims/form-disabled')
  await expectNothingOf(page)
  await page.goto(address)
  await expect(page.getByText('Abre de nuevo el enlace que recibiste.')).toBeVisible()
})
