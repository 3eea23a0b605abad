/** Steps that journeys of a closing share. */
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { beginAdjuster } from '../adjusting.ts'

export interface ReadyForm {
  readonly id: string
  readonly link: string
  readonly exchange: { readonly folio: string; readonly other: string }
}

export async function readyForm(
  request: APIRequestContext,
  stage: 'responsable' | 'afectado' | 'corresponsable',
  exchanged: 'whole' | 'no-services',
): Promise<ReadyForm> {
  const made = await request.post('/sandbox/api/adjuster-forms', { data: { stage, exchanged } })
  return (await made.json()) as ReadyForm // The cast is safe: the sandbox sends this shape.
}

/** How often each voucher and order was made: a second one would cost money. */
export async function made(
  request: APIRequestContext,
  { id }: Pick<ReadyForm, 'id'>,
): Promise<Record<string, number>> {
  const reply = await request.get(`/sandbox/api/exchange/forms/${id}`)
  // The interface above describes this answer, so the cast is safe.
  const { effects } = (await reply.json()) as { effects: readonly { kind: string }[] }
  const counts: Record<string, number> = {}
  for (const { kind } of effects) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

export async function setFault(request: APIRequestContext, { id }: ReadyForm, call: string, fault: string) {
  const answer = await request.post(`/sandbox/api/exchange/forms/${id}/faults`, { data: { call, fault } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

export async function act(request: APIRequestContext, { exchange }: ReadyForm, name: string): Promise<void> {
  const answer = await request.post(`/sandbox/api/exchange/sheets/${exchange.other}`, { data: { act: name } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

export async function finish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Finalizar' }).click()
  const goOn = page.getByRole('button', { name: 'Continuar de todos modos' })
  const closing = page.getByRole('heading', { level: 1, name: /cierre|Cerrar|Firma/i })
  await expect(goOn.or(closing).first()).toBeVisible()
  if (await goOn.isVisible()) await goOn.click()
}

export async function sign(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Escribir mi nombre' }).press('Space')
  await page.getByLabel('Tu nombre completo').fill('Julián Serrano')
  await page.getByRole('button', { name: 'Cerrar siniestro' }).click()
}

/** Walks from the panel to the adjuster's signature and signs. */
export async function closeSigned(page: Page, form: Pick<ReadyForm, 'link'>): Promise<void> {
  await beginAdjuster(page, form)
  await finish(page)
  await sign(page)
}

export const steps = (page: Page) =>
  page.getByRole('list', { name: 'Pasos del cierre' }).getByRole('listitem')
export const isClosed = (page: Page) =>
  expect(page.getByRole('heading', { name: 'El siniestro ha sido cerrado.' })).toBeVisible({
    timeout: 30_000,
  })
