/** Serves the PDF of a declaration, and that of the closed claim, by an unguessable token. */
import { Hono } from 'hono'
import type { SandboxHono } from '#sandbox/http/context.ts'
import { closedCopy, writeClosedReceipt } from '../exchange/closed-receipt.ts'
import type { ExchangeForm } from '../exchange/form.ts'
import { writeReceipt } from './receipt.ts'
import { receiptFile, type WriteReceipt } from './store.ts'

const write: WriteReceipt = async (store, json, files, at) =>
  'adjuster' in json
    ? writeClosedReceipt(store, json as unknown as ExchangeForm, at) // The cast is safe: only this Worker writes this JSON.
    : writeReceipt(json, files, at)

export const claimFiles = new Hono<SandboxHono>()

const pdf = (file: Uint8Array<ArrayBuffer>) =>
  new Response(file, {
    headers: { 'Content-Type': 'application/pdf', 'Content-Length': String(file.length) },
  })
const missing = () => Response.json({ code: 'not_found', message: 'no such file' }, { status: 404 })

/** Serves the closed claim as a PDF for a person who has a driver's form in it (D202). */
claimFiles.get('/:token/closing', async (c) => {
  const file = await closedCopy(c.var.context, c.req.param('token'))
  return file === null ? missing() : pdf(file)
})

claimFiles.get('/:token', async (c) => {
  const file = await receiptFile(c.var.context, c.req.param('token'), write)
  return file ? pdf(Uint8Array.from(file)) : missing()
})
