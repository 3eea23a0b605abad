/** The PDF of what was declared, by its token. */
import { Hono } from 'hono'
import type { SandboxHono } from '#sandbox/http/context.ts'
import { receiptFile } from './store.ts'

export const claimFiles = new Hono<SandboxHono>()

claimFiles.get('/:token', async (c) => {
  const file = await receiptFile(c.var.context, c.req.param('token'))
  if (!file) return c.json({ code: 'not_found', message: 'no such file' }, 404)
  const body = Uint8Array.from(file)
  return c.body(body, 200, { 'Content-Type': 'application/pdf', 'Content-Length': String(body.length) })
})
