/**
 * The calls of a log-in whose password was right and whose second factor is not proven yet: prove it, or end (D234).
 */
import * as contract from '#shared/contracts/account/log-in-factor.ts'
import { maskedPhone } from '#shared/domain/phone/phone-groups.ts'
import { maskEmail } from '#shared/domain/person/email.ts'
import { generateOtp, verifyOtp } from '#shared/upstream/account/otp.ts'
import { userInfo } from '#shared/upstream/account/session.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, fail, failureOf, type Done, type Failure } from '#gateway/http/failure.ts'
import { answer, type Route } from '#gateway/http/route.ts'
import type { UpstreamFailure } from '#gateway/insurer/answer.ts'
import { callContextOf } from '#gateway/insurer/call-context.ts'
import { ask } from '#gateway/insurer/client.ts'
import { counter } from '#gateway/limits/limits.ts'
import { endHalfSession, halfSessionOf, openProven, type HalfSession } from '#gateway/session/half-session.ts'
import { provenBy, requestOf } from '#gateway/session/passkeys/use-passkey.ts'
import { recordActivity, tellEvent } from '#gateway/session/second-factor/activity.ts'
import { checkCode, takeLogInCode } from '#gateway/session/second-factor/check-code.ts'
import { codeAsked, codesSentAgo } from '#gateway/session/second-factor/proof.ts'

export const halfLogInCalls: readonly Route[] = [
  answer(contract.getFactorWays, async ({ c }) => {
    const half = await halfSessionOf(c)
    return half === null ? over() : loadFactorWays(c, half)
  }),

  answer(
    contract.sendFactorCode,
    async ({ c }) => {
      const half = await halfSessionOf(c)
      if (half === null) return over()
      const limited = await takeLogInCode(c, half.personRef)
      if (limited !== null) return limited
      const { accessToken: token } = half
      const sent = await ask(callContextOf(c), generateOtp, { body: { type: 'sms' } }, { token })
      if (!sent.ok) return refused(sent)
      await codeAsked(c, half, 'sms')
      await (await counter(c, 'triesPerCode', half.personRef)).clear()
      return done({})
    },
    {
      limit: {
        route: 'callsPerAddress',
        also: ['logInCodesPerPersonAndNetwork', 'logInCodesPerPersonAndDay'],
      },
    },
  ),

  answer(contract.verifyFactorCode, ({ c, body }) => {
    const code = body.code.toUpperCase()
    return tryOnce(c, (half) => {
      const { accessToken: token } = half
      return checkCode(c, half, code, () => ask(callContextOf(c), verifyOtp, { body: { code } }, { token }))
    })
  }),

  answer(contract.askFactorPasskey, async ({ c }) => {
    const half = await halfSessionOf(c)
    if (half === null) return over()
    const request = await requestOf(c, half, 'log-in')
    return request === null ? fail('passkey_missing') : done(request)
  }),

  answer(contract.verifyFactorPasskey, ({ c, body: { assertion } }) =>
    tryOnce(c, async (half) =>
      (await provenBy(c, half, assertion)) === 'log-in'
        ? done({})
        : fail<'passkey_refused'>('passkey_refused'),
    ),
  ),

  answer(
    contract.cancelFactor,
    async ({ c }) => {
      await endHalfSession(c)
      return done({})
    },
    { ignoresSession: true },
  ),
]

export async function loadFactorWays(
  c: Ctx,
  half: HalfSession,
): Promise<Done<contract.FactorWays> | Failure<'log_in_over'>> {
  const [user, sentAgo, passkeys] = await Promise.all([
    ask(callContextOf(c), userInfo, { query: { timestamp: Date.now() } }, { token: half.accessToken }),
    codesSentAgo(c, half),
    c.env.PERSON.getByName(half.personRef).passkeys(),
  ])
  const hasPasskey = passkeys.length > 0
  // A passkey needs no telephone, so it works while the insurer does not answer.
  if (!user.ok && !hasPasskey) return refused(user)
  const sms = user.ok ? maskedPhone(user.data.phone ?? '') : null
  const unread = user.ok ? {} : { isSmsUnread: true as const }
  return done({ email: maskEmail(half.email), sms, ...unread, sentAgo: sentAgo.sms, hasPasskey })
}

const over = () => fail<'log_in_over'>('log_in_over', 403)

/** A 401 means that the insurer's token has expired, and with it the waiting log-in. */
const refused = (failure: UpstreamFailure) =>
  failure.kind === 'refused' && failure.status === 401 ? over() : failureOf(failure)

const wrongAnswers: ReadonlySet<string> = new Set(['code_invalid', 'passkey_refused'])

/**
 * Checks one second factor after a correct password: a right one opens the session, a wrong one counts as a failed try.
 */
async function tryOnce<Code extends string>(
  c: Ctx,
  prove: (half: HalfSession) => Promise<Done<object> | Failure<Code>>,
): Promise<Done<Record<never, never>> | Failure<Code | 'log_in_over'>> {
  const half = await halfSessionOf(c)
  if (half === null) return over()
  const taken = await half.object.takeTry()
  if (taken === 'over') return over()
  const proven = await prove(half)
  if (proven.ok) return (await openProven(c, half)) ? done({}) : over()
  if (!wrongAnswers.has(proven.code)) {
    await half.object.giveTryBack()
    return proven.status === 401 ? over() : proven
  }
  if (taken !== 'last') return proven
  await giveUp(c, half)
  return over()
}

/** A right password without the factor may come from a stranger, so the owner is notified. */
async function giveUp(c: Ctx, half: HalfSession): Promise<void> {
  await endHalfSession(c)
  await recordActivity(c, half, 'log-in-unproven')
  await tellEvent(c, 'log_in_unproven', half.accessToken)
}
