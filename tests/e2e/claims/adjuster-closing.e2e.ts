/** The closing of a claim between two insurers, up to the ledger that both read (EXC-28 to EXC-39, D185). */
import { expect, test } from '@playwright/test'
import { expectAccessible, watchErrors } from '../verbs.ts'
import { wordsOf } from '../../markup/pdf-words.ts'
import { beginAdjuster, confirmAdjuster, storedAdjusterForm } from './adjusting.ts'
import {
  act,
  closeSigned,
  finish,
  isClosed,
  made,
  readyForm,
  setFault,
  sign,
  steps,
  type ReadyForm,
} from './exchange/closing.ts'
import { begin, fillUntil, sign as signReport } from './filling.ts'

test('[EXC-28] [EXC-30] [EXC-36] [D132] emit: voucher, order, attention, report and claim happen once despite a lost answer', async ({
  page,
  request,
}) => {
  test.slow()
  const errors = watchErrors(page)
  const form = await readyForm(request, 'responsable', 'whole')
  await setFault(request, form, 'API-113', 'lost-answer')
  await closeSigned(page, form)
  await isClosed(page)
  await expect(steps(page)).toHaveText([
    /^Volante emitido \d/,
    /^Orden generada \d/,
    /^Fin de la atención registrado \d/,
    /^Aviso al otro ajustador enviado \d/,
    /^Siniestro cerrado \d/,
  ])
  await expectAccessible(page)
  expect(await made(request, form)).toEqual({ 'voucher-issued': 1, order: 1, attention: 1, report: 1 })
  expect((await storedAdjusterForm(request, form)).state).toBe('concluded')
  // The reopened page states the same, and its receipt is a sealed file.
  await page.reload()
  await isClosed(page)
  await expect(steps(page)).toHaveCount(5)
  // The adjuster confirms their e-mail again, because another person may hold the device by now (D308).
  await expect(page.getByRole('link', { name: 'Descargar comprobante' })).toHaveCount(0)
  await confirmAdjuster(page)
  await expectAccessible(page)
  const address = await page.getByRole('link', { name: 'Descargar comprobante' }).getAttribute('href')
  const receipt = await page.request.get(address ?? '')
  expect((await receipt.body()).subarray(0, 5).toString()).toBe('%PDF-')
  expect(errors).toEqual([])
})

test('[EXC-32] [EXC-33] [EXC-O2] [EXC-O3] receive: an unconfirmed payment asks the adjuster, and is received once confirmed', async ({
  page,
  request,
}) => {
  test.slow()
  const form = await readyForm(request, 'afectado', 'whole')
  await closeSigned(page, form)
  await expect(
    page.getByText('El tercero NO ha confirmado el pago. ¿Estás seguro que deseas cerrar el form?'),
  ).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: 'Cerrar siniestro' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Regresar' })).toBeVisible()
  await expectAccessible(page)
  expect((await storedAdjusterForm(request, form)).state).toBe('open')
  // A failed step and the waiting steps have texts that begin at the same horizontal position.
  const starts = await steps(page)
    .locator('span:first-child')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
  expect(new Set(starts).size, starts.join(' ')).toBe(1)
  await act(request, form, 'issue')
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await isClosed(page)
  await expect(steps(page).first()).toHaveText(/^Volante recibido \d/)
  expect((await made(request, form))['voucher-received']).toBe(1)
})

test('[EXC-33] [EXC-37] receive: a claim closed without the voucher says what was not done', async ({
  page,
  request,
}) => {
  test.slow()
  const form = await readyForm(request, 'afectado', 'whole')
  await closeSigned(page, form)
  await page.getByRole('button', { name: 'Cerrar siniestro' }).click({ timeout: 30_000 })
  await isClosed(page)
  await expect(
    page.getByRole('alert').or(page.locator('.alert')).filter({ hasText: 'No se hizo' }),
  ).toBeVisible()
  expect((await made(request, form))['voucher-received']).toBeUndefined()
  expect((await storedAdjusterForm(request, form)).state).toBe('concluded')
})

for (const [id, stage, text] of [
  [
    '[EXC-29] [EXC-O1]',
    'responsable',
    'Uno de los terceros NO tiene servicios (SIPAC u Orden tradicional) y no se generará orden. ¿Estás seguro que deseas cerrar el form?',
  ],
  [
    '[EXC-31]',
    'afectado',
    'Ningún tercero tiene servicio de SIPAC u Orden Tradicional. ¿Estás seguro que deseas cerrar el form?',
  ],
] as const) {
  test(`${id} [EXC-33] ${stage}: without services the closing warns, can go back, and skips the exchange`, async ({
    page,
    request,
  }) => {
    test.slow()
    const form = await readyForm(request, stage, 'no-services')
    await beginAdjuster(page, form)
    await finish(page)
    const dialog = page.getByRole('dialog').filter({ hasText: text })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Regresar' }).click()
    await finish(page)
    await dialog.getByRole('button', { name: 'Cerrar siniestro' }).click()
    await sign(page)
    await isClosed(page)
    await expect(steps(page).last()).toHaveText(/^Siniestro cerrado \d/)
    const { 'voucher-issued': issued, 'voucher-received': received, order } = await made(request, form)
    expect([issued, received, order]).toEqual([undefined, undefined, undefined])
    expect((await storedAdjusterForm(request, form)).state).toBe('concluded')
  })
}

test('[EXC-O4] with shared liability the claim is closed without an exchange', async ({ page, request }) => {
  test.slow()
  const form = await readyForm(request, 'corresponsable', 'whole')
  await closeSigned(page, form)
  await isClosed(page)
  await expect(steps(page)).toHaveText([/^Siniestro cerrado \d/])
  expect(await made(request, form)).toEqual({})
})

test('[D132] another device that opens the claim sees the state of its closing', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const form = await readyForm(request, 'afectado', 'whole')
  await closeSigned(page, form)
  await expect(page.getByText(/El tercero NO ha confirmado el pago/)).toBeVisible({ timeout: 30_000 })
  const other = await (await browser.newContext()).newPage()
  await beginAdjuster(other, form)
  await expect(other.getByText(/El tercero NO ha confirmado el pago/)).toBeVisible({ timeout: 30_000 })
  await other.getByRole('button', { name: 'Cerrar siniestro' }).click()
  await isClosed(other)
  // The first device learns of the change without a press.
  await isClosed(page)
})

test("[D202] [CLF-84] the insured reads their part of the closed claim by their own link, without the other driver's name", async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const made = await request.post('/sandbox/api/adjuster-forms', {
    data: { stage: 'responsable', exchanged: 'whole' },
  })
  // The cast is safe: the sandbox sends this shape.
  const form = (await made.json()) as ReadyForm & { readonly driver: string }
  const insured = await (await browser.newContext()).newPage()
  await begin(insured, { id: '', link: form.driver })
  await fillUntil(insured, 'Firma tu reporte')
  await signReport(insured)
  await expect(insured).toHaveURL(/\/claims\/completed\//, { timeout: 30_000 })
  const receipt = insured.getByRole('link', { name: 'Descargar el cierre de mi siniestro' })
  await expect(insured.getByText(/^Cuando el ajustador cierre tu siniestro/)).toBeVisible()
  await expect(receipt).toHaveCount(0)
  await closeSigned(page, form)
  await isClosed(page)
  await insured.reload()
  await expectAccessible(insured)
  const file = await insured.request.get(
    new URL((await receipt.getAttribute('href')) ?? '', insured.url()).href,
  )
  expect(file.headers()['content-type']).toBe('application/pdf')
  const words = await wordsOf(await file.body())
  for (const text of [
    'Siniestro cerrado',
    'Volante emitido',
    'Firma de Julián Serrano',
    'SHA-256',
    'Seguros Alameda',
  ])
    expect(words).toContain(text)
  expect(words).not.toMatch(/Rodrigo|Salinas|RSP479B|S\.?I\.?P\.?A\.?C/)
})
