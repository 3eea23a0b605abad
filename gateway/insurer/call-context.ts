/** The part of a request that a call to the insurer needs. */
import type { Ctx } from '../http/context.ts'
import type { CallContext } from './call.ts'

/**
 * Time limit of a request: the maximum of FND-56, minus some seconds for the response. It is below `RUNNING_MS` of the
 * idempotency records (D11).
 */
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

/** The deadline of the whole request: a renewed token or a second call does not restart it. */
function deadlineOf(c: Ctx): number {
  const known = c.get('deadline')
  if (known !== undefined) return known
  const deadline = Date.now() + REQUEST_MS
  c.set('deadline', deadline)
  c.get('onFirstCall')?.()
  return deadline
}

/** The client's IP address as the platform saw it; headers that a browser sets are ignored. */
export function clientAddress(c: Ctx): string | undefined {
  return c.req.header('cf-connecting-ip')
}

/**
 * The time on the insurer's clock in epoch ms. It equals ours, except in development, where the sandbox reports an
 * offset with each answer.
 */
export const insurerNow = (c: Ctx): number => Date.now() + (c.get('clockOffset') ?? 0)
