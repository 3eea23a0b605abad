/** The part of a request that a call to the insurer needs. */
import type { Ctx } from '../http/context.ts'
import type { CallContext } from './call.ts'

/** The ceiling of FND-56 and some seconds to answer in; less than `RUNNING_MS` of the idempotency records (D11). */
const REQUEST_MS = 175_000

export function callContextOf(c: Ctx): CallContext {
  return {
    env: c.env,
    config: c.get('config'),
    requestId: c.get('requestId'),
    clientAddress: clientAddress(c),
    deadline: deadlineOf(c),
    times: c.get('upstreamTimes'),
    moveClock: (offset) => c.set('clockOffset', offset),
  }
}

/** One for the whole request: a renewed token or a second call does not begin the time anew. */
function deadlineOf(c: Ctx): number {
  const known = c.get('deadline')
  if (known !== undefined) return known
  const deadline = Date.now() + REQUEST_MS
  c.set('deadline', deadline)
  c.get('onFirstCall')?.()
  return deadline
}

/** The address as the platform saw it. Headers that a browser sets are ignored. */
export function clientAddress(c: Ctx): string | undefined {
  return c.req.header('cf-connecting-ip')
}
