/** The PDF of what was declared, by its token. */
import { Hono } from 'hono'
import type { SandboxHono } from '#sandbox/http/context.ts'
import { claimFormsSql } from './sql.ts'

export const claimFiles = new Hono<SandboxHono>()

claimFiles.get('/:token', async (c) => {
  const file = await c.var.context.db.first<{ data: readonly number[] }>(
    claimFormsSql.receiptFile,
    c.req.param('token'),
  )
  if (!file) return c.json({ code: 'not_found', message: 'no such file' }, 404)
  const body = Uint8Array.from(file.data)
  return c.body(body, 200, { 'Content-Type': 'application/pdf', 'Content-Length': String(body.length) })
})
