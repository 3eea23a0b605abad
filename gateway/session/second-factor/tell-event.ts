import { reportSecurityEvent, type SecurityEvent } from '#shared/upstream/account/security-events.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { askSigned } from '#gateway/insurer/ask.ts'
import { callContextOf } from '#gateway/insurer/call-context.ts'
import { ask } from '#gateway/insurer/client.ts'
import { noteMessage } from '#gateway/limits/message-total.ts'

/**
 * Asks the insurer to notify the person, if it supports that (API-190). The line under "Actividad" is written either
 * way. `token`: for a person whose log-in is not finished.
 */
export async function tellEvent(c: Ctx, event: SecurityEvent, token?: string): Promise<void> {
  await noteMessage(c)
  const input = { body: { event } }
  const told =
    token === undefined
      ? askSigned(c, reportSecurityEvent, input)
      : ask(callContextOf(c), reportSecurityEvent, input, { token })
  await told.catch(() => undefined)
}
