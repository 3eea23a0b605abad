/**
 * The gateway's work for a signed-in call (contract, adapter, headers, counters, log line), so that the
 * alternatives do the same work. `sides.ts` bundles it into the Next app.
 */
import { onEveryAnswer } from '#gateway/middleware/header-set.ts'
import { writeLine } from '#gateway/operations/log-line.ts'
import { observe } from '#gateway/operations/metrics.ts'
import { sessionView } from '#gateway/features/account/session/person-adapter.ts'
import { readAnswer } from '#gateway/insurer/answer.ts'
import { userInfo } from '#shared/upstream/account/session.ts'

interface Asked {
  readonly personRef: string
  readonly requestId: string
  /** Time in epoch milliseconds. */
  readonly startedAt: number
}

export function sameAnswer(
  status: number,
  text: string,
  { personRef, requestId, startedAt }: Asked,
): Response {
  const read = readAnswer(userInfo, status, text)
  const body = read.ok ? sessionView(read.data, personRef) : { error: { code: 'upstream_failed', requestId } }
  const ms = Date.now() - startedAt
  const line = { route: 'GET /api/session', status: read.ok ? 200 : 502, ms }
  const upstream = [{ id: 'API-32', status, ms }]
  observe({ ...line, upstream })
  writeLine({ request: requestId, method: 'GET', ...line, session: personRef, upstream })
  return new Response(JSON.stringify(body), {
    status: line.status,
    headers: {
      ...onEveryAnswer,
      'content-type': 'application/json; charset=utf-8',
      'x-request-id': requestId,
    },
  })
}
