import * as contract from '#shared/contracts/account/step-up.ts'
import { maskEmail } from '#shared/domain/person/email.ts'
import { generateOtp, verifyOtp } from '#shared/upstream/account/otp.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, failureOf, type Failure, type Done } from '#gateway/http/failure.ts'
import { answerSignedIn, type Route } from '#gateway/http/route.ts'
import { askSigned } from '#gateway/insurer/ask.ts'
import { counter } from '#gateway/limits/limits.ts'
import { checkCode, takeCodeOf } from '#gateway/session/second-factor/check-code.ts'
import { codeAsked, codesSentAgo } from '#gateway/session/second-factor/proof.ts'
import type { SignedIn } from '#gateway/session/signed-in.ts'
import { askUser } from '../session/api.ts'
import { hasPasskey } from './passkeys.ts'
import { maskedPhone } from '#shared/domain/phone/phone-groups.ts'

export async function loadDestinations(
  c: Ctx,
  session: SignedIn,
): Promise<Done<contract.Destinations> | Failure<never>> {
  const [user, sentAgo, has, isLogInGuarded] = await Promise.all([
    askUser(c),
    codesSentAgo(c, session),
    hasPasskey(c, session),
    c.env.PERSON.getByName(session.personRef).asksFactorAtLogIn(),
  ])
  if (!user.ok) return failureOf(user)
  const { phone, email } = user.data
  return done({
    sms: maskedPhone(phone ?? ''),
    email: email.includes('@') ? maskEmail(email) : null,
    sentAgo,
    hasPasskey: has,
    isLogInGuarded,
  })
}

export const stepUpCalls: readonly Route[] = [
  answerSignedIn(contract.getDestinations, ({ c, session }) => loadDestinations(c, session)),

  answerSignedIn(
    contract.sendStepUpCode,
    async ({ c, session, body }) => {
      const limited = await takeCodeOf(c, session.personRef)
      if (limited !== null) return limited
      const sent = await askSigned(c, generateOtp, { body: { type: body.channel } })
      if (!sent.ok) return failureOf(sent)
      await codeAsked(c, session, body.channel)
      // A newly requested code gives the person all tries again.
      await (await counter(c, 'triesPerCode', session.personRef)).clear()
      return done({})
    },
    { limit: { own: ['codesPerPerson', 'codesPerPersonAndDay'] } },
  ),

  answerSignedIn(
    contract.verifyStepUpCode,
    ({ c, session, body }) => {
      const code = body.code.toUpperCase()
      return checkCode(c, session, code, () => askSigned(c, verifyOtp, { body: { code } }))
    },
    { limit: { route: 'callsPerPerson', also: ['triesPerCode'] } },
  ),
]
