/** Binds an endpoint whose answer is a file. */
import type { Hono } from 'hono'
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import type { App, Ctx } from './context.ts'
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
    // Personal, and asked for in parts: this browser may keep them for as long as the person reads.
    response.headers.set('cache-control', 'private, no-store')
    response.headers.set('content-disposition', dispositionOf(reply.name))
    return respond(c, response)
  })
}

/**
 * RFC 6266: plain letters for old browsers, the right ones for all others. The insurer's words are in it: half of a
 * character has no spelling here, and what cannot be seen could make a file look like another kind.
 */
export function dispositionOf(name: string | null): string {
  if (name === null) return 'inline'
  const visible = name.replace(/\p{C}/gu, '')
  const plain = visible.normalize('NFD').replace(/[^ -~]|["\\%]/g, '')
  const encoded = encodeURIComponent(visible).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
