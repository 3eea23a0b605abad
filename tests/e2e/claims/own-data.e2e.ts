import { expect, test } from '@playwright/test'
import { expectAccessible, watchErrors } from '../verbs.ts'
import { newForm } from './filling.ts'

test('[D222] [R10] whoever has the link of a claim reads what they accepted and who opened it, and closes it for good', async ({
  page,
  browser,
}) => {
  const errors = watchErrors(page)
  const { link } = await newForm(page.request, 'ordinary')
  await page.goto(link)
  await page.getByRole('button', { name: 'Abrir mi reporte' }).click()
  await expect(page.getByRole('button', { name: 'Comenzar' })).toBeVisible()
  await page.getByRole('link', { name: 'Tus datos y este enlace' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Tus datos y este enlace' })).toBeVisible()
  await expect(page.getByText('Todavía no has aceptado nada con este enlace.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /hoy a las \d\d:\d\d/ })).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cerrar este enlace' }).click()
  await page.getByRole('button', { name: 'No, dejarlo abierto' }).click()
  await page.getByRole('button', { name: 'Cerrar este enlace' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sí, cerrarlo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Este enlace está cerrado' })).toBeVisible()
  await expectAccessible(page)

  // Nor does anybody else open it.
  const other = await (await browser.newContext()).newPage()
  await other.goto(link)
  await other.getByRole('button', { name: 'Abrir mi reporte' }).click()
  await expect(
    other.getByRole('heading', { name: 'El formulario ha concluido o no está disponible.' }),
  ).toBeVisible()
  await other.context().close()
  expect(errors).toEqual([])
})
