import type { Context } from 'hono'
import type { App } from '../http/context.ts'
import { isCall } from '../http/canonical-path.ts'
import { errorPage } from '../pages/error-page.ts'
import { errorResponse, fail } from '../http/failure.ts'
import { securityHeaders } from './security-headers.ts'
import { writeLine } from '../operations/log-line.ts'

/** The last resort: answers an unexpected error in short, never with a stack trace (ASVS 16.5.4). */
export function lastResort(thrown: Error, c: Context<App>): Response {
  const fault = { name: thrown.name, at: firstFrame(thrown) }
  const isLogged = c.var.requestId !== undefined
  const requestId = isLogged ? c.var.requestId : crypto.randomUUID()
  // The fault becomes part of the request's log line; an error before the log middleware gets a line of its own.
  if (isLogged) c.set('fault', fault)
  else writeLine({ request: requestId, status: 500, fault: fault.name, at: fault.at })
  const response = isCall(c.req.path)
    ? errorResponse(fail('upstream_failed', 500, { status: 500 }), requestId)
    : errorPage(500, requestId)
  // The headers are set here, because the error may come before the middleware that adds them.
  securityHeaders.apply(response.headers)
  return response
}

/** The stack frame without the message, because a message may quote personal input. */
function firstFrame(thrown: Error): string {
  return (
    thrown.stack
      ?.split('\n')
      .find((line) => line.trim().startsWith('at '))
      ?.trim() ?? ''
  )
}
