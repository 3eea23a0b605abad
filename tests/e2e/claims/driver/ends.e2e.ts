/** Endings of a form that a device detects by itself: no personal data stays on it (D125). */
import { expect, test } from '@playwright/test'
import {
  begin,
  beginAtContact,
  fillUntil,
  heading,
  line,
  newForm,
  next,
  said,
  sign,
  storedForm,
} from '../filling.ts'
import { expectNothingOf } from '../on-device.ts'

test('[D125] [CLF-28] after a form is signed online in one tab, nothing of the person stays on the device', async ({
  page,
  request,
}) => {
  test.slow()
  const form = await newForm(request, 'robbery')
  await begin(page, form)
  await fillUntil(page, 'Firma tu reporte')
  await expect(line(page, 'Recibido')).toBeVisible()
  await sign(page)
  await expect(page).toHaveURL(/\/claims\/completed\//, { timeout: 30_000 })
  const { json } = await storedForm(request, form)
  expect([json.completed, json.declaration]).toEqual([true, said.facts])
  await expectNothingOf(page)
})

test('[D125] [CLF-15] a fully sent form concluded by the office says so, and nothing stays on the device', async ({
  page,
  request,
}) => {
  test.slow()
  const form = await newForm(request, 'robbery')
  await beginAtContact(page, form)
  await page.getByLabel('Teléfono celular').fill(said.phone)
  await page.getByLabel('Correo electrónico').fill(said.email)
  await next(page).click()
  await expect(heading(page, '¿Qué pasó?')).toBeVisible()
  await expect(line(page, 'Recibido')).toBeVisible()
  const concluded = await request.post(`/sandbox/api/claim-forms/${form.id}/adjuster`, {
    data: { completed: true },
  })
  expect(await concluded.json()).toEqual({ isSaved: true })
  await page.reload()
  await expect(page).toHaveURL('/claims/form-disabled')
  await expectNothingOf(page)
})
