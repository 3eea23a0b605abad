/** An adjuster's form without a network (D63, D68): it opens, goes on, and everything arrives once. */
import { expect, test } from '@playwright/test'
import { expectAccessible } from '../verbs.ts'
import { beginAdjuster, newAdjusterForm, storedAdjusterForm, untilKept } from './adjusting.ts'

test('[D63] [D68] [ADJ-20] the network goes after the first opening: the form opens, is filled in and reloaded, and all of it arrives', async ({
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
  await page.getByLabel('Causa').selectOption({ label: 'Alcance' })
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
