/** Test API for drivers' forms: it creates a form, reads its state, and changes it as an adjuster. */
import { claimVariants } from '#shared/domain/claims/claim-fields.ts'
import { Hono } from 'hono'
import * as z from 'zod'
import type { SandboxHono } from '#sandbox/http/context.ts'
import { changeForm, officeChange } from './office.ts'
import { newClaimForm } from './seeds.ts'
import { claimFormsSql } from './sql.ts'
import type { StoredForm } from './store.ts'

export const claimFormsApi = new Hono<SandboxHono>()

const newSchema = z.object({
  variant: z.enum(claimVariants),
  isHalf: z.boolean().optional(),
  /** Fills in every required value, so that any page of the form opens. */
  isWhole: z.boolean().optional(),
  /** Prefix of the form's id, which may select a fault (`http/faults.ts`). */
  like: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .optional(),
})

claimFormsApi.post('/', async (c) => {
  const parsed = newSchema.safeParse(await c.req.json().catch(() => null))
  if (!parsed.success) return c.json({ code: 'invalid', message: z.prettifyError(parsed.error) }, 400)
  const { variant, isHalf, isWhole, like } = parsed.data
  const more = {
    ...(isHalf !== undefined && { isHalf }),
    ...(isWhole !== undefined && { isWhole }),
    ...(like !== undefined && { like }),
  }
  return c.json(await newClaimForm(c.var.context, variant, more))
})

claimFormsApi.get('/:id', async (c) => {
  const { db } = c.var.context
  const form = await db.first<StoredForm>(claimFormsSql.byId, c.req.param('id'))
  if (!form) return c.json({ code: 'not_found', message: 'no such form' }, 404)
  const { state, version } = form
  const pictures = await db.all(claimFormsSql.pictures, form.id)
  return c.json({ state, version, json: JSON.parse(form.json) as unknown, pictures })
})

/** Changes the form as the adjuster, who has the same form open (CLF-94). */
claimFormsApi.post('/:id/adjuster', async (c) => {
  const parsed = officeChange.safeParse(await c.req.json().catch(() => null))
  const isSaved = parsed.success ? await changeForm(c.var.context, c.req.param('id'), parsed.data) : null
  if (isSaved === null) return c.json({ code: 'invalid', message: 'not understood' }, 400)
  return c.json({ isSaved })
})
