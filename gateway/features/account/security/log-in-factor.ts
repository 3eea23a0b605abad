/** Switches the second factor of a person's log-in on and off (D234). */
import * as contract from '#shared/contracts/account/log-in-factor.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, fail } from '#gateway/http/failure.ts'
import { answerSignedIn, type Route } from '#gateway/http/route.ts'
import { closeOtherSessions } from '#gateway/session/open-sessions.ts'
import { tellEvent } from '#gateway/session/second-factor/activity.ts'
import type { SignedIn } from '#gateway/session/signed-in.ts'

export const logInFactorCalls: readonly Route[] = [
  answerSignedIn(contract.switchFactorOn, async ({ c, session }) => {
    if (c.var.config.STEP_UP === 'off') return fail('not_found', 404)
    await personOf(c, session).askFactorAtLogIn(true)
    // The other sessions were opened with the password alone. A log-in that is still in progress checks the setting
    // when it opens its session.
    await closeOtherSessions(c, session)
    await tellEvent(c, 'log_in_factor_on')
    return done({})
  }),

  answerSignedIn(contract.switchFactorOff, async ({ c, session }) => {
    await personOf(c, session).askFactorAtLogIn(false)
    await tellEvent(c, 'log_in_factor_off')
    return done({})
  }),
]

const personOf = (c: Ctx, { personRef }: SignedIn) => c.env.PERSON.getByName(personRef)
