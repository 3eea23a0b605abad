/** "Reportar un acceso que no reconozco": closes every session and holds back effects (D209). */
import type { ReplyOf } from '#shared/contracts/endpoint.ts'
import * as contract from '#shared/contracts/account/access-report.ts'
import { reportUnknownAccess } from '#shared/upstream/account/privacy.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done } from '#gateway/http/failure.ts'
import { answerSignedIn, type Route } from '#gateway/http/route.ts'
import { askSigned } from '#gateway/insurer/ask.ts'
import { revokeAllLinks } from '#gateway/links/issued-links.ts'
import { closeForNewPassword } from '#gateway/session/open-sessions.ts'
import { recordActivity } from '#gateway/session/second-factor/activity.ts'
import { isProvenFor } from '#gateway/session/second-factor/proof.ts'
import { signOut } from '#gateway/session/session.ts'
import type { SignedIn } from '#gateway/session/signed-in.ts'

export const accessReportCalls: readonly Route[] = [
  answerSignedIn(contract.getAccessReport, async ({ c, session }) =>
    done(await loadAccessReport(c, session)),
  ),

  answerSignedIn(
    contract.reportAccess,
    async ({ c, session, body }) => {
      // If the request has a code, the guard that checks the code records the activity instead.
      if (!body.withCode) await recordActivity(c, session, 'access-reported')
      return done(await reportUnknown(c, session))
    },
    { asksForCode: ({ body }) => body.withCode },
  ),
]

/**
 * Closes every session and link at the gateway first. The insurer is notified with the token that ends with the
 * session.
 */
export async function reportUnknown(
  c: Ctx,
  session: SignedIn,
): Promise<ReplyOf<typeof contract.reportAccess>> {
  // If codes are switched off, no report is proven, so the minimum time between two blocks applies.
  const isProven = await isProvenFor(session, 'access-reported')
  const { blockedUntil } = await c.env.PERSON.getByName(session.personRef).reportAccess(isProven)
  const until = blockedUntil === null ? null : new Date(blockedUntil).toISOString()
  const told = await askSigned(c, reportUnknownAccess, {
    body: { reported_at: new Date().toISOString(), blocked_until: until },
  })
  await revokeAllLinks(c, session.personRef)
  // A log-in that waits for its second factor becomes invalid, as after a change of password.
  await closeForNewPassword(c, session.personRef)
  await signOut(c)
  return { blockedUntil: until, isInsurerTold: told.ok }
}

export async function loadAccessReport(c: Ctx, session: SignedIn): Promise<contract.AccessReport> {
  const { blockedUntil, needsCode } = await c.env.PERSON.getByName(session.personRef).accessReport()
  return {
    blockedUntil: blockedUntil === null ? null : new Date(blockedUntil).toISOString(),
    // A code can be required only if codes are switched on.
    needsCode: needsCode && c.var.config.STEP_UP !== 'off',
  }
}
