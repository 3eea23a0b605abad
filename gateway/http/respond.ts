import type { StatusCode } from 'hono/utils/http-status'
import { onEveryAnswer } from '../middleware/header-set.ts'
import type { Ctx } from './context.ts'
import { errorResponse, type Failure } from './failure.ts'

/** Sends a response created elsewhere through the context, so that cookies and headers set before are kept. */
export function respond(c: Ctx, response: Response): Response {
  return c.newResponse(response.body, {
    // The status comes from a response that exists already, so it is valid.
    status: response.status as StatusCode,
    headers: Object.fromEntries(response.headers),
  })
}

/** Responds to a failure with an error of the contract. The log line gets only the code of a refusal. */
export function refuse(c: Ctx, failure: Failure): Response {
  noteRefusal(c, failure)
  return respond(c, errorResponse(failure, c.var.requestId))
}

/** Adds the code of a refusal to the log line. For a failed call, other log lines already name the cause. */
export function noteRefusal(c: Ctx, { code, http }: Pick<Failure, 'code' | 'http'>): void {
  if (http < 500) c.set('refused', code)
}

/** Makes the context remember that a header or a cookie was set before the response exists (`respondWithJson`). */
export function noteOwnHeaders(c: Ctx): void {
  const { header } = c
  c.header = (...set) => {
    c.set('hasOwnHeaders', true)
    header(...set)
  }
}

/**
 * Responds with JSON, setting all headers at once, because each header that is set alone costs a call into the runtime.
 */
export function respondWithJson(c: Ctx, json: string, cache = 'no-store'): Response {
  const headers = {
    ...onEveryAnswer,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': cache,
    'x-request-id': c.get('requestId'),
  }
  // The response goes through the context only if cookies or headers were set on it, because that copies each header
  // twice.
  const response = c.get('hasOwnHeaders') ? c.body(json, 200, headers) : new Response(json, { headers })
  c.set('complete', response)
  return response
}
