import { feature } from '#gateway/features/feature.ts'
import { quoteCalls } from './api.ts'
import { plainQuote } from './plain-quote.ts'
import { savedQuoteCalls } from './saved-quote-api.ts'

export const quoteFeature = feature({ calls: [...quoteCalls, ...savedQuoteCalls], bind: plainQuote })
