/** Defines how many tries are allowed within a time (D14, D48, D55). */
import { CODE_LIFE_MS, CODE_TRIES } from '#shared/domain/access/otp-code.ts'

export interface LimitRule {
  readonly count: number
  readonly windowMs: number
  /**
   * True if the tries count only in the memory of the object, so that an evicted object starts from zero (D291). If
   * absent, tries are stored and counted exactly.
   */
  readonly isInMemory?: true
}

/** A route or page whose calls the session's object counts. */
export interface CountedRoute {
  /** Name of the route or page: `GET /api/policies`, or the pattern of a page. */
  readonly name: string
  /** Name of the rule (`limit-rules.ts`). */
  readonly limit: string
  readonly rule: LimitRule
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A rule that only protects against floods; rules for money, codes, log-ins and messages are stored (D291). */
const aMinute = (count: number) => ({ count, windowMs: MINUTE, isInMemory: true }) as const

/** Rules that count each route or page separately (`route-limits.ts`). */
const routeLimits = {
  callsPerPerson: aMinute(120),
  callsPerAddress: aMinute(240),
  changesPerPerson: { count: 60, windowMs: HOUR },
  identityChecksPerPerson: { count: 10, windowMs: HOUR },
  linksMadePerPerson: { count: 10, windowMs: HOUR },
  pagesPerPerson: aMinute(120),
  pagesPerAddress: aMinute(120),
} as const satisfies Record<string, LimitRule>

export const isRouteLimit = (name: LimitName) => Object.hasOwn(routeLimits, name)

export const limits = {
  ...routeLimits,
  /** This rule counts session cookies that are expired or were invented. */
  unknownSessionsPerAddress: aMinute(240),
  logInFailuresPerAccount: { count: 10, windowMs: 15 * MINUTE },
  logInPerAddress: { count: 30, windowMs: MINUTE },
  codesPerNumber: { count: 5, windowMs: HOUR },
  codesPerNumberAndDay: { count: 10, windowMs: DAY },
  /** All customers who register at a branch of the insurer share the IP address of that branch (D328). */
  codesPerAddress: { count: 60, windowMs: HOUR },
  codesPerAddressAndDay: { count: 300, windowMs: DAY },
  codesPerPerson: { count: 5, windowMs: HOUR },
  codesPerPersonAndDay: { count: 20, windowMs: DAY },
  /**
   * This rule counts codes of a log-in that waits for one. A stranger with the password can request them, so each
   * network has its own count (D246).
   */
  logInCodesPerPersonAndNetwork: { count: 5, windowMs: HOUR },
  logInCodesPerPersonAndDay: { count: 20, windowMs: DAY },
  triesPerCode: { count: CODE_TRIES, windowMs: CODE_LIFE_MS },
  recoveriesPerAccount: { count: 3, windowMs: HOUR },
  recoveriesPerAddress: { count: 30, windowMs: HOUR },
  validationMailsPerAccount: { count: 3, windowMs: HOUR },
  takenAccountsPerNumber: { count: 10, windowMs: HOUR },
  availabilityPerAddress: { count: 60, windowMs: HOUR },
  proofsPerAddress: aMinute(30),
  verificationsPerAddress: aMinute(30),
  looksPerUnconfirmedLink: aMinute(10),
  unconfirmedLinksPerAddress: aMinute(30),
  linksPerAddress: aMinute(20),
  quotesPerPerson: aMinute(30),
  quotesPerAddress: aMinute(120),
  savedQuotesPerAddress: { count: 20, windowMs: HOUR },
  couponGuessesPerPerson: { count: 10, windowMs: HOUR },
  couponGuessesPerAddress: { count: 30, windowMs: HOUR },
  takenVinsPerPerson: { count: 10, windowMs: HOUR },
  refusedCardsPerPerson: { count: 20, windowMs: HOUR },
  placesPerAddress: aMinute(60),
  referralLinksPerAddress: { count: 60, windowMs: HOUR },
  announcesPerLink: { count: 200, windowMs: DAY },
  correctionsPerPerson: { count: 5, windowMs: DAY },
  rectificationsPerPerson: { count: 5, windowMs: DAY },
  dataRequestsPerPerson: { count: 5, windowMs: DAY },
  /** This rule counts tries of the adjuster's e-mail after the end of a closing (D308). */
  confirmationsPerClosing: { count: 5, windowMs: 15 * MINUTE },
  /** The limit leaves room for a device that resends its signature four times a minute while the insurer is down. */
  signaturesPerLink: { count: 300, windowMs: HOUR },
  invoiceMailsPerLink: { count: 3, windowMs: HOUR },
  invoiceCancellationsPerLink: { count: 5, windowMs: HOUR },
  checksPerLink: { count: 200, windowMs: DAY },
  reportsPerAddress: aMinute(30),
  /**
   * These rules count codes and e-mails of a whole deployment by country, against floods of expensive numbers (D317).
   */
  messagesToMexico: { count: 3_000, windowMs: HOUR },
  messagesToCountry: { count: 100, windowMs: HOUR },
} as const satisfies Record<string, LimitRule>

export type LimitName = keyof typeof limits

/** Limits that count the same tries as another limit, in a longer window, and therefore share its list. */
const longer: Partial<Record<LimitName, LimitName>> = {
  codesPerNumberAndDay: 'codesPerNumber',
  codesPerAddressAndDay: 'codesPerAddress',
}

/** Name of the list of tries that a limit uses, in the object of its host. */
export const listOf = (name: LimitName): LimitName => longer[name] ?? name

/**
 * Limits that are counted in the object of another limit of the same subject: one object and one alarm for all of them
 * (D291).
 */
const hosts: Partial<Record<LimitName, LimitName>> = {
  codesPerNumberAndDay: 'codesPerNumber',
  codesPerAddressAndDay: 'codesPerAddress',
  takenAccountsPerNumber: 'codesPerNumber',
  codesPerPersonAndDay: 'codesPerPerson',
  triesPerCode: 'codesPerPerson',
}

export const hostOf = (name: LimitName): LimitName => hosts[name] ?? name

/** The longest window of the limits that are counted in one object, in ms. */
export function longestWindowOf(host: LimitName): number {
  const guests = (Object.keys(hosts) as LimitName[]).filter((name) => hosts[name] === host)
  return Math.max(...[host, ...guests].map((name) => limits[name].windowMs))
}
