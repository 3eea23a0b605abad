/** Checks a code that a person typed: it must have been requested, and not be tried too often (D14, D154). */
import type { verifyOtp } from '#shared/upstream/account/otp.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, fail, failureOf, type Done, type Failure } from '#gateway/http/failure.ts'
import type { InsurerAnswer } from '#gateway/insurer/answer.ts'
import { counter, personAtAddressCounter, takeMessage } from '#gateway/limits/limits.ts'
import { awaitedCode, isDevelopment, isProvenBy, prove, type FactorHolder } from './proof.ts'

/** The token of the development code, as for the phone code of a registration (OTP-16). */
const DEVELOPMENT_TOKEN = 'development'

/** Checks a code. Succeeds if it proves now, or has proven a moment ago. `verify` calls the insurer. */
export async function checkCode(
  c: Ctx,
  holder: FactorHolder,
  code: string,
  verify: () => Promise<InsurerAnswer<typeof verifyOtp>>,
): Promise<Done<Record<never, never>> | Failure<'code_invalid' | 'code_spent'>> {
  if (await isProvenBy(holder, code)) return done({})
  const ask = await awaitedCode(c, holder)
  if (ask === null) return fail('code_invalid')
  const tries = await counter(c, 'triesPerCode', holder.personRef)
  // The limit is per code: waiting does not help, but a new code starts with all its tries.
  const limited = await tries.take()
  if (limited !== null) return { ...limited, code: 'code_spent' }
  const proven = async (token: string) =>
    (await prove(c, holder, { ask, code, token })) || (await isProvenBy(holder, code))
      ? done({})
      : fail<'code_invalid'>('code_invalid')
  if (isDevelopment(c, code)) return proven(DEVELOPMENT_TOKEN)
  const verified = await verify()
  if (verified.ok) return proven(verified.data.token)
  if (verified.kind === 'refused' && verified.status === 400) return fail('code_invalid')
  await tries.giveBack()
  return failureOf(verified)
}

/** Counts a code that is about to be sent to a person; a failure if the limit is reached. */
export const takeCodeOf = async (c: Ctx, personRef: string): Promise<Failure<never> | null> =>
  (await (await counter(c, 'codesPerPerson', personRef)).take()) ??
  (await (await counter(c, 'codesPerPersonAndDay', personRef)).take()) ??
  (await takeMessage(c))

/**
 * Counts a code for a log-in that waits for it. A stranger with the password can request codes, so they are counted
 * separately from those of sessions (D246).
 */
export const takeLogInCode = async (c: Ctx, personRef: string): Promise<Failure<never> | null> =>
  (await (await personAtAddressCounter(c, 'logInCodesPerPersonAndNetwork', personRef)).take()) ??
  (await (await counter(c, 'logInCodesPerPersonAndDay', personRef)).take()) ??
  (await takeMessage(c))
