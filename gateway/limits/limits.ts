/** Applies the limits of D14, D48 and D55, counted exactly; a failure says how long to wait. */
import type { Ctx } from '../http/context.ts'
import { digest } from '../http/digest.ts'
import {
  hostOf,
  isRouteLimit,
  limits,
  listOf,
  longestWindowOf,
  type LimitName,
  type LimitRule,
} from './limit-rules.ts'
import { networkOf, siteOf } from './network.ts'
import { fail, type Failure } from '../http/failure.ts'
import { clientAddress } from '../insurer/call-context.ts'
import { sessionOf } from '../session/session.ts'
import { visitorOf } from '../session/visitor.ts'
import { writeLine } from '../operations/log-line.ts'

interface Counter {
  /** Counts one try; returns a failure if the limit is reached. */
  take(): Promise<Failure<never> | null>
  /** Counts one try until its outcome is known; returns a failure if the limit is reached (D383). */
  hold(): Promise<Failure<never> | HeldTry>
  giveBack(): Promise<void>
  clear(): Promise<void>
}

/**
 * Returns the counter of a limit. `subject`: the account, number or person that is counted; only its digest is stored.
 * `longer`: a second limit with a longer window, to which each try is also subject.
 */
export async function counter(
  c: Ctx,
  name: LimitName,
  subject: string,
  longer?: LimitName,
): Promise<Counter> {
  const rules = [name, ...(longer === undefined ? [] : [longer])].map((one) => ruleOf(c, one))
  return counterOf(c, name, subject, rules)
}

async function counterOf(
  c: Ctx,
  name: LimitName,
  subject: string,
  rules: readonly LimitRule[],
): Promise<Counter> {
  const host = hostOf(name)
  const stub = c.env.LIMIT.getByName(`${host}:${await digest(subject)}`)
  const keptMs = longestWindowOf(host)
  const list = listOf(name)
  const guest = host === list ? undefined : list
  return {
    async take() {
      const taken = await stub.take(rules, { keptMs, guest })
      return taken.allowed ? null : overLimit(taken.retryAfterSeconds)
    },
    async hold() {
      const held = await stub.hold(rules, { keptMs, guest })
      if (!held.allowed) return overLimit(held.retryAfterSeconds)
      return {
        ok: true,
        keep: async () => stub.keep(held.at, rules, { keptMs, guest }),
        release: async () => stub.release(held.at, guest),
      }
    },
    giveBack: async () => stub.giveBack(guest),
    clear: async () => stub.clear(guest),
  }
}

/** A try whose outcome is not known yet. */
interface HeldTry {
  readonly ok: true
  /** Stores the try. */
  keep(): Promise<void>
  /** Removes the try from the count. */
  release(): Promise<void>
}

export const overLimit = (retryAfterSeconds: number): Failure<never> =>
  fail<never>('limit', 429, { retryAfterSeconds, outcome: 'unsent' })

/** Returns a limit as this deployment has configured it. */
export function ruleOf(c: Ctx, name: LimitName): LimitRule {
  const rule = limits[name]
  return { ...rule, count: rule.count * factorOf(c, name) }
}

function factorOf(c: Ctx, name: LimitName): number {
  const { ADDRESS_LIMIT_FACTOR, ROUTE_LIMIT_FACTOR } = c.var.config
  if (isRouteLimit(name)) return ROUTE_LIMIT_FACTOR
  return /PerAddress(AndDay)?$/.test(name) ? ADDRESS_LIMIT_FACTOR : 1
}

/** Factor between the limits of a /48 and a /64: so many subscribers of a mobile network try at once. */
const SITE_FACTOR = 30

/**
 * Returns the counter for the IP address of the request. `route`: for limits that count each route separately.
 * `longer`: as for `counter`. A try over IPv6 counts for both its /64 and its /48 network.
 */
export async function addressCounter(
  c: Ctx,
  name: LimitName,
  { route, longer }: { readonly route?: string; readonly longer?: LimitName } = {},
): Promise<Counter> {
  const address = clientAddress(c) ?? 'unknown'
  const subjectOf = (who: string) => (route === undefined ? who : `${who} ${route}`)
  const network = await counter(c, name, subjectOf(networkOf(address)), longer)
  const site = siteOf(address)
  if (site === null) return network
  const rule = ruleOf(c, name)
  // The /48 network is counted in memory: a flood keeps the object awake, and a row for every try over IPv6 is too much
  // (D291).
  const wider = { ...rule, count: rule.count * SITE_FACTOR, isInMemory: true } as const
  const whole = await counterOf(c, name, subjectOf(site), [wider])
  return {
    async take() {
      const refused = await network.take()
      if (refused !== null) return refused
      const failure = await whole.take()
      if (failure !== null) await network.giveBack()
      return failure
    },
    hold: async () => holdBoth(network, whole),
    giveBack: async () => void (await Promise.all([network.giveBack(), whole.giveBack()])),
    // For the /48 network only this try is subtracted, because other people of that site have tried too.
    clear: async () => void (await Promise.all([network.clear(), whole.giveBack()])),
  }
}

/** Counts one person at one address, so that a stranger at another address does not use up the person's tries. */
export async function personAtAddressCounter(c: Ctx, name: LimitName, personRef: string): Promise<Counter> {
  return counter(c, name, `${personRef} ${networkOf(clientAddress(c) ?? 'unknown')}`)
}

/**
 * Counts per address, and then per person or known visitor; a try that the address limit refuses is not counted for the
 * person.
 */
export async function personAndAddressCounter(
  c: Ctx,
  person: LimitName,
  address: LimitName,
): Promise<Pick<Counter, 'take' | 'hold'>> {
  const byAddress = await addressCounter(c, address)
  const byPerson = async () => {
    const subject = (await sessionOf(c))?.personRef ?? (await visitorOf(c))?.name
    return subject === undefined ? null : counter(c, person, subject)
  }
  return {
    async take() {
      const refused = await byAddress.take()
      if (refused !== null) return refused
      const own = await byPerson()
      if (own === null) return null
      const failure = await own.take()
      // A try counts in the limits of person and address or in neither, so the address's count is reversed.
      if (failure !== null) await byAddress.giveBack()
      return failure
    },
    async hold() {
      const own = await byPerson()
      return own === null ? byAddress.hold() : holdBoth(byAddress, own)
    },
  }
}

/** Counts a try in the limits of person and address, or in neither. */
async function holdBoth(first: Counter, second: Counter): Promise<Failure<never> | HeldTry> {
  const one = await first.hold()
  if (!one.ok) return one
  const other = await second.hold()
  if (!other.ok) {
    await one.release()
    return other
  }
  return {
    ok: true,
    keep: async () => void (await Promise.all([one.keep(), other.keep()])),
    release: async () => void (await Promise.all([one.release(), other.release()])),
  }
}

/**
 * Limits failures that disclose something, such as whether a coupon is valid (D48, D55). Each try is counted before it
 * runs, so parallel tries cannot exceed the limit. A try without such a failure is not stored.
 */
export async function countFailed<Answer>(
  tries: Pick<Counter, 'hold'>,
  ask: () => Promise<Answer>,
  hasFailed: (answer: Answer) => boolean,
): Promise<Answer | Failure<never>> {
  const held = await tries.hold()
  if (!held.ok) return held
  let counts = false
  try {
    const answer = await ask()
    counts = hasFailed(answer)
    return answer
  } finally {
    await (counts ? held.keep() : held.release())
  }
}

/** Limits wrong coupons, in a quote or in a request. */
export async function guessCoupon<Answer>(
  c: Ctx,
  coupon: string | null,
  ask: () => Promise<Answer>,
  wasWrong: (answer: Answer) => boolean,
): Promise<Answer | Failure<never>> {
  if (coupon === null) return ask()
  const guesses = await personAndAddressCounter(c, 'couponGuessesPerPerson', 'couponGuessesPerAddress')
  return countFailed(guesses, ask, wasWrong)
}

// Limits the total of outgoing messages per hour and country (D317): many addresses and numbers together make a flood
// too.

/** Country to which e-mails are counted, and messages to phones that only the insurer knows. */
const HOME = '+52'

/**
 * Counts a message that is about to be sent. If the hourly total of its country is reached, it returns a failure and
 * logs a line for the alarm.
 */
export async function takeMessage(c: Ctx, dialCode = HOME): Promise<Failure<never> | null> {
  const country = `+${dialCode.replace(/\D/g, '')}`
  const name = country === HOME ? 'messagesToMexico' : 'messagesToCountry'
  const limited = await (await counter(c, name, country)).take()
  if (limited !== null) writeLine({ messagesClosed: country })
  return limited
}

/**
 * Counts an e-mail that the insurer sends with an effect: of a registration, an issued invoice, or a change of an
 * account. It never blocks the effect, even if the counter is unavailable; if the hourly total is reached, a line for
 * the alarm is logged.
 */
export async function noteMessage(c: Ctx): Promise<void> {
  try {
    await takeMessage(c)
  } catch {
    writeLine({ messageUncounted: true })
  }
}
