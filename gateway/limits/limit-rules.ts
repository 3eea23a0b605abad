/** How often something may be tried in which time (D14, D48, D55). */
import { CODE_LIFE_MS, CODE_TRIES } from '#shared/domain/access/otp-code.ts'
import type { LimitRule } from './limit-rule.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Counted for each route or page by itself (`route-limits.ts`). */
const routeLimits = {
  callsPerPerson: { count: 120, windowMs: MINUTE },
  callsPerAddress: { count: 240, windowMs: MINUTE },
  changesPerPerson: { count: 60, windowMs: HOUR },
  identityChecksPerPerson: { count: 10, windowMs: HOUR },
  linksMadePerPerson: { count: 10, windowMs: HOUR },
  pagesPerPerson: { count: 120, windowMs: MINUTE },
  pagesPerAddress: { count: 120, windowMs: MINUTE },
} as const satisfies Record<string, LimitRule>

export const isRouteLimit = (name: LimitName) => Object.hasOwn(routeLimits, name)

export const limits = {
  ...routeLimits,
  logInFailuresPerAccount: { count: 10, windowMs: 15 * MINUTE },
  logInPerAddress: { count: 30, windowMs: MINUTE },
  codesPerNumber: { count: 5, windowMs: HOUR },
  codesPerNumberAndDay: { count: 10, windowMs: DAY },
  codesPerAddress: { count: 20, windowMs: HOUR },
  codesPerPerson: { count: 5, windowMs: HOUR },
  codesPerPersonAndDay: { count: 20, windowMs: DAY },
  /** Of a log-in that waits: whoever has the password asks for them, so each network has its own (D246). */
  logInCodesPerPersonAndNetwork: { count: 5, windowMs: HOUR },
  logInCodesPerPersonAndDay: { count: 20, windowMs: DAY },
  triesPerCode: { count: CODE_TRIES, windowMs: CODE_LIFE_MS },
  recoveriesPerAccount: { count: 3, windowMs: HOUR },
  recoveriesPerAddress: { count: 30, windowMs: HOUR },
  validationMailsPerAccount: { count: 3, windowMs: HOUR },
  takenAccountsPerNumber: { count: 10, windowMs: HOUR },
  availabilityPerAddress: { count: 60, windowMs: HOUR },
  proofsPerAddress: { count: 30, windowMs: MINUTE },
  verificationsPerAddress: { count: 30, windowMs: MINUTE },
  looksPerUnconfirmedLink: { count: 10, windowMs: MINUTE },
  unconfirmedLinksPerAddress: { count: 30, windowMs: MINUTE },
  linksPerAddress: { count: 20, windowMs: MINUTE },
  quotesPerPerson: { count: 30, windowMs: MINUTE },
  quotesPerAddress: { count: 120, windowMs: MINUTE },
  savedQuotesPerAddress: { count: 20, windowMs: HOUR },
  couponGuessesPerPerson: { count: 10, windowMs: HOUR },
  couponGuessesPerAddress: { count: 30, windowMs: HOUR },
  takenVinsPerPerson: { count: 10, windowMs: HOUR },
  refusedCardsPerPerson: { count: 20, windowMs: HOUR },
  placesPerAddress: { count: 60, windowMs: MINUTE },
  referralLinksPerAddress: { count: 60, windowMs: HOUR },
  announcesPerLink: { count: 200, windowMs: DAY },
  correctionsPerPerson: { count: 5, windowMs: DAY },
  rectificationsPerPerson: { count: 5, windowMs: DAY },
  dataRequestsPerPerson: { count: 5, windowMs: DAY },
  invoiceMailsPerLink: { count: 3, windowMs: HOUR },
  invoiceCancellationsPerLink: { count: 5, windowMs: HOUR },
  checksPerLink: { count: 200, windowMs: DAY },
  reportsPerAddress: { count: 30, windowMs: MINUTE },
} as const satisfies Record<string, LimitRule>

export type LimitName = keyof typeof limits
