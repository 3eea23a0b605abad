import type { Hono } from 'hono'
import * as contract from '#shared/contracts/account/step-up.ts'
import { maskedPhone } from '#shared/domain/access/masked-phone.ts'
import { maskEmail } from '#shared/domain/person/email.ts'
import { generateOtp, verifyOtp } from '#shared/upstream/account/otp.ts'
import type { App, Ctx } from '#gateway/http/context.ts'
import { done, fail, failureOf, type Failure, type Done } from '#gateway/http/failure.ts'
import { answerSignedIn } from '#gateway/http/route.ts'
import { askSigned } from '#gateway/insurer/ask.ts'
import { counter } from '#gateway/limits/limits.ts'
import { awaitsCode, codeAsked, codesSentAgo, prove } from '#gateway/session/second-factor/proof.ts'
import type { SignedIn } from '#gateway/session/signed-in.ts'
import { askUser } from '../session/api.ts'

/** As the phone code of a registration (OTP-16). */
const DEVELOPMENT_TOKEN = 'development'

export async function loadDestinations(
  c: Ctx,
  session: SignedIn,
): Promise<Done<contract.Destinations> | Failure<never>> {
  const [user, sentAgo] = await Promise.all([askUser(c), codesSentAgo(session)])
  if (!user.ok) return failureOf(user)
  const { phone, email } = user.data
  return done({
    sms: maskedPhone(phone ?? ''),
    email: email.includes('@') ? maskEmail(email) : null,
    sentAgo,
  })
}

export function stepUpApi(app: Hono<App>): void {
  answerSignedIn(app, contract.getDestinations, ({ c, session }) => loadDestinations(c, session))

  answerSignedIn(app, contract.sendStepUpCode, async ({ c, session, body }) => {
    const limited =
      (await (await counter(c, 'codesPerPerson', session.personRef)).take()) ??
      (await (await counter(c, 'codesPerPersonAndDay', session.personRef)).take())
    if (limited !== null) return limited
    const sent = await askSigned(c, generateOtp, { body: { type: body.channel } })
    if (!sent.ok) return failureOf(sent)
    await codeAsked(session, body.channel)
    // A new code has its own expiry and tries.
    await (await counter(c, 'triesPerCode', session.personRef)).clear()
    return done({})
  })

  answerSignedIn(app, contract.verifyStepUpCode, async ({ c, session, body }) => {
    if (!(await awaitsCode(session))) return fail('code_invalid')
    const tries = await counter(c, 'triesPerCode', session.personRef)
    const limited = await tries.take()
    if (limited !== null) return limited
    const code = body.code.toUpperCase()
    // OTP-16, OTP-17: configured in development only, and then checked here without a call.
    if (c.var.config.OTP_DEVELOPMENT_CODE === code) {
      await prove(session, DEVELOPMENT_TOKEN)
      return done({})
    }
    const verified = await askSigned(c, verifyOtp, { body: { code } })
    if (verified.ok) {
      await prove(session, verified.data.token)
      return done({})
    }
    if (verified.kind === 'refused' && verified.status === 400) return fail('code_invalid')
    await tries.giveBack()
    return failureOf(verified)
  })
}
