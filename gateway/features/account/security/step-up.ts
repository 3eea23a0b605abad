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
import {
  awaitedCode,
  codeAsked,
  codesSentAgo,
  isDevelopment,
  isProvenBy,
  prove,
} from '#gateway/session/second-factor/proof.ts'
import type { SignedIn } from '#gateway/session/signed-in.ts'
import { askUser } from '../session/api.ts'
import { hasPasskey } from './passkeys.ts'

/** As the phone code of a registration (OTP-16). */
const DEVELOPMENT_TOKEN = 'development'

export async function loadDestinations(
  c: Ctx,
  session: SignedIn,
): Promise<Done<contract.Destinations> | Failure<never>> {
  const [user, sentAgo, has] = await Promise.all([
    askUser(c),
    codesSentAgo(c, session),
    hasPasskey(c, session),
  ])
  if (!user.ok) return failureOf(user)
  const { phone, email } = user.data
  return done({
    sms: maskedPhone(phone ?? ''),
    email: email.includes('@') ? maskEmail(email) : null,
    sentAgo,
    hasPasskey: has,
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
    await codeAsked(c, session, body.channel)
    // A new code has its own expiry and tries.
    await (await counter(c, 'triesPerCode', session.personRef)).clear()
    return done({})
  })

  answerSignedIn(app, contract.verifyStepUpCode, async ({ c, session, body }) => {
    const code = body.code.toUpperCase()
    if (await isProvenBy(session, code)) return done({})
    const ask = await awaitedCode(c, session)
    if (ask === null) return fail('code_invalid')
    const tries = await counter(c, 'triesPerCode', session.personRef)
    // No waiting helps, and none is needed: another code has tries of its own.
    const limited = await tries.take()
    if (limited !== null) return { ...limited, code: 'code_spent' }
    const proven = async (token: string) =>
      (await prove(c, session, { ask, code, token })) || (await isProvenBy(session, code))
        ? done({})
        : fail<'code_invalid'>('code_invalid')
    if (isDevelopment(c, code)) return proven(DEVELOPMENT_TOKEN)
    const verified = await askSigned(c, verifyOtp, { body: { code } })
    if (verified.ok) return proven(verified.data.token)
    if (verified.kind === 'refused' && verified.status === 400) return fail('code_invalid')
    await tries.giveBack()
    return failureOf(verified)
  })
}
