/** One device with a form by link: the signature, the deletion date, and the remains after the end. */
import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, written } from '#tests/e2e/verbs.ts'
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
  signButton,
  storedForm,
  writeSignature,
} from '../filling.ts'
import { expectNoPhotoBytes, expectNothingOf } from '../on-device.ts'
import { followLink } from '#tests/e2e/follow-link.ts'

const KEPT = /Este dispositivo lo guarda hasta el \d{2}\/\d{2}\/\d{4}\./
const REOPEN = 'Abre otra vez el mensaje que recibiste'
const WAITING = 'Tu reporte está guardado en este dispositivo'

const change = (page: Page, id: string, declaration: string) =>
  page.request.post(`/sandbox/api/claim-forms/${id}/adjuster`, { data: { declaration } })

test('[CLF-28] [D128] [D125] an offline signature is void after a change elsewhere, and the form is signed again', async ({
  page,
  context,
  request,
}) => {
  test.slow()
  const form = await newForm(request, 'robbery')
  await begin(page, form)
  await fillUntil(page, 'Firma tu reporte')
  await expect(line(page, 'Recibido')).toBeVisible()
  await context.setOffline(true)
  await sign(page)
  const waiting = page.getByRole('status').filter({ hasText: WAITING })
  await expect(waiting).toContainText(KEPT)
  await page.getByRole('button', { name: 'Enviar ahora' }).click()
  await expect(line(page, 'No salió')).toBeVisible()
  await change(page, form.id, 'El asegurado reconoce que se pasó el alto.')
  await context.setOffline(false)

  const changed = page
    .getByRole('status')
    .filter({ hasText: 'Aviso: Tu reporte cambió después de que firmaste' })
  await expect(changed).toContainText(said.facts)
  await expect(changed).toContainText('se pasó el alto')
  await expectAccessible(page)
  const { json } = await storedForm(request, form)
  expect([json.completed, json.peoples[0]?.signature ?? null]).toEqual([false, null])
  await writeSignature(page)
  await signButton(page).click()
  await expect(page).toHaveURL(/\/claims\/completed\//, { timeout: 30_000 })
  expect((await storedForm(request, form)).json.declaration).toContain('se pasó el alto')
  await expectNothingOf(page)
})

test('[D128] a change during the signature is shown, and the press does not sign it', async ({
  page,
  request,
}) => {
  test.slow()
  const form = await newForm(request, 'robbery')
  await begin(page, form)
  await fillUntil(page, 'Firma tu reporte')
  await expect(line(page, 'Recibido')).toBeVisible()
  await writeSignature(page)
  await change(page, form.id, 'Otra cosa.')
  await signButton(page).click()
  const changed = page
    .getByRole('status')
    .filter({ hasText: 'Aviso: Tu reporte cambió después de que firmaste' })
  await expect(changed).toContainText('Otra cosa.')
  expect((await storedForm(request, form)).json.completed).toBe(false)
})

test('[D125] [D108] an ended link says what to do, and the form continues once it is opened in another tab', async ({
  page,
  context,
  request,
}) => {
  test.slow()
  const form = await newForm(request, 'robbery')
  await beginAtContact(page, form)
  await context.clearCookies()
  await page.getByLabel('Correo electrónico').fill(said.email)
  await next(page).click()
  await expect(page.getByRole('status').filter({ hasText: REOPEN })).toContainText(KEPT)
  await expectAccessible(page)
  await expect(page.getByText('en cuanto haya señal')).toHaveCount(0)
  await page.getByLabel('Tu relato').fill(said.facts)
  await written(page)

  const other = await context.newPage()
  await begin(other, form)
  // The first tab continues by the new link with its typed input.
  await expect(page.getByText(REOPEN)).toHaveCount(0)
  await expect(page.getByLabel('Tu relato')).toHaveValue(said.facts)
  await next(page).click()
  await expect
    .poll(async () => {
      const { json } = await storedForm(request, form)
      return [json.peoples[0]?.email, json.declaration]
    })
    .toEqual([said.email, said.facts])
})

test('[D125] [D108] an ended link is reported if only a photo waits, and the upload continues by itself', async ({
  page,
  context,
  request,
}) => {
  test.slow()
  const form = await newForm(request, 'robbery')
  await begin(page, form)
  await fillUntil(page, 'Fotos de tu licencia')
  await expect(line(page, 'Recibido')).toBeVisible()
  const received = async () => (await storedForm(request, form)).pictures.length
  await expect.poll(received).toBe(1)
  await context.clearCookies()
  await give(page, 'Elegir de la galería: Licencia, frente')
  await expect(page.getByRole('status').filter({ hasText: REOPEN })).toContainText(KEPT)
  await expectAccessible(page)
  await expect(page.getByText('en cuanto haya señal')).toHaveCount(0)

  const other = await context.newPage()
  await followLink(other, form.link)
  await expect(page.getByText(REOPEN)).toHaveCount(0)
  await expect.poll(received).toBe(2)
})

test('[D125] a form signed with an ended link claims nothing, and is sent once the link is opened', async ({
  page,
  context,
  request,
}) => {
  test.slow()
  const form = await newForm(request, 'robbery')
  await begin(page, form)
  await fillUntil(page, 'Firma tu reporte')
  await expect(line(page, 'Recibido')).toBeVisible()
  // The photos of earlier steps are sent separately: the place, both sides of the licence, the circulation
  // card.
  await expect.poll(async () => (await storedForm(request, form)).pictures.length).toBe(4)
  // Received photos are deleted from the device, while the form itself is still there.
  await expectNoPhotoBytes(page)
  await context.clearCookies()
  await sign(page)
  await expect(page.getByRole('status').filter({ hasText: 'el enlace ya no sirve aquí' })).toContainText(KEPT)
  await expect(page.getByRole('button', { name: 'Enviar ahora' })).toHaveCount(0)
  const other = await context.newPage()
  await followLink(other, form.link)
  await expect.poll(async () => (await storedForm(request, form)).json.completed).toBe(true)
  await expect(page).toHaveURL(/\/claims\/completed\//, { timeout: 30_000 })
  await expectNothingOf(page)
})

test('[D125] after the form ended in another tab or elsewhere, nothing of the person stays on the device', async ({
  page: one,
  context,
  browser,
  request,
  baseURL,
}) => {
  test.slow()
  const form = await newForm(request, 'robbery')
  await begin(one, form)
  await fillUntil(one, 'Firma tu reporte')
  const other = await context.newPage()
  await other.goto(one.url())
  await expect(heading(other, 'Firma tu reporte')).toBeVisible()
  await sign(other)
  for (const tab of [one, other]) await expect(tab).toHaveURL(/\/claims\/completed\//, { timeout: 30_000 })
  await expectNothingOf(one)

  const elsewhere = await newForm(request, 'robbery')
  await beginAtContact(one, elsewhere)
  await context.setOffline(true)
  await one.getByLabel('Correo electrónico').fill(said.email)
  await next(one).click()
  await expect(line(one, 'Guardado en este dispositivo')).toContainText(KEPT)
  const phone = await browser.newContext({ baseURL: baseURL ?? '' })
  const theirs = await phone.newPage()
  await begin(theirs, elsewhere)
  await fillUntil(theirs, 'Firma tu reporte')
  await sign(theirs)
  await expect(theirs).toHaveURL(/\/claims\/completed\//, { timeout: 30_000 })
  await phone.close()
  await context.setOffline(false)
  await expect(one.getByText(said.email)).toBeVisible()
  await expect(one.getByText(KEPT)).toBeVisible()
  await one.getByRole('button', { name: 'Borrar de este dispositivo y salir' }).click()
  await expect(one.getByText('Se pierde lo que la aseguradora no ha recibido: 1 dato.')).toBeVisible()
  await one.getByRole('button', { name: 'Borrar', exact: true }).click()
  await expect(one).toHaveURL('/claims/form-disabled')
  await expectNothingOf(one)
})
