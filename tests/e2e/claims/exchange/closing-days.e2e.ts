/**
 * Closings with complications (EXC-28 to EXC-39, EXC-O4, EXC-O5): no folio, another liability, two devices
 * that close.
 */
import { expect, test, type APIRequestContext } from '@playwright/test'
import { wordsOf } from '../../../markup/pdf-words.ts'
import { watchErrors } from '../../verbs.ts'
import { beginAdjuster, confirmAdjuster, storedAdjusterForm } from '../adjusting.ts'
import { act, closeSigned, finish, isClosed, made, readyForm, sign, steps } from './closing.ts'

async function office(request: APIRequestContext, { id }: { id: string }, change: object): Promise<void> {
  const answer = await request.post(`/sandbox/api/adjuster-forms/${id}/office`, { data: change })
  expect(await answer.json()).toEqual({ isSaved: true })
}

const liability = { ours: { id: 1, name: 'Asegurado' }, theirs: { id: 2, name: 'Tercero' } } as const

test('[EXC-28] [EXC-O5] a claim without a folio is closed without an exchange', async ({ page, request }) => {
  const answer = await request.post('/sandbox/api/adjuster-forms', { data: { stage: 'responsable' } })
  // The cast is safe: the sandbox sends this shape.
  const form = (await answer.json()) as { id: string; link: string }
  const conclusion = 'Cada quien con su aseguradora.'
  await office(request, form, { peopleSectionConfirmed: true, conclusion })
  await closeSigned(page, form)
  await isClosed(page)
  await expect(steps(page)).toHaveText([/^Siniestro cerrado \d/])
  expect(await made(request, form)).toEqual({})
  const { state, json } = await storedAdjusterForm(request, form)
  expect([state, json.conclusion]).toEqual(['concluded', conclusion])
})

test('[EXC-28] [EXC-32] [EXC-36] after the office changed the liability, the claim receives instead of issuing a voucher', async ({
  page,
  request,
}) => {
  test.slow()
  const form = await readyForm(request, 'responsable', 'whole')
  await beginAdjuster(page, form)
  await finish(page)
  await office(request, form, { liabilityStatus: liability.theirs })
  await sign(page)
  // The content differs from the signed one, so it is shown first.
  await expect(page.getByText(/El siniestro cambió/).first()).toBeVisible()
  expect((await storedAdjusterForm(request, form)).state).toBe('open')
  expect(await made(request, form)).toEqual({})
  await closeSigned(page, form)
  await expect(page.getByText(/El tercero NO ha confirmado el pago/)).toBeVisible({ timeout: 30_000 })
  await act(request, form, 'issue')
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await isClosed(page)
  await expect(steps(page).first()).toHaveText(/^Volante recibido \d/)
  expect(await made(request, form)).toMatchObject({ 'voucher-received': 1 })
  expect(await made(request, form)).not.toHaveProperty('voucher-issued')
})

test('[EXC-32] [EXC-33] if the other adjuster closes first without a payment, ours is asked and decides', async ({
  page,
  request,
}) => {
  test.slow()
  const errors = watchErrors(page)
  const form = await readyForm(request, 'afectado', 'whole')
  await act(request, form, 'close')
  await closeSigned(page, form)
  await expect(page.getByRole('alert').filter({ hasText: /NO ha confirmado el pago/ })).toBeVisible({
    timeout: 30_000,
  })
  await expect(steps(page).first()).toContainText('El tercero cerró su siniestro sin confirmar el pago.')
  await page.getByRole('button', { name: 'Cerrar siniestro' }).click()
  await isClosed(page)
  expect((await made(request, form))['voucher-received']).toBeUndefined()
  expect((await storedAdjusterForm(request, form)).state).toBe('concluded')
  expect(errors).toEqual([])
})

test('[EXC-30] [EXC-36] if the other adjuster closes first and ours is liable, the voucher is still issued once', async ({
  page,
  request,
}) => {
  test.slow()
  const form = await readyForm(request, 'responsable', 'whole')
  await act(request, form, 'close')
  await closeSigned(page, form)
  await isClosed(page)
  expect(await made(request, form)).toEqual({ 'voucher-issued': 1, order: 1, attention: 1, report: 1 })
})

test('[EXC-33] [D185] [D216] a claim closed by the office during the decision shows which steps were not done', async ({
  page,
  request,
}) => {
  test.slow()
  const errors = watchErrors(page)
  const form = await readyForm(request, 'afectado', 'whole')
  await closeSigned(page, form)
  await expect(page.getByText(/NO ha confirmado el pago/)).toBeVisible({ timeout: 30_000 })
  await office(request, form, { completed: true })
  await page.getByRole('button', { name: 'Cerrar siniestro' }).click()
  await isClosed(page)
  await expect(steps(page).last()).toHaveText(
    /^Siniestro cerrado por la aseguradora \d\d:\d\dLo cerró sin tu firma, antes de que terminara este cierre\.$/,
  )
  await expect(page.getByText(/Siniestro: no se hizo/)).toHaveCount(0)
  // The insurer makes no receipt here, so the gateway's record and the insured's copy of it are offered
  // (D216).
  await confirmAdjuster(page)
  for (const name of ['Descargar registro', 'Descargar copia del asegurado']) {
    const address = await page.getByRole('link', { name }).getAttribute('href')
    const words = await wordsOf(await (await page.request.get(address ?? '')).body())
    expect(words).toContain('Volante: no se hizo')
    expect(words.includes('Rodrigo')).toBe(name === 'Descargar registro')
  }
  await expect(steps(page).first()).toHaveText(/^Volante: no se hizo/)
  expect(await made(request, form)).toEqual({})
  expect(errors).toEqual([])
})

test('[ADJ-31] [D185] a claim closed by the office before the signature says so, and no voucher is issued', async ({
  page,
  request,
}) => {
  test.slow()
  const form = await readyForm(request, 'responsable', 'whole')
  await beginAdjuster(page, form)
  await finish(page)
  await office(request, form, { completed: true })
  await sign(page)
  await expect(page.getByText('El formulario ha concluído.').first()).toBeVisible()
  expect(await made(request, form)).toEqual({})
})
