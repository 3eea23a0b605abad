/** Adjusters' forms for tests and tools of this repository: a new one, what became of it, and an office that changes it. */
import { Hono } from 'hono'
import * as z from 'zod'
import type { SandboxHono } from '#sandbox/http/context.ts'
import { claimFormsSql } from '../claim-forms/sql.ts'
import { saveForm, type StoredForm } from '../claim-forms/store.ts'
import { newAdjusterForm, stages } from './seeds.ts'

export const adjusterFormsApi = new Hono<SandboxHono>()

const newSchema = z.object({
  stage: z.enum(stages).default('nuevo'),
  claim: z.enum(['ordinary', 'robbery', 'windscreen', 'totalLoss']).default('ordinary'),
})

adjusterFormsApi.post('/', async (c) => {
  const parsed = newSchema.safeParse(await c.req.json().catch(() => null))
  if (!parsed.success) return c.json({ code: 'invalid', message: z.prettifyError(parsed.error) }, 400)
  return c.json(await newAdjusterForm(c.var.context, parsed.data))
})

adjusterFormsApi.get('/:id', async (c) => {
  const { db } = c.var.context
  const form = await db.first<StoredForm>(claimFormsSql.byId, c.req.param('id'))
  if (!form) return c.json({ code: 'not_found', message: 'no such form' }, 404)
  const pictures = await db.all(claimFormsSql.pictures, form.id)
  const { state, version } = form
  return c.json({ state, version, json: JSON.parse(form.json) as unknown, pictures })
})

/** Somebody at the insurer’s office writes over fields of the form itself. */
adjusterFormsApi.post('/:id/office', async (c) => {
  const change = z.record(z.string(), z.unknown()).safeParse(await c.req.json().catch(() => null))
  const form = await c.var.context.db.first<StoredForm>(claimFormsSql.byId, c.req.param('id'))
  if (!change.success || !form) return c.json({ code: 'invalid', message: 'not understood' }, 400)
  const json = Object.assign({}, JSON.parse(form.json), change.data) as Record<string, unknown>
  return c.json({ isSaved: await saveForm(c.var.context, form, json) })
})
