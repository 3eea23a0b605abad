/** Binds an endpoint whose answer is a file. */
import type { Hono } from 'hono'
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import type { App, Ctx } from './context.ts'
import { dispositionOf } from './content-disposition.ts'
import { parseInput, type Input } from './parse-input.ts'
import { errorResponse, type Failure } from './failure.ts'
import { respond } from './respond.ts'

interface FileCall<E extends Endpoint> extends Input<E> {
  readonly c: Ctx
}

/** `name` is what a browser saves it as; null shows it instead. */
export interface FileReply {
  readonly ok: true
  readonly response: Response
  readonly name: string | null
}

export function answerFile<E extends Endpoint>(
  app: Hono<App>,
  endpoint: E,
  handler: (call: FileCall<E>) => Promise<FileReply | Failure>,
): void {
  app.on(endpoint.method, endpoint.path, async (c) => {
    c.set('route', `${endpoint.method} ${endpoint.path}`)
    const input = await parseInput(c, endpoint)
    const reply = input.ok ? await handler({ c, ...input.data }) : input
    if (!reply.ok) return respond(c, errorResponse(reply, c.var.requestId))
    const response = new Response(reply.response.body, reply.response)
    // Personal, and requested in ranges: only this browser may cache them.
    response.headers.set('cache-control', 'private, no-store')
    response.headers.set('content-disposition', dispositionOf(reply.name))
    return respond(c, response)
  })
}
