/** Test API for the exchange: sheets and actions of the other adjuster, faults, and the ledger. */
import { Hono } from 'hono'
import * as z from 'zod'
import type { SandboxHono } from '#sandbox/http/context.ts'
import { HandlerFailure } from '../../../http/handler.ts'
import { setFault } from './faults.ts'
import { ledgerOfForm, ledgerOfSheet } from './ledger.ts'
import { act, actNames, acts, makeOtherSheet, newSheet } from './other-side.ts'
import { findSheet } from './sheets.ts'

export const exchangeApi = new Hono<SandboxHono>()

const invalid = (error: z.ZodError) => ({
  code: 'invalid',
  message: z.prettifyError(error),
})

/** POST `{ insurer?, driver? }`: creates a sheet of the other insurer and returns its folio. */
exchangeApi.post('/sheets', async (c) => {
  const parsed = newSheet.safeParse(await c.req.json().catch(() => null))
  if (!parsed.success) return c.json(invalid(parsed.error), 400)
  return c.json({ folio: await makeOtherSheet(c.var.context, parsed.data) })
})

/** POST `{ act, … }`: performs an action of the other adjuster; returns the ledger of the sheet. */
exchangeApi.post('/sheets/:folio', async (c) => {
  const body: unknown = await c.req.json().catch(() => null)
  const named = z.looseObject({ act: z.enum(actNames) }).safeParse(body)
  if (!named.success) return c.json(invalid(named.error), 400)
  const given = acts[named.data.act].safeParse(body)
  if (!given.success) return c.json(invalid(given.error), 400)
  const sheet = await act(c.var.context, c.req.param('folio'), named.data.act, given.data)
  // The cast is safe: the status is 404 or 409.
  if (sheet instanceof HandlerFailure) return c.json(sheet.body, sheet.status as 409)
  return c.json(await ledgerOfSheet(c.var.context, sheet))
})

exchangeApi.get('/sheets/:folio', async (c) => {
  const sheet = await findSheet(c.var.context, c.req.param('folio'))
  if (!sheet) return c.json({ code: 'not_found', message: 'no such folio' }, 404)
  return c.json(await ledgerOfSheet(c.var.context, sheet))
})

exchangeApi.get('/forms/:id', async (c) => c.json(await ledgerOfForm(c.var.context, c.req.param('id'))))

/** POST `{ call, fault, times? }`: switches a fault on; returns the active faults. */
exchangeApi.post('/forms/:id/faults', async (c) => {
  const body: unknown = await c.req.json().catch(() => null)
  const switched = await setFault(c.var.context, c.req.param('id'), body)
  return switched ? c.json(switched) : c.json({ code: 'invalid', message: 'not understood' }, 400)
})
