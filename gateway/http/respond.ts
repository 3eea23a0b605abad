import type { StatusCode } from 'hono/utils/http-status'
import type { Ctx } from './context.ts'

/** An answer made elsewhere, sent the way of this request, so that cookies and headers set on the way are kept. */
export function respond(c: Ctx, response: Response): Response {
  return c.newResponse(response.body, {
    // A response that exists has a valid status.
    status: response.status as StatusCode,
    headers: Object.fromEntries(response.headers),
  })
}
