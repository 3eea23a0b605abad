/** Binds an endpoint whose answer is a file. */
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import type { Ctx } from './context.ts'
import { dispositionOf } from './content-disposition.ts'
import { parseInput, type Input } from './parse-input.ts'
import type { RouteLimit } from '../limits/route-limits.ts'
import { countWithSession, takeRoute, takeUnknownSession } from '../limits/take-route.ts'
import { sessionOf } from '../session/session.ts'
import { sessionEnded, type Failure } from './failure.ts'
import { noteRefusal, refuse, respond } from './respond.ts'
import { routeTo, type Route } from './route.ts'

interface FileCall<E extends Endpoint> extends Input<E> {
  readonly c: Ctx
}

/**
 * Content policy of a file shown in the browser: scripts are forbidden, but the browser's PDF viewer needs `object` and
 * inline styles.
 */
const SHOWN_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** A file response. `name` is the name of a saved file; null shows it instead. */
export interface FileReply {
  readonly ok: true
  readonly response: Response
  readonly name: string | null
  /** True if the browser shows the file; the person may then save it under `name`. */
  readonly isShown?: boolean
}

interface Options<E extends Endpoint> {
  /** The limit of the route if it differs from the limit of its kind of route. */
  readonly limit?: RouteLimit
  /** The page that a browser which opened the address itself is redirected to, instead of a failure in JSON. */
  readonly failedPage?: (call: FileCall<E>, failure: Failure) => string
}

export function answerFile<E extends Endpoint>(
  endpoint: E,
  handler: (call: FileCall<E>) => Promise<FileReply | Failure>,
  { failedPage, limit }: Options<E> = {},
): Route {
  return routeTo(endpoint, limit, async (c, own) => {
    countWithSession(c, endpoint, own)
    const session = endpoint.access === 'session' ? await sessionOf(c) : null
    const isEnded = endpoint.access === 'session' && session === null
    const limited = isEnded ? await takeUnknownSession(c) : await takeRoute(c, endpoint, own, session)
    if (limited !== null) return refuse(c, limited)
    const input = await parseInput(c, endpoint)
    if (!input.ok) return refuse(c, input)
    const call = { c, ...input.data }
    const reply = isEnded ? sessionEnded() : await handler(call)
    if (!reply.ok) {
      const isOpened = c.req.header('sec-fetch-mode') === 'navigate'
      if (failedPage && isOpened) noteRefusal(c, reply)
      if (failedPage && isOpened) return c.redirect(failedPage(call, reply), 303)
      return refuse(c, reply)
    }
    const response = new Response(reply.response.body, reply.response)
    // The file is personal and requested in ranges, so no cache may store it.
    response.headers.set('cache-control', 'private, no-store')
    response.headers.set('content-disposition', dispositionOf(reply.name, reply.isShown))
    if (reply.isShown) response.headers.set('content-security-policy', SHOWN_POLICY)
    return respond(c, response)
  })
}
