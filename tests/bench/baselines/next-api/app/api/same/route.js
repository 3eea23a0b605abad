/* global Response, crypto */
/**
 * The same as the gateway, with a sealed cookie instead of a session object: nobody can end such a session. `same-work.js`
 * is bundled from the gateway's own code (`tests/bench/gateway/same-work.ts`).
 */
import { jwtDecrypt } from 'jose'
import { sameAnswer } from './same-work.js'

const key = Buffer.from(process.env.SESSION_KEY ?? '', 'hex')

export const dynamic = 'force-dynamic'

export async function GET(request) {
  const startedAt = Date.now()
  const requestId = crypto.randomUUID()
  const cookie = request.cookies.get('session')?.value
  const open = cookie === undefined ? undefined : await jwtDecrypt(cookie, key).catch(() => undefined)
  if (open === undefined) return Response.json({ code: 'session_ended' }, { status: 401 })
  const { accessToken, personRef } = open.payload
  const answer = await fetch(`${process.env.JOURNEY_URL}/v1/person/info?timestamp=${String(startedAt)}`, {
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${accessToken}`,
      'x-request-id': requestId,
    },
    cache: 'no-store',
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  })
  return sameAnswer(answer.status, await answer.text(), { personRef, requestId, startedAt })
}
