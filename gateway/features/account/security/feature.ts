import { withinBudget } from '#gateway/pages/page-data.ts'
import { forSignedIn, type Loaders } from '#gateway/pages/page-request.ts'
import { feature } from '#gateway/features/feature.ts'
import { sessionPart, askUser } from '../session/api.ts'
import { passkeysCalls, loadPasskeys } from './passkeys.ts'
import { passkeyPermitCalls } from './passkey-log-in.ts'
import { stepUpCalls } from './step-up.ts'
import { accessReportCalls } from './access-report.ts'
import * as contract from '#shared/contracts/account/security.ts'
import { judgePassword } from '#gateway/features/account/access/judge-password.ts'
import * as upstream from '#shared/upstream/account/access.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { listIssuedLinks, revokeLink } from '#gateway/links/issued-links.ts'
import { counter } from '#gateway/limits/limits.ts'
import { isPasswordOf } from '#gateway/session/log-in.ts'
import { rotateSession } from '#gateway/session/session.ts'
import type { SignedIn } from '#gateway/session/signed-in.ts'
import {
  closeForNewPassword,
  closeOtherSessions,
  closeSession,
  listSessions,
} from '#gateway/session/open-sessions.ts'
import { done, failureOf, fail } from '#gateway/http/failure.ts'
import { answerSignedIn, type Route } from '#gateway/http/route.ts'
import { askSigned } from '#gateway/insurer/ask.ts'
import { listActivity, tellEvent } from '#gateway/session/second-factor/activity.ts'
import { askPolicyList, withoutCoverages } from '#gateway/features/policies/policies/policy-list.ts'
import * as factorContract from '#shared/contracts/account/log-in-factor.ts'

/** Switches the second factor of a person's log-in on and off (D234). */
const logInFactorCalls: readonly Route[] = [
  answerSignedIn(factorContract.switchFactorOn, async ({ c, session }) => {
    if (c.var.config.STEP_UP === 'off') return fail('not_found', 404)
    await personOf(c, session).askFactorAtLogIn(true)
    // The other sessions were opened with the password alone. A log-in that is still in progress checks the setting
    // when it opens its session.
    await closeOtherSessions(c, session)
    await tellEvent(c, 'log_in_factor_on')
    return done({})
  }),

  answerSignedIn(factorContract.switchFactorOff, async ({ c, session }) => {
    await personOf(c, session).askFactorAtLogIn(false)
    await tellEvent(c, 'log_in_factor_off')
    return done({})
  }),
]

const personOf = (c: Ctx, { personRef }: SignedIn) => c.env.PERSON.getByName(personRef)

const securityCalls: readonly Route[] = [
  answerSignedIn(contract.getSecurity, async ({ c, session }) => done(await loadSecurity(c, session))),

  answerSignedIn(contract.closeOtherSessions, async ({ c, session }) => {
    await closeOtherSessions(c, session)
    return done(await loadSecurity(c, session))
  }),

  answerSignedIn(contract.closeSession, async ({ c, session, params }) => {
    const closed = await closeSession(c, session, params.ref)
    return closed === 'is_current' ? fail('is_current') : done(await loadSecurity(c, session))
  }),

  answerSignedIn(contract.revokeLink, async ({ c, session, params }) => {
    const isRevoked = await revokeLink(c, session.personRef, params.ref)
    return isRevoked ? done(await loadSecurity(c, session)) : fail('link_missing', 404)
  }),

  /** Changes the password of a signed-in person (PRF-17, PRF-18). */
  answerSignedIn(
    contract.changePassword,
    async ({ c, session, body }) => {
      const { email } = session
      const refused = await judgePassword(c, { password: body.password, email, own: await ownWordsOf(c) })
      if (refused !== null) return fail(refused.code)
      const failures = await counter(c, 'logInFailuresPerAccount', email.toLowerCase())
      const blocked = await failures.take()
      if (blocked !== null) return blocked
      const { currentPassword, password: newPassword } = body
      const change = { currentPassword, email, newPassword, new_password_repeat: newPassword }
      const changed = await askSigned(c, upstream.changePassword, { body: change })
      // The insurer answers 401 for an expired token or a wrong password; right after a renewal of the token it means a
      // wrong password.
      const isWrong = !changed.ok && changed.kind === 'refused' && changed.status === 401
      if (!isWrong) await failures.giveBack()
      if (!changed.ok) {
        // The password may have changed although the call failed: by this request, or by an earlier one whose response
        // was lost (D79).
        const mayBeNew = isWrong || failureOf(changed).outcome === 'unknown'
        const known = { personRef: session.personRef, isCounted: isWrong }
        if (!mayBeNew || !(await isPasswordOf(c, email, newPassword, known)))
          return isWrong ? fail('wrong_password') : failureOf(changed)
        if (isWrong) await failures.giveBack()
      }
      await closeForNewPassword(c, session.personRef, session.name)
      await rotateSession(c)
      return done({})
    },
    { limit: { route: 'changesPerPerson', also: ['logInFailuresPerAccount'] } },
  ),
]

/** The data of the security page, which only the gateway stores, so no call to the insurer is needed. */
async function loadSecurity(c: Ctx, session: SignedIn): Promise<contract.Security> {
  const [sessions, links, activity, passkeys, asksFactorAtLogIn] = await Promise.all([
    listSessions(c, session),
    listIssuedLinks(c, session.personRef),
    listActivity(c, session.personRef),
    loadPasskeys(c, session),
    c.env.PERSON.getByName(session.personRef).asksFactorAtLogIn(),
  ])
  return { sessions, links, activity, passkeys, asksFactorAtLogIn }
}

const loaders = {
  '/profile/security': forSignedIn((request) => ({
    data: {
      session: sessionPart(request),
      security: withinBudget(loadSecurity(request.c, request.session)),
    },
  })),
} satisfies Partial<Loaders>

export const securityFeature = feature({
  calls: [
    ...securityCalls,
    ...passkeysCalls,
    ...passkeyPermitCalls,
    ...stepUpCalls,
    ...logInFactorCalls,
    ...accessReportCalls,
  ],
  loaders,
})

/**
 * Words that a person's new password may not hold: their names and plates, as the insurer has them (D235). A look-up
 * that fails is skipped, because the other password rules still apply.
 */
async function ownWordsOf(c: Ctx): Promise<readonly string[]> {
  const [user, listed] = await Promise.all([askUser(c), askPolicyList(c, withoutCoverages)])
  const names = user.ok ? [user.data.first_name, user.data.first_last_name, user.data.second_last_name] : []
  const policies = listed.ok ? listed.data.products.flatMap((product) => product.policies) : []
  const plates = policies.map(({ vehicle }) => vehicle?.plates)
  return [...names, ...plates].filter((word) => word !== null && word !== undefined)
}
