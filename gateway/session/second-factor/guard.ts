/** Requires a code for effects on money and identity, and records their activity; no other module does (D61). */
import type { ActivityKind } from '#shared/contracts/account/activity.ts'
import { effectsBlockedText } from '#shared/domain/access/access-report.ts'
import { guardedLogInKinds, neverByMailKinds, type SecondFactor } from '#shared/contracts/second-factor.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { fail, type Failure } from '#gateway/http/failure.ts'
import { recordActivity } from './activity.ts'
import { isProvenFor } from './proof.ts'
import type { SignedIn } from '../signed-in.ts'

interface Guarded {
  readonly c: Ctx
  readonly session: SignedIn | null
}

/**
 * Runs an effect. Without a required code it returns `second_factor_needed` without running the effect, so the same
 * submission may be sent again. `isAsked`: for effects that need a code for some inputs only.
 */
export async function guard<Made extends { readonly ok: boolean; readonly isRepeated?: true }>(
  { c, session }: Guarded,
  factor: SecondFactor | undefined,
  isAsked: boolean,
  run: () => Promise<Made>,
): Promise<Made | Failure<'second_factor_needed'>> {
  const blocked = session !== null && isHeldBack(factor, isAsked) ? await blockOf(c, session) : null
  if (blocked !== null) return blocked
  const [asks, leaves] = answersOf(factor, isAsked)
  if (asks !== undefined && !(await isProven(c, session, asks)))
    return fail('second_factor_needed', 403, { detail: asks, outcome: 'unsent' })
  const made = await run()
  if (made.ok && made.isRepeated !== true && leaves !== undefined && session !== null)
    await recordActivity(c, session, leaves)
  return made
}

/** Whether a reported access blocks this effect (D209): true for money and identity, with or without a code. */
function isHeldBack(factor: SecondFactor | undefined, isAsked: boolean): boolean {
  if (factor === undefined) return false
  if ('no' in factor) return factor.no === 'card' || factor.no === 'reversible'
  return 'required' in factor || isAsked
}

async function blockOf(c: Ctx, { personRef }: SignedIn): Promise<Failure<never> | null> {
  const { blockedUntil } = await c.env.PERSON.getByName(personRef).accessReport()
  if (blockedUntil === null) return null
  const detail = effectsBlockedText(new Date(blockedUntil).toISOString())
  return fail<never>('effects_blocked', 403, { detail, outcome: 'unsent' })
}

function answersOf(factor: SecondFactor | undefined, isAsked: boolean) {
  if (factor === undefined) return [undefined, undefined] as const
  if ('no' in factor) return [undefined, factor.leaves] as const
  if ('required' in factor)
    return [factor.required, factor.isFirstStep === true ? undefined : factor.required] as const
  const kind = isAsked ? factor.depends : undefined
  return [kind, kind] as const
}

const isProven = async (c: Ctx, session: SignedIn | null, kind: ActivityKind): Promise<boolean> =>
  c.var.config.STEP_UP === 'off' ||
  (session !== null && (await isProvenFor(session, kind, await refusesMail(c, session, kind))))

/**
 * True if a code by e-mail is not enough (D234, D246). That is so for the log-in's own settings, and for data on which
 * a log-in with a second factor relies.
 */
async function refusesMail(c: Ctx, { personRef }: SignedIn, kind: ActivityKind): Promise<boolean> {
  if (neverByMailKinds.includes(kind)) return true
  return guardedLogInKinds.includes(kind) && (await c.env.PERSON.getByName(personRef).asksFactorAtLogIn())
}
