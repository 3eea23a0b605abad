import { paths } from '#shared/paths.ts'
import type { Loaders } from '#gateway/pages/page-request.ts'
import { feature } from '#gateway/features/feature.ts'
import { judgePassword } from '#gateway/features/account/access/judge-password.ts'
import { register, sendPhoneCode, verifyPhoneCode } from '#shared/contracts/account/registration.ts'
import { joinPhone } from '#shared/domain/phone/phone.ts'
import * as upstream from '#shared/upstream/account/registration.ts'
import { generateOtpForPerson, verifyOtpForPerson } from '#shared/upstream/account/otp.ts'
import type { Ctx } from '#gateway/http/context.ts'
import type { BodyOf, ErrorsOf } from '#shared/contracts/endpoint.ts'
import { isPasswordOf, logInWithPassword } from '#gateway/session/log-in.ts'
import {
  addressCounter,
  counter,
  countFailed,
  overLimit,
  ruleOf,
  noteMessage,
  takeMessage,
} from '#gateway/limits/limits.ts'
import { ensureVisitor, visitorOf } from '#gateway/session/visitor.ts'
import { keepsCookies } from '#gateway/pages/no-cookies.ts'
import { done, failureOf, fail, type Outcome, type Failure } from '#gateway/http/failure.ts'
import { answer, answerOnce, type Route } from '#gateway/http/route.ts'
import type { UpstreamFailure } from '#gateway/insurer/answer.ts'
import { askOnce, type Submission } from '#gateway/insurer/ask-once.ts'
import { askPublic } from '#gateway/insurer/ask.ts'
import { registrationBody } from '../session/person-adapter.ts'

/** QUO-O4: text of the SMS, in which the insurer fills in the code. The browser cannot change it (D13). */
const MESSAGE = 'Tu código de verificación es {code}'

const registrationCalls: readonly Route[] = [
  answer(
    sendPhoneCode,
    async ({ c, body }) => {
      const phone = joinPhone(body.phone)
      // The limit of codes counts by the telephone number without its country code, so that another country code does
      // not evade it.
      const { number } = body.phone
      const limited =
        (await (await addressCounter(c, 'codesPerAddress', { longer: 'codesPerAddressAndDay' })).take()) ??
        (await (await counter(c, 'codesPerNumber', number, 'codesPerNumberAndDay')).take()) ??
        (await takeMessage(c, body.phone.dialCode))
      if (limited !== null) return limited
      const visitor = await ensureVisitor(c)
      const personId = await visitor.object.idForCode(phone)
      const sent = await askPublic(c, generateOtpForPerson, {
        body: { person_id: personId, person_phone: phone, message: MESSAGE, type: 'sms' },
      })
      if (!sent.ok) return failureOf(sent)
      await visitor.object.codeSent(phone, personId)
      return done({})
    },
    {
      limit: {
        own: ['codesPerAddress', 'codesPerAddressAndDay', 'codesPerNumber', 'codesPerNumberAndDay'],
      },
    },
  ),

  answer(
    verifyPhoneCode,
    async ({ c, body }) => {
      const phone = joinPhone(body.phone)
      // Without cookies no visitor can be matched to the code that was sent (D161).
      if (!keepsCookies(c)) return fail('no_cookies')
      const visitor = await visitorOf(c)
      const personId = (await visitor?.object.personIdFor(phone)) ?? null
      if (visitor === null || personId === null) return fail('code_invalid')
      // The tries are limited per code: waiting does not help, but a new code starts with all its tries.
      const rule = ruleOf(c, 'triesPerCode')
      if (!(await visitor.object.takeCodeTry(rule)))
        return { ...overLimit(rule.windowMs / 1000), code: 'code_spent' }
      const code = body.code.toUpperCase()
      // OTP-16, OTP-17: a fixed code, configured in development only, is checked here without a call.
      if (c.var.config.OTP_DEVELOPMENT_CODE === code) {
        await visitor.object.prove(phone, 'development')
        return done({})
      }
      const verified = await askPublic(c, verifyOtpForPerson, { body: { code, person_id: personId } })
      if (verified.ok) {
        await visitor.object.prove(phone, verified.data.token)
        return done({})
      }
      if (verified.kind === 'refused' && verified.status === 400) return fail('code_invalid')
      await visitor.object.giveCodeTryBack()
      return failureOf(verified)
    },
    { limit: { route: 'callsPerAddress', also: ['triesPerCode'] } },
  ),

  answerOnce(
    register,
    async ({ c, body, submission }) => {
      const refused = await refusedPassword(c, body)
      if (refused !== null) return refused
      const visitor = await visitorOf(c)
      const isProven = await visitor?.object.useProof(joinPhone(body.person.phone), submission.key)
      if (visitor === null || isProven !== true) return fail('phone_not_proven', 409, { outcome: 'unsent' })
      // The referral code in the page's address takes precedence over the code of a link that was opened earlier (D97).
      const referral = body.referral || (await visitor.object.referralFor(submission.key))
      const send = async (): Promise<Outcome<typeof register>> => {
        // A registration makes the insurer send a validation e-mail, so it counts as a message.
        if (!submission.isRetry) await noteMessage(c)
        const sent = registrationBody({ ...body, referral })
        const made = await askOnce(c, upstream.register, { body: sent }, submission, ONE_ACCOUNT)
        return made.ok
          ? done({ signedIn: false })
          : orOwnAccount(c, body, submission, registrationFailure(made))
      }
      const tries = await counter(c, 'takenAccountsPerNumber', body.person.phone.number)
      const isTaken = (outcome: Outcome<typeof register>) => !outcome.ok && accountIsTaken.has(outcome.code)
      // A retry looks up the outcome of an earlier try, so it is never limited.
      const outcome = await (submission.isRetry ? send() : countFailed(tries, send, isTaken))
      // The proof of the phone stays while an account may exist. If the insurer reports an outage, the form restarts
      // (QUO-78).
      const mayExist = outcome.ok || (outcome.outcome === 'unknown' && outcome.code !== 'insurer_down')
      if (!mayExist) await visitor.object.giveProofBack(submission.key)
      return outcome
    },
    {
      limit: { route: 'callsPerAddress', also: ['takenAccountsPerNumber'] },
      /** QUO-20: the new person is signed in without a separate log-in. */
      async afterwards({ c, body }, { isExisting }) {
        await (await visitorOf(c))?.object.forgetRegistration()
        const loggedIn = await logInWithPassword(c, body.email.trim().toLowerCase(), body.password, {
          // An account that existed before the registration must have a validated e-mail, as at any log-in (ACC-09).
          isNew: isExisting !== true,
          // A registration accepts the terms and the privacy notice with one tick, together with the data (D208).
          acceptsNotice: true,
        })
        return { signedIn: loggedIn.ok && loggedIn.data.state === 'signed_in' }
      },
    },
  ),
]

async function refusedPassword(
  c: Ctx,
  { password, email, person }: BodyOf<typeof register>,
): Promise<Failure<never> | null> {
  const own = [person.firstName, person.firstLastName, person.secondLastName]
  const refused = await judgePassword(c, { password, email, own })
  if (refused === null) return null
  return fail<never>('invalid', 422, { fields: { password: refused.message }, outcome: 'unsent' })
}

/** Error codes of the insurer that disclose that an account exists (D55). */
const accountIsTaken: ReadonlySet<string> = new Set(['email_taken', 'rfc_taken'])

/** Retry rule of a registration: an address has one account (QUO-76), so the insurer refuses a second registration. */
const ONE_ACCOUNT = { look: async () => 'undone' as const, again: 'harmless' } as const

/**
 * Checks whether the taken account is the person's own: made by a try of this key whose answer was lost (D79), or
 * long ago.
 */
async function orOwnAccount(
  c: Ctx,
  { email, password }: BodyOf<typeof register>,
  { isRetry }: Submission,
  failure: Failure<ErrorsOf<typeof register>>,
): Promise<Outcome<typeof register>> {
  const isOwn = accountIsTaken.has(failure.code) && (await isPasswordOf(c, email, password))
  if (!isOwn) return failure
  return done({ signedIn: false, ...(!isRetry && { isExisting: true as const }) })
}

/** QUO-71 to QUO-78: maps a failed registration to the error code of the contract. */
function registrationFailure(failure: UpstreamFailure): Failure<ErrorsOf<typeof register>> {
  if (failure.kind !== 'refused') return failureOf(failure)
  const { status } = failure
  const code = Number(failure.error?.code)
  if (status === 400 && code === 10) return fail('birthdate_format')
  if (status === 400 && code === 4) return fail('gender_missing')
  if (status === 400) return fail('rejected')
  if (status === 409 && code === 10) return fail('age_too_low')
  if (status === 409 && code === 11) return fail('postal_code_unknown')
  if (status === 409 && code === 12) return fail('email_taken')
  if (status === 409 && code === 13) return fail('rfc_taken')
  if (status === 500 || status === 503) return fail('insurer_down', 502, { status, outcome: 'unknown' })
  return failureOf(failure)
}

const loaders = {
  // A person with an account buys with it, so the vehicle of the quote becomes a draft (QUO-O5).
  '/quoter/user-registration': ({ session }) =>
    session === null ? { data: null } : { redirect: paths.contract('vehicle/data') },
} satisfies Partial<Loaders>

export const registrationFeature = feature({ calls: registrationCalls, loaders })
