/**
 * Finds answers that can be read, but that the product would show differently than the insurer means; one sentence
 * each.
 */
import type { Endpoint, ReplyOf } from '#shared/contracts/endpoint.ts'
import { daysBetween } from '#shared/domain/policies/unused-premium.ts'
import { isLawfulTerm, PREMIUM_TERM_DAYS } from '#shared/domain/law/premium-term.ts'
import { carPolicy } from '#shared/domain/policies/policy-list.ts'
import { dateOf } from '#shared/domain/time/dates.ts'
import type { Upstream, UpstreamName } from '#shared/upstream/calls.ts'
import { policyOf } from '#gateway/insurer/call-policy.ts'
import type { ListKinds } from '#shared/domain/claims/lists/list-kinds.ts'

/** Settings of a deployment about its insurer. */
export interface Terms {
  /** The names of list entries (D129), from `CLAIM_NAMES`. */
  readonly kinds: ListKinds
  readonly bases: readonly string[]
  /** Origins of documents, from `DOCUMENT_ORIGINS` (D156). */
  readonly documentOrigins: readonly string[]
  /** Origins of pictures, from `REWARD_PICTURES` (D115). */
  readonly pictureOrigins: readonly string[]
}

type Reply<Name extends UpstreamName> = ReplyOf<Upstream[Name]>
type Products = Reply<'listPolicies'>['products']
type Payments = Reply<'paymentHistory'>['payments']
type Attachments = Reply<'claimFiles'>['attachments']
type Rewards = Reply<'listRewards'>['rewards']

/** Compares `ms` with the gateway's own time-out (docs/connecting-an-insurer.md, "How long it is waited"). */
export function tooSlow(call: Endpoint, ms: number): string[] {
  const { ms: most, retries } = policyOf(call)
  if (ms <= most) return []
  const then =
    retries === 0 ? 'says that there was no answer' : `asks again, ${String(retries)} times at most`
  return [`answered after ${seconds(ms)} s: Volante waits ${seconds(most)} s and ${then}`]
}

const seconds = (ms: number) => (ms / 1000).toFixed(1).replace('.0', '')

/** POL-02, BUY-162: the policy of the car has "AE" in its number, the compulsory one beside it "XZ". */
export function policyKinds(products: Products): string[] {
  return products.flatMap(({ policies }) => {
    if (policies.length === 0 || carPolicy(policies) !== null) return []
    const numbers = policies.map(({ number }) => `"${masked(number)}"`).join(', ')
    const isHidden = policies.every(({ number }) => number.includes('XZ'))
    return [
      isHidden
        ? `a product has policies with "XZ" alone (${numbers}): no person sees it`
        : `no number of a product has "AE" (${numbers}): after a request (API-26) its policy is not found, and the purchase ends in "(502) Ha ocurrido un error."`,
    ]
  })
}

/** The letters reveal the kind of number; its digits belong to a person. */
const masked = (number: string) => number.replace(/\d/g, '0')

/** BIL-30: the insurer counts from the last payment, 1 being the latest; we show them from the first. */
export function paymentNumbers(payments: Payments): string[] {
  const counted = payments.flatMap(({ payment_number: number, payment_date: date }) =>
    typeof number === 'number' ? [{ number, at: Date.parse(date ?? '') }] : [],
  )
  const low = counted.find(({ number }) => number < 1)
  const twice = counted.length !== new Set(counted.map(({ number }) => number)).size
  const dated = counted.filter(({ at }) => !Number.isNaN(at)).sort((one, other) => other.at - one.at)
  const isFromFirst = dated.some(({ number }, index) => index > 0 && number < (dated[index - 1]?.number ?? 0))
  return [
    ...(low ? [`payments[].payment_number is ${String(low.number)}: payments are counted from 1`] : []),
    ...(twice ? ['payments[].payment_number stands twice: it is shown as the number of two payments'] : []),
    ...(isFromFirst && !twice
      ? ['payments[].payment_number counts from the first payment: 1 is to be the latest (BIL-30)']
      : []),
  ]
}

/** The term in which an overdue payment may be made (LCS 40). */
export function graceDays(payments: Payments): string[] {
  const { fewest, most } = PREMIUM_TERM_DAYS
  return payments.flatMap(({ payment_date: date, cover_until: until }) => {
    const [due, last] = [dateOf(date), dateOf(until)]
    if (due === null || last === null) return []
    const days = daysBetween(due, last)
    return isLawfulTerm(days)
      ? []
      : [
          `payments[].cover_until is ${String(days)} days after payment_date: the law allows ${String(fewest)} to ${String(most)}`,
        ]
  })
}

const FILE_STATUSES: readonly number[] = [-1, 0, 1, 2]
/** Checks the statuses of files (CLP-39). */
export function fileStatuses(attachments: Attachments): string[] {
  const others = new Set(attachments.flatMap(({ status }) => status ?? []))
  return [...others]
    .filter((status) => !FILE_STATUSES.includes(status))
    .map(
      (status) =>
        `attachments[].status ${String(status)} is not known: −1 is none (asked for again), 0 waiting, 1 approved, 2 refused; it is shown as waiting`,
    )
}

/** The parameter `type` of API-91 is ours (chosen), so an insurer may name its list differently. */
export const emptyList = (type: string, entries: readonly unknown[]): string[] =>
  entries.length > 0 ? [] : [`type=${type} answers an empty list: tell us by which \`type\` you have it`]

/** A picture on another origin is not shown (D115). */
export const foreignPictures = (rewards: Rewards, origins: readonly string[]): string[] =>
  foreign(
    rewards.map(({ image }) => image),
    origins,
    (origin) => `rewards[].image lies at ${origin}: add it to REWARD_PICTURES, or the reward has no picture`,
  )

/** Addresses in `link`, of documents and of photos anywhere in a form (D156). */
export const foreignFiles = (reply: unknown, { bases, documentOrigins }: Terms): string[] =>
  foreign(
    linksIn(reply),
    [...bases.map((base) => new URL(base).origin), ...documentOrigins],
    (origin) => `a file (link) lies at ${origin}: add it to DOCUMENT_ORIGINS, or it is not asked for`,
  )

function foreign(
  links: readonly unknown[],
  origins: readonly string[],
  sentence: (origin: string) => string,
): string[] {
  const found = links.flatMap((link) => (typeof link === 'string' ? (URL.parse(link) ?? []) : []))
  const whole = found.filter(({ protocol }) => protocol === 'http:' || protocol === 'https:')
  const others = new Set(whole.map(({ origin }) => origin).filter((origin) => !origins.includes(origin)))
  return [...others].map(sentence)
}

function linksIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(linksIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => (name === 'link' ? [inner] : linksIn(inner)))
}
