/** Test API for adjusters' forms: it creates a form, reads its state, and changes it as the insurer's office. */
import { Hono } from 'hono'
import * as z from 'zod'
import type { SandboxHono } from '#sandbox/http/context.ts'
import { claimFormsSql } from '../claim-forms/sql.ts'
import { saveForm, type StoredForm } from '../claim-forms/store.ts'
import { readyExchange } from '../exchange/ready.ts'
import { newAdjusterForm, stages } from './seeds.ts'

export const adjusterFormsApi = new Hono<SandboxHono>()

const newSchema = z.object({
  stage: z.enum(stages).default('nuevo'),
  claim: z.enum(['ordinary', 'robbery', 'windscreen', 'totalLoss']).default('ordinary'),
  /**
   * `whole`: the exchange of the sheet is done, so that the claim can be closed. `no-services`: the third
   * party has none.
   */
  exchanged: z.enum(['whole', 'no-services']).optional(),
})

adjusterFormsApi.post('/', async (c) => {
  const parsed = newSchema.safeParse(await c.req.json().catch(() => null))
  if (!parsed.success) return c.json({ code: 'invalid', message: z.prettifyError(parsed.error) }, 400)
  const { exchanged, ...asked } = parsed.data
  const form = await newAdjusterForm(c.var.context, asked)
  if (exchanged === undefined) return c.json(form)
  const exchange = await readyExchange(c.var.context, form.id, exchanged === 'whole')
  return c.json({ ...form, exchange })
})

adjusterFormsApi.get('/:id', async (c) => {
  const { db } = c.var.context
  const form = await db.first<StoredForm>(claimFormsSql.byId, c.req.param('id'))
  if (!form) return c.json({ code: 'not_found', message: 'no such form' }, 404)
  const pictures = await db.all(claimFormsSql.pictures, form.id)
  const { state, version } = form
  return c.json({ state, version, json: JSON.parse(form.json) as unknown, pictures })
})

/** POST /:id/office: the insurer's office overwrites fields of the form. */
adjusterFormsApi.post('/:id/office', async (c) => {
  const change = z.record(z.string(), z.unknown()).safeParse(await c.req.json().catch(() => null))
  const form = await c.var.context.db.first<StoredForm>(claimFormsSql.byId, c.req.param('id'))
  if (!change.success || !form) return c.json({ code: 'invalid', message: 'not understood' }, 400)
  const json = Object.assign({}, JSON.parse(form.json), change.data) as Record<string, unknown>
  return c.json({ isSaved: await saveForm(c.var.context, form, json) })
})
