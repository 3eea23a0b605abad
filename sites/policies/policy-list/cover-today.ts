/** The first sentence at home: whether any car of the person is insured today, and the known facts if none is. */
import type { PolicyCard, PolicyLists } from '#shared/contracts/policies/policies.ts'
import { formatMoney } from '#shared/domain/money/money.ts'
import { dateOf, formatDate, formatDay } from '#shared/domain/time/dates.ts'
import { atHour } from '#shared/domain/time/moment.ts'
import { vehicleName } from '#shared/domain/vehicle/vehicle-name.ts'
import { paths } from '#shared/paths.ts'
import { policyListWords } from './policy-list.ts'

/** Link to a page, or a button that starts a purchase with the car of a policy. */
type Way = { readonly label: string } & ({ readonly href: string } | { readonly carOf: string })

export interface NoCover {
  readonly title: string
  /** Sentences about the ends and starts of policies, and about refunds. */
  readonly facts: readonly string[]
  /** Link to insure the last insured car again; null if no policy has ended. */
  readonly way: Way | null
}

/**
 * Returns the sentence that no car is insured today. Null if a car is insured, or if that is unknown because a policy
 * is missing, undocumented or being confirmed. Also null for a person who never had a policy.
 * @param today YYYY-MM-DD
 * @param named Numbers of policies that a pending item mentions, which the sentence does not repeat.
 */
export function noCover(lists: PolicyLists, today: string, named: ReadonlySet<string>): NoCover | null {
  const { active, expired, cancelled, isIncomplete } = lists
  const all = [...active, ...expired, ...cancelled]
  const mayCover = ({ status, isConfirmingPayment }: PolicyCard) =>
    status === 'active' || status === 'unknown' || isConfirmingPayment
  if (isIncomplete || all.length === 0 || all.some(mayCover)) return null
  const ended = [...expired, ...cancelled].toSorted((a, b) => lastDay(b).localeCompare(lastDay(a)))
  const [last] = ended
  return {
    title: 'Hoy ningún auto tuyo está asegurado',
    facts: [
      ...active.flatMap(beginning),
      ...(last && !named.has(last.policyNumber) ? [endingOf(last, today)] : []),
      ...cancelled.flatMap((card) => refundOf(card, today)),
    ],
    way: last ? wayOf(last) : null,
  }
}

const carOf = (card: PolicyCard) => vehicleName({ ...card, year: null })

/** Returns the last day of a policy, YYYY-MM-DD; empty if unknown, so that it sorts first. */
const lastDay = ({ ended, expirationDate }: PolicyCard): string => ended?.on ?? dateOf(expirationDate) ?? ''

function beginning(card: PolicyCard): string[] {
  const { status, startDate } = card
  if (status !== 'toBegin' || startDate === null) return []
  return [`Tu ${carOf(card)} estará asegurado desde el ${formatDate(startDate)}${atHour(startDate)}.`]
}

function endingOf(card: PolicyCard, today: string): string {
  const on = lastDay(card)
  const verb = card.status === 'canceled' ? 'terminó' : 'venció'
  return `La póliza de tu ${carOf(card)} ${verb}${on === '' ? '' : ` el ${formatDay(on, today)}`}.`
}

/**
 * Returns the sentence about a refund, until its promised day. After that day it is unknown whether the refund was
 * paid.
 */
function refundOf({ ended }: PolicyCard, today: string): string[] {
  const { refund = null, refundBy = null } = ended?.cancelled ?? {}
  if (refund === null || (refundBy !== null && refundBy < today)) return []
  const by = refundBy === null ? '' : ` a más tardar el ${formatDay(refundBy, today)}`
  return [`Te devolvemos ${formatMoney(refund)}${by}.`]
}

function wayOf({ allowRenewal, policyNumber }: PolicyCard): Way {
  const { renew, insureAgain } = policyListWords
  return allowRenewal
    ? { label: renew, href: paths.renewal(policyNumber, 'plan') }
    : { label: insureAgain, carOf: policyNumber }
}
