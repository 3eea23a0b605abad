import type { Activity, ActivityKind } from '#shared/contracts/account/activity.ts'
import type { Ctx } from '#gateway/http/context.ts'
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

/** The activity of a person, latest first. */
export async function listActivity(c: Ctx, personRef: string): Promise<Activity[]> {
  const lines = await c.env.PERSON.getByName(personRef).activity()
  return lines.map(({ at, ...line }) => ({ ...line, at: new Date(at).toISOString() }))
}
