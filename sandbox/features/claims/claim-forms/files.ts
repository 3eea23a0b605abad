/** The PDF of what was declared, by its token. */
import { Hono } from 'hono'
import type { SandboxHono } from '#sandbox/http/context.ts'
import { writeClosedReceipt } from '../exchange/closed-receipt.ts'
import type { ExchangeForm } from '../exchange/form.ts'
import { writeReceipt } from './receipt.ts'
import { receiptFile, type WriteReceipt } from './store.ts'

const write: WriteReceipt = async (store, json, files, at) =>
  'adjuster' in json
    ? writeClosedReceipt(store, json as unknown as ExchangeForm, at) // written by this Worker alone
    : writeReceipt(json, files, at)

export const claimFiles = new Hono<SandboxHono>()

claimFiles.get('/:token', async (c) => {
  const file = await receiptFile(c.var.context, c.req.param('token'), write)
  if (!file) return c.json({ code: 'not_found', message: 'no such file' }, 404)
  const body = Uint8Array.from(file)
  return c.body(body, 200, { 'Content-Type': 'application/pdf', 'Content-Length': String(body.length) })
})
