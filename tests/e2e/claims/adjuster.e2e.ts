/** The adjuster's form from its link (002 §3): typed input is kept and reaches the insurer. */
import { expect, test, type APIRequestContext } from '@playwright/test'
import { expectAccessible, watchErrors } from '../verbs.ts'
import { followLink } from '../follow-link.ts'
import { pick } from './adjusting.ts'

async function newForm(request: APIRequestContext): Promise<{ id: string; link: string }> {
  const made = await request.post('/sandbox/api/adjuster-forms', { data: { stage: 'nuevo' } })
  // The cast is safe: the sandbox sends this shape.
  return (await made.json()) as { id: string; link: string }
}

async function stored(request: APIRequestContext, id: string): Promise<Record<string, unknown>> {
  const reply = await request.get(`/sandbox/api/adjuster-forms/${id}`)
  return ((await reply.json()) as { json: Record<string, unknown> }).json
}

test("[ADJ-15] [ADJ-16] [ADJ-17] [ADJ-21] the adjuster's link opens the arrival, then the panel, and a declaration is saved", async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  const { id, link } = await newForm(request)
  await followLink(page, link)
  await page.getByRole('button', { name: 'Marcar arribo' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sí, marcar arribo' }).click()
  await expect.poll(async () => (await stored(request, id)).started).toBeTruthy()

  // The section is closed until the liability is chosen (ADJ-23).
  await expect(page.getByRole('button', { name: /^Gestión de involucrados/ })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Declaración y causas/ }).click()
  const facts = 'Iba en verde y me golpearon por detrás.'
  await page.getByRole('textbox').first().fill(facts)
  await pick(page, 'Causa', 'Alcance')
  await page.getByRole('radio', { name: 'Tercero' }).press('Space')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect.poll(async () => (await stored(request, id)).declaration).toBe(facts)

  // The page opens by its own address and shows the insurer's data (ADJ-20).
  await page.getByRole('button', { name: /^Declaración y causas/ }).click()
  await page.reload()
  await expect(page.getByRole('textbox').first()).toHaveValue(facts)
  // A reload also keeps input that was typed and not stored, and the page says that it was not sent.
  const more = `${facts} El otro conductor lo reconoce.`
  await page.getByRole('textbox').first().fill(more)
  await expect(page.getByText('queda en este dispositivo y se envía al guardarla')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox').first()).toHaveValue(more)
  expect((await stored(request, id)).declaration).toBe(facts)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect.poll(async () => (await stored(request, id)).declaration).toBe(more)
  expect(errors).toEqual([])
})
