import { feature } from '#gateway/features/feature.ts'
import { quoteCalls } from './api.ts'
import { plainQuote } from './plain-quote.ts'
import { getSavedQuote, saveQuote } from '#shared/contracts/purchase/saved-quote.ts'
import { today } from '#shared/domain/time/dates.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { digest, randomToken } from '#gateway/http/digest.ts'
import { done } from '#gateway/http/failure.ts'
import { answer, type Route } from '#gateway/http/route.ts'
import { addressCounter } from '#gateway/limits/limits.ts'

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
