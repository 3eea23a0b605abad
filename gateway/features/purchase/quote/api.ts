import type { BodyOf } from '#shared/contracts/endpoint.ts'
import { postQuote } from '#shared/contracts/purchase/quote.ts'
import { cleanCoupon } from '#shared/domain/plans/coupon.ts'
import { COUPON_ERRORS } from '#shared/domain/plans/coupon-error.ts'
import { couponField, quotationShown, quoteFailure } from './quotation-shown.ts'
import { userInfo } from '#shared/upstream/account/session.ts'
import { idFrom } from '#shared/upstream/kept-id.ts'
import { quote, quotePublic } from '#shared/upstream/purchase/quote.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { guessCoupon, personAndAddressCounter } from '#gateway/limits/limits.ts'
import { done, fail, type Outcome } from '#gateway/http/failure.ts'
import { answer, type Route } from '#gateway/http/route.ts'
import { quotedPerson } from '#gateway/features/account/session/person-adapter.ts'
import { askedPlans } from './plans-adapter.ts'
import type { InsurerAnswer, UpstreamFailure } from '#gateway/insurer/answer.ts'
import { askPublic, askSigned } from '#gateway/insurer/ask.ts'
import { placeBehind } from '../catalogue/api.ts'

type Asked = BodyOf<typeof postQuote>
type Quoted = InsurerAnswer<typeof quote | typeof quotePublic>

export const quoteCalls: readonly Route[] = [
  answer(postQuote, ({ c, body, session }) => answerQuote(c, body, session !== null), {
    limit: {
      own: ['quotesPerAddress', 'quotesPerPerson', 'couponGuessesPerAddress', 'couponGuessesPerPerson'],
    },
  }),
]

export async function answerQuote(
  c: Ctx,
  body: Asked,
  hasSession: boolean,
): Promise<Outcome<typeof postQuote>> {
  const coupon = couponOf(body)
  const limited = await (await personAndAddressCounter(c, 'quotesPerPerson', 'quotesPerAddress')).take()
  if (limited !== null) return limited
  const quote = async (): Promise<Outcome<typeof postQuote>> => {
    if (!hasSession && isKnownMissing(c.env)) return fail('needs_account')
    const quoted = hasSession ? await quotePerson(c, body) : await quoteVisitor(c, body)
    if (!hasSession && isForNobody(c.env, quoted)) return fail('needs_account')
    return quoted.ok
      ? done({ ...quotationShown(c, quoted.data, coupon), isOwn: hasSession })
      : quoteFailure(quoted)
  }
  return guessCoupon(c, coupon, quote, (outcome) => !outcome.ok && couponErrors.has(outcome.code))
}

const couponErrors: ReadonlySet<string> = new Set(COUPON_ERRORS)

/** The coupon without blanks, or null (BUY-113). */
const couponOf = (body: Asked) => cleanCoupon(body.coupon) || null
/** Quotes a visitor without an account (API-123, D20). */
function quoteVisitor(c: Ctx, body: Asked): Promise<Quoted> {
  return askPublic(c, quotePublic, {
    body: {
      vehicle: { version: { code: idFrom(body.versionCode) } },
      ...couponField(couponOf(body)),
      region: { postal_code: body.postalCode },
      age: body.age,
      gender_code: body.genderCode,
      plans: askedPlans(body.customization),
    },
  })
}

/** API-10: quotes a person with their own data, and the state of the postal code (BUY-129). */
async function quotePerson(c: Ctx, body: Asked): Promise<Quoted> {
  const [user, place] = await Promise.all([
    askSigned(c, userInfo, { query: { timestamp: Date.now() } }),
    placeBehind(c, body.postalCode),
  ])
  if (!user.ok) return user
  if (!place.ok) return place
  const { stateCode } = place.data
  return askSigned(c, quote, {
    body: {
      vehicle: { version: { code: idFrom(body.versionCode) } },
      ...couponField(couponOf(body)),
      region: { postal_code: body.postalCode, ...(stateCode !== '' && { state: { code: stateCode } }) },
      person: quotedPerson(user.data, body.genderCode),
      plans: askedPlans(body.customization),
    },
  })
}

/** Time for which a missing call is not tried again. */
const REMEMBERED_MS = 60_000

/**
 * Result of an earlier quote. `there`: the insurer quoted a visitor before, so it has the call, and a later refusal
 * concerns only its request.
 */
type KnownAnswer = 'there' | { readonly missingUntil: number }
/** Remembers per isolate whether the insurer quotes visitors at all (API-123, D78). */
const answersOf = new WeakMap<object, KnownAnswer>()

function isKnownMissing(env: object): boolean {
  const known = answersOf.get(env)
  return typeof known === 'object' && Date.now() < known.missingUntil
}

/**
 * True if the insurer does not quote visitors: the path is unknown, or requires a customer's token. An outage or a
 * refused car does not count.
 */
function isForNobody(env: object, quoted: { readonly ok: true } | UpstreamFailure): boolean {
  if (quoted.ok) answersOf.set(env, 'there')
  const isMissing = !quoted.ok && quoted.kind === 'refused' && missing.has(quoted.status)
  if (isMissing && answersOf.get(env) !== 'there')
    answersOf.set(env, { missingUntil: Date.now() + REMEMBERED_MS })
  return isMissing
}

const missing: ReadonlySet<number> = new Set([401, 403, 404, 405, 501])
