/** Middleware that records every exchange request, whatever its outcome: caller, object and key. */
import type { MiddlewareHandler } from 'hono'
import { upstreamCalls } from '#shared/upstream/calls.ts'
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import type { SandboxHono } from '#sandbox/http/context.ts'
import { HandlerFailure } from '../../../http/handler.ts'
import { findClaim } from './form.ts'
import { OURS } from './sheets.ts'
import { exchangeSql } from './sql.ts'

const calls: readonly Endpoint[] = Object.values(upstreamCalls)

interface Asked {
  readonly id?: unknown
  readonly qr?: unknown
}

function callOf(method: string, path: string, { qr }: Asked): string {
  const at = calls.filter((call) => call.method === method && `/${call.base}${call.path}` === path)
  return (qr === true ? at.at(-1) : at[0])?.id ?? path
}

export const writeAsks: MiddlewareHandler<SandboxHono> = async (c, next) => {
  const text = c.req.method === 'GET' ? JSON.stringify(c.req.query()) : await c.req.text()
  await next()
  const { db, now } = c.var.context
  const asked = readJson(text)
  const id = String(asked.id ?? '')
  const claim = await findClaim({ db }, id)
  const by = claim instanceof HandlerFailure ? '' : `${claim.form.adjuster.name} (${OURS})`
  const isReplayed = c.res.headers.has('Idempotency-Replayed')
  const refusal = c.res.ok ? {} : readJson(await c.res.clone().text())
  const call = callOf(c.req.method, c.req.path, asked)
  const key = c.req.header('Idempotency-Key') ?? ''
  const message = 'message' in refusal ? String(refusal.message) : ''
  await db.run(exchangeSql.insertAsk, call, id, by, key, c.res.status, Number(isReplayed), message, now)
}

function readJson(text: string): Asked {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return {}
  }
}
