/** Rules for retries of a refused charge, and for the lapse of its policy (D92). */
import { isLawfulTerm } from '#shared/domain/law/premium-term.ts'
import { DAY_MS } from '#sandbox/time.ts'

/** Grace period in days, and the days in it on which the charge is retried, both counted from the due day. */
interface GraceRule {
  readonly days: number
  readonly retryDays: readonly number[]
}

/**
 * Checks a grace period.
 * @throws Error for a term that the law does not allow (LCS 40).
 */
function lawful(rule: GraceRule): GraceRule {
  if (!isLawfulTerm(rule.days)) throw new Error(`a grace period of ${String(rule.days)} days is not lawful`)
  return rule
}

export const GRACE = lawful({ days: 30, retryDays: [3, 7, 14, 21] })

/** The instant at which the policy lapses, also if a retry was still to come. */
export const graceEnd = (dueAt: number, { days }: GraceRule = GRACE): number => dueAt + days * DAY_MS

/** Days after the due day on which a refused charge is tried again. A shorter grace period has fewer of them. */
export const retriesWithin = ({ days, retryDays }: GraceRule = GRACE): readonly number[] =>
  retryDays.filter((day) => day < days)

/** The event after the nth try, the first of which is on the due day: another try, or the end. */
export function nextTry(dueAt: number, tries: number, rule: GraceRule = GRACE): number {
  const day = retriesWithin(rule)[tries - 1]
  return day === undefined ? graceEnd(dueAt, rule) : dueAt + day * DAY_MS
}

/** Number of tries of a charge by `now`, if each was refused. */
export function triesUntil(dueAt: number, now: number, rule: GraceRule = GRACE): number {
  return 1 + retriesWithin(rule).filter((day) => dueAt + day * DAY_MS <= now).length
}
