/** Unusual use of a driver's form: odd pastes, an early press, keyboard only, a reload in between. */
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import type { ClaimVariant } from '#shared/domain/claims/claim-fields.ts'
import { watchErrors, written } from '../../verbs.ts'
import { begin, heading, next, wholeForm } from '../filling.ts'

async function openAt(
  page: Page,
  request: APIRequestContext,
  variant: ClaimVariant,
  step: string,
): Promise<void> {
  await begin(page, await wholeForm(request, variant))
  await written(page)
  await page.goto(page.url().replace('/name/', `/${step}/`))
}

/** Inserts the whole text with one paste event. */
const paste = async (page: Page, label: string, text: string) => {
  const field = page.getByLabel(label, { exact: true })
  await field.selectText()
  await page.keyboard.insertText(text)
  return field
}

test('[CLF-37] [CLF-38] pasted text is checked as cleaned, also over the same value', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  await openAt(page, request, 'external', 'contact')
  await page.getByLabel('Teléfono celular').fill('5577003411')
  const email = await paste(page, 'Correo electrónico', 'oscar\u200b@correo.example')
  const phone = await paste(page, 'Teléfono celular', '+52 (55) 7700-3411')
  await email.focus()
  await expect(phone).toHaveValue('5577003411')
  await expect(page.getByText('El número de teléfono debe ser')).toHaveCount(0)
  await next(page).click()
  await expect(heading(page, 'Tu domicilio')).toBeVisible()
  expect(errors).toEqual([])
})

test('[CLF-44] [CLF-48] [CLF-51] an address is found with the keyboard, and "Siguiente" waits for the postal code', async ({
  page,
  request,
}) => {
  await openAt(page, request, 'ordinary', 'address')
  await page.getByRole('radio', { name: /^No, es otra/ }).check()
  await page.getByLabel('Busca tu dirección').pressSequentially('reforma', { delay: 30 })
  // Enter in this field does not finish the step.
  await page.keyboard.press('Enter')
  const first = page.getByRole('button', { name: /Reforma/ }).first()
  await expect(first).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Calle y número')).toBeFocused()
  await expect(page.getByText('Revisa estos datos')).toHaveCount(0)
  await page.getByLabel('Código postal').fill('64000')
  await next(page).click()
  await expect(heading(page, 'Tu licencia de conducir')).toBeVisible()
})

test('[CLF-73] a damage is filled in with the keyboard, survives a reload, and keeps the focus', async ({
  page,
  request,
}) => {
  await openAt(page, request, 'external', 'damages')
  await page.getByRole('button', { name: 'Agregar un daño' }).press('Enter')
  await expect(heading(page, 'Agregar un daño')).toBeFocused()
  await page.getByRole('button', { name: 'Cofre' }).press('Enter')
  await page.getByLabel('Notas').fill('Se abolló.')
  await written(page)
  await page.reload()
  await expect(heading(page, 'Agregar un daño')).toBeVisible()
  await expect(page.getByLabel('Notas')).toHaveValue('Se abolló.')
  await expect(page.getByLabel('Parte dañada')).toHaveValue(/\d/)
  await page.getByRole('button', { name: 'Guardar daño' }).press('Enter')
  await expect(heading(page, 'Daños de tu vehículo')).toBeFocused()
  await page.getByRole('button', { name: 'Quitar' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Cofre' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Agregar otro daño' })).toBeFocused()
  // Back leads out of one damage to the list, not out of the step.
  await page.getByRole('button', { name: 'Editar' }).click()
  await page.getByRole('link', { name: 'Regresar' }).click()
  await expect(heading(page, 'Daños de tu vehículo')).toBeVisible()
})
