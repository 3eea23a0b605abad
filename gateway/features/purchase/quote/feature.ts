import { feature } from '#gateway/features/feature.ts'
import { quoteCalls, answerQuote } from './api.ts'
import { getSavedQuote, saveQuote } from '#shared/contracts/purchase/saved-quote.ts'
import { today } from '#shared/domain/time/dates.ts'
import type { Ctx, App } from '#gateway/http/context.ts'
import { digest, randomToken } from '#gateway/http/digest.ts'
import { done, fail } from '#gateway/http/failure.ts'
import { answer, type Route } from '#gateway/http/route.ts'
import { addressCounter } from '#gateway/limits/limits.ts'
import type { Hono } from 'hono'
import { safeParse } from 'zod/v4/core'
import { postQuote } from '#shared/contracts/purchase/quote.ts'
import { checkPostalCode } from '#shared/domain/person/postal-code.ts'
import { paths } from '#shared/paths.ts'
import { pages } from '#shared/sites.ts'
import { readForm } from '#gateway/http/parse-input.ts'
import { filledPage } from '#gateway/pages/fill-page.ts'
import { sessionOf } from '#gateway/session/session.ts'
import { carLists } from '../catalogue/lists.ts'
import { plainFailure, plainForm, plainPrices, type PlainAnswers } from './plain-quote-page.ts'

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
  const typed = answersOf(form ?? {})
  const car = await carLists(c, typed)
  if ('ok' in car) return { answer: plainFailure(car), status: 502 } as const
  const answers = { ...typed, ...car.chosen }
  const postalCode = checkPostalCode(answers.postalCode)
  const isAsked = answers.versionCode !== '' && form?.['versionCode'] !== undefined
  if (answers.versionCode === '' || postalCode !== null) {
    const isMissing = typed.postalCode !== '' || isAsked
    return { answer: plainForm(answers, car.lists, isMissing ? postalCode : null) }
  }
  const quoted = await quote(c, answers)
  if (!quoted.ok) {
    const { code, retryAfterSeconds } = quoted
    const status = code === 'limit' ? 429 : 409
    return { answer: plainForm(answers, car.lists, null, quoted), status, retryAfterSeconds } as const
  }
  return { answer: plainPrices(answers, car.lists, quoted.data) }
}

/** The posted answers. Characters around a number are dropped, as in the island's form. */
const answersOf = (form: Readonly<Record<string, string>>): PlainAnswers => ({
  brandId: form['brandId'] ?? '',
  modelId: form['modelId'] ?? '',
  year: form['year'] ?? '',
  versionCode: form['versionCode'] ?? '',
  postalCode: (form['postalCode'] ?? '').replace(/\D/g, '').slice(0, 5),
  age: (form['age'] ?? '').trim(),
  genderCode: form['genderCode'] ?? '',
})

async function quote(c: Ctx, { versionCode, postalCode, age, genderCode }: PlainAnswers) {
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
