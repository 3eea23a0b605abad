import { feature } from '#gateway/features/feature.ts'
import { getSavedQuote, saveQuote } from '#shared/contracts/purchase/saved-quote.ts'
import { today } from '#shared/domain/time/dates.ts'
import type { Ctx, App } from '#gateway/http/context.ts'
import { digest, randomToken } from '#gateway/http/digest.ts'
import { addressCounter, guessCoupon, personAndAddressCounter } from '#gateway/limits/limits.ts'
import type { Hono } from 'hono'
import { safeParse } from 'zod/v4/core'
import { checkPostalCode } from '#shared/domain/person/postal-code.ts'
import { paths } from '#shared/paths.ts'
import { pages } from '#shared/sites.ts'
import { readForm } from '#gateway/http/parse-input.ts'
import { filledPage } from '#gateway/pages/fill-page.ts'
import { sessionOf } from '#gateway/session/session.ts'
import { carLists } from '../catalogue/lists.ts'
import { plainFailure, plainForm, plainPrices, type PlainAnswers } from './plain-quote-page.ts'
import type { BodyOf } from '#shared/contracts/endpoint.ts'
import { postQuote } from '#shared/contracts/purchase/quote.ts'
import { cleanCoupon } from '#shared/domain/plans/coupon.ts'
import { COUPON_ERRORS } from '#shared/domain/plans/coupon-error.ts'
import { couponField, quotationShown, quoteFailure } from './quotation-shown.ts'
import { userInfo } from '#shared/upstream/account/session.ts'
import { idFrom } from '#shared/upstream/kept-id.ts'
import { quote, quotePublic } from '#shared/upstream/purchase/quote.ts'
import { done, fail, type Outcome } from '#gateway/http/failure.ts'
import { answer, type Route } from '#gateway/http/route.ts'
import { quotedPerson } from '#gateway/features/account/session/person-adapter.ts'
import { askedPlans } from './plans-adapter.ts'
import type { InsurerAnswer, UpstreamFailure } from '#gateway/insurer/answer.ts'
import { askPublic, askSigned } from '#gateway/insurer/ask.ts'
import { placeBehind } from '../catalogue/api.ts'

type Asked = BodyOf<typeof postQuote>
type Quoted = InsurerAnswer<typeof quote | typeof quotePublic>

const quoteCalls: readonly Route[] = [
  answer(postQuote, ({ c, body, session }) => answerQuote(c, body, session !== null), {
    limit: {
      own: ['quotesPerAddress', 'quotesPerPerson', 'couponGuessesPerAddress', 'couponGuessesPerPerson'],
    },
  }),
]

async function answerQuote(c: Ctx, body: Asked, hasSession: boolean): Promise<Outcome<typeof postQuote>> {
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
const knownAnswers = new WeakMap<object, KnownAnswer>()

function isKnownMissing(env: object): boolean {
  const known = knownAnswers.get(env)
  return typeof known === 'object' && Date.now() < known.missingUntil
}

/**
 * True if the insurer does not quote visitors: the path is unknown, or requires a customer's token. An outage or a
 * refused car does not count.
 */
function isForNobody(env: object, quoted: { readonly ok: true } | UpstreamFailure): boolean {
  if (quoted.ok) knownAnswers.set(env, 'there')
  const isMissing = !quoted.ok && quoted.kind === 'refused' && missing.has(quoted.status)
  if (isMissing && knownAnswers.get(env) !== 'there')
    knownAnswers.set(env, { missingUntil: Date.now() + REMEMBERED_MS })
  return isMissing
}

const missing: ReadonlySet<number> = new Set([401, 403, 404, 405, 501])

/**
 * The quoter without a script (D20): its form is posted here, each answer adds the next list, and the prices are in the
 * page. It makes the same call as the island, with the same limits; nothing of a visitor is stored.
 */
function plainQuote(app: Hono<App>): void {
  const page = pages.find(({ pattern }) => pattern === paths.quoter())
  if (page === undefined) throw new TypeError('the quoter has no row')
  app.post(paths.quoter(), async (c) => {
    c.set('route', 'POST /quoter')
    return filledPage(c, page, await answerForm(c))
  })
}

async function answerForm(c: Ctx) {
  const form = await readForm(c)
  // A page that was just opened has sent no form, so every value is empty.
  const typed = typedIn(form ?? {})
  const car = await carLists(c, typed)
  if ('ok' in car) return { answer: plainFailure(car), status: 502 } as const
  const answers = { ...typed, ...car.chosen }
  const postalCode = checkPostalCode(answers.postalCode)
  const isAsked = answers.versionCode !== '' && form?.['versionCode'] !== undefined
  if (answers.versionCode === '' || postalCode !== null) {
    const isMissing = typed.postalCode !== '' || isAsked
    return { answer: plainForm(answers, car.lists, isMissing ? postalCode : null) }
  }
  const quoted = await quoteTyped(c, answers)
  if (!quoted.ok) {
    const { code, retryAfterSeconds } = quoted
    const status = code === 'limit' ? 429 : 409
    return { answer: plainForm(answers, car.lists, null, quoted), status, retryAfterSeconds } as const
  }
  return { answer: plainPrices(answers, car.lists, quoted.data) }
}

/** The posted answers. Characters around a number are dropped, as in the island's form. */
const typedIn = (form: Readonly<Record<string, string>>): PlainAnswers => ({
  brandId: form['brandId'] ?? '',
  modelId: form['modelId'] ?? '',
  year: form['year'] ?? '',
  versionCode: form['versionCode'] ?? '',
  postalCode: (form['postalCode'] ?? '').replace(/\D/g, '').slice(0, 5),
  age: (form['age'] ?? '').trim(),
  genderCode: form['genderCode'] ?? '',
})

async function quoteTyped(c: Ctx, { versionCode, postalCode, age, genderCode }: PlainAnswers) {
  const number = (value: string) => (value === '' ? null : Number(value))
  const body = safeParse(postQuote.body, {
    versionCode,
    postalCode,
    coupon: '',
    customization: null,
    age: number(age),
    genderCode: number(genderCode),
  })
  if (!body.success) return fail<never>('invalid', 422)
  return answerQuote(c, body.data, (await sessionOf(c)) !== null)
}

/** Life of the link to a saved quote (D85); each opening requests a new price. */
const LIFE_MS = 14 * 24 * 60 * 60 * 1000

/**
 * Saves a visitor's quote behind a link of ours: 256 random bits, of which only the digest names the object (D2, D85).
 */
const savedQuoteCalls: readonly Route[] = [
  answer(
    saveQuote,
    async ({ c, body }) => {
      const limited = await (await addressCounter(c, 'savedQuotesPerAddress')).take()
      if (limited !== null) return limited
      const ref = randomToken()
      const until = Date.now() + LIFE_MS
      await (await objectOf(c, ref)).saveQuote(body, until)
      return done({ ref, until: today(until) })
    },
    { limit: { own: ['savedQuotesPerAddress'] } },
  ),
  answer(
    getSavedQuote,
    async ({ c, params }) => {
      const limited = await (await addressCounter(c, 'linksPerAddress')).take()
      if (limited !== null) return limited
      return done({ quote: await (await objectOf(c, params.ref)).savedQuote() })
    },
    { limit: { own: ['linksPerAddress'] } },
  ),
]

const objectOf = async (c: Ctx, ref: string) => c.env.VISITOR.getByName(`quote:${await digest(ref)}`)

export const quoteFeature = feature({ calls: [...quoteCalls, ...savedQuoteCalls], bind: plainQuote })
