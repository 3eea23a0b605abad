import { checkEmail, checkRfc, checkVin } from '#shared/contracts/account/availability.ts'
import * as upstream from '#shared/upstream/account/availability.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { addressCounter } from '#gateway/limits/limits.ts'
import { done } from '#gateway/http/failure.ts'
import { answer, answerSignedIn, type Route } from '#gateway/http/route.ts'
import { askEither } from '#gateway/insurer/ask.ts'

const countTry = async (c: Ctx) => (await addressCounter(c, 'availabilityPerAddress')).take()

/**
 * Answers whether an e-mail, RFC or VIN is free. A failed look-up is reported as unknown (FND-69), and tries are
 * limited (D14).
 */
export const availabilityCalls: readonly Route[] = [
  answer(
    checkEmail,
    async ({ c, body }) => {
      const email = body.email.trim().toLowerCase()
      const limited = await countTry(c)
      if (limited !== null) return limited
      const found = await askEither(c, upstream.checkEmail, { params: { email } })
      return done({ available: found.ok ? !found.data.is_in_use : null })
    },
    { limit: { own: ['availabilityPerAddress'] } },
  ),

  answer(
    checkRfc,
    async ({ c, body }) => {
      const rfc = body.rfc.trim().toUpperCase()
      const limited = await countTry(c)
      if (limited !== null) return limited
      const found = await askEither(c, upstream.checkRfc, { params: { rfc } })
      return done({ available: found.ok ? !found.data.is_in_use : null })
    },
    { limit: { own: ['availabilityPerAddress'] } },
  ),

  answerSignedIn(
    checkVin,
    async ({ c, body }) => {
      const limited = await countTry(c)
      if (limited !== null) return limited
      const found = await askEither(c, upstream.verifyVin, { params: { vin: body.vin.toUpperCase() } })
      return done({ available: found.ok ? !found.data.exists : null })
    },
    { limit: { own: ['availabilityPerAddress'] } },
  ),
]
