import type { Activity, ActivityKind } from '#shared/contracts/account/activity.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { reportSecurityEvent, type SecurityEvent } from '#shared/upstream/account/security-events.ts'
import { askSigned } from '#gateway/insurer/ask.ts'
import { callContextOf } from '#gateway/insurer/call-context.ts'
import { ask } from '#gateway/insurer/client.ts'
import { noteMessage } from '#gateway/limits/limits.ts'
import type { SignedIn } from '../signed-in.ts'
import { userAgentLabel } from '../user-agent.ts'

/** Adds a line under "Actividad" (D61). A failed write does not fail the effect. */
export async function recordActivity(
  c: Ctx,
  session: Pick<SignedIn, 'personRef'>,
  what: ActivityKind,
): Promise<void> {
  const device = userAgentLabel(c.req.header('user-agent'))
  await c.env.PERSON.getByName(session.personRef)
    .recordActivity({ what, device, at: Date.now() })
    .catch(() => undefined)
}

/** Returns the activity of a person, latest first. */
export async function listActivity(c: Ctx, personRef: string): Promise<Activity[]> {
  const lines = await c.env.PERSON.getByName(personRef).activity()
  return lines.map(({ at, ...line }) => ({ ...line, at: new Date(at).toISOString() }))
}

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
