import type { StatusCode } from 'hono/utils/http-status'
import type { Ctx } from './context.ts'

/** Sends a response made elsewhere through the context, so that cookies and headers set before are kept. */
export function respond(c: Ctx, response: Response): Response {
  return c.newResponse(response.body, {
    // A response that exists has a valid status.
    status: response.status as StatusCode,
    headers: Object.fromEntries(response.headers),
  })
}
