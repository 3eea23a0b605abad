import { reportSecurityEvent, type SecurityEvent } from '#shared/upstream/account/security-events.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { askSigned } from '#gateway/insurer/ask.ts'
import { callContextOf } from '#gateway/insurer/call-context.ts'
import { ask } from '#gateway/insurer/client.ts'

/**
 * The insurer writes to the person, where it offers to (API-190); the line under "Actividad" stands without it. `token`:
 * of somebody who is not signed in yet.
 */
export async function tellEvent(c: Ctx, event: SecurityEvent, token?: string): Promise<void> {
  const input = { body: { event } }
  const told =
    token === undefined
      ? askSigned(c, reportSecurityEvent, input)
      : ask(callContextOf(c), reportSecurityEvent, input, { token })
  await told.catch(() => undefined)
}
