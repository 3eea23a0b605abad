/** Facts for tests: how lost answers are known, a valid request of each call. */
import * as quote from '#shared/contracts/purchase/quote.ts'
import * as savedQuote from '#shared/contracts/purchase/saved-quote.ts'
import { factsOf, ANSWERS_ONLY } from '#gateway/testing/facts/call-facts.ts'
import { answersOnly } from '#gateway/testing/facts/shared-losses.ts'

const car = { versionCode: '1001', postalCode: '06100', coupon: '', age: null, genderCode: null }

export const facts = [
  ...factsOf(quote, {
    postQuote: { lost: answersOnly, unpressed: ANSWERS_ONLY, body: { ...car, customization: null } },
  }),
  ...factsOf(savedQuote, {
    saveQuote: {
      lost: answersOnly,
      unpressed: ANSWERS_ONLY,
      body: { ...car, brandId: '1', modelId: '4', year: '2024', planName: null, paymentForm: null },
    },
  }),
]
