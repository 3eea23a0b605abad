import type { StatusCode } from 'hono/utils/http-status'
import { onEveryAnswer } from '../middleware/header-set.ts'
import type { Ctx } from './context.ts'
import { errorResponse, type Failure } from './failure.ts'

/** Sends a response made elsewhere through the context, so that cookies and headers set before are kept. */
export function respond(c: Ctx, response: Response): Response {
  return c.newResponse(response.body, {
    // A response that exists has a valid status.
    status: response.status as StatusCode,
    headers: Object.fromEntries(response.headers),
  })
}

/** A failure as an error of the contract. Where something was refused, the log says its code and no more. */
export function refuse(c: Ctx, failure: Failure): Response {
  noteRefusal(c, failure)
  return respond(c, errorResponse(failure, c.var.requestId))
}

/** For a failed call, its own log lines and the fault already name the cause. */
export function noteRefusal(c: Ctx, { code, http }: Pick<Failure, 'code' | 'http'>): void {
  if (http < 500) c.set('refused', code)
}

/** Notes that something sets a header or a cookie of the answer before there is one (`respondWithJson`). */
export function noteOwnHeaders(c: Ctx): void {
  const { header } = c
  c.header = (...set) => {
    c.set('hasOwnHeaders', true)
    header(...set)
  }
}

/** Made with all its headers at once: set one by one, each is a call into the runtime, or two. */
export function respondWithJson(c: Ctx, json: string, cache = 'no-store'): Response {
  const headers = {
    ...onEveryAnswer,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': cache,
    'x-request-id': c.get('requestId'),
  }
  // Through the context only where cookies or headers wait there: it would copy each header twice.
  const response = c.get('hasOwnHeaders') ? c.body(json, 200, headers) : new Response(json, { headers })
  c.set('complete', response)
  return response
}
