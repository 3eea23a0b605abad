/** Folios of the other adjuster, and what ours are linked with. */
import { expect, type APIRequestContext } from '@playwright/test'

const sheets = '/sandbox/api/exchange/sheets'

export async function otherFolio(request: APIRequestContext, insurer?: string): Promise<string> {
  const answer = await request.post(sheets, { data: { insurer } })
  return ((await answer.json()) as { folio: string }).folio // The cast is safe: the sandbox sends this shape.
}

export async function actOn(request: APIRequestContext, folio: string, act: string): Promise<void> {
  const answer = await request.post(`${sheets}/${folio}`, { data: { act } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

export async function newForm(request: APIRequestContext): Promise<{ id: string; link: string }> {
  const answer = await request.post('/sandbox/api/adjuster-forms', { data: { stage: 'afectado' } })
  // The interface above describes this answer, so the cast is safe.
  return (await answer.json()) as { id: string; link: string }
}

export const linkedWith = async (request: APIRequestContext, id: string) => {
  const reply = await request.get(`/sandbox/api/exchange/forms/${id}`)
  const { sheets: own } = (await reply.json()) as { sheets: { folio: string; linkedWith: string | null }[] }
  return own[0] ?? null
}
