/** The cause and amount of a price change since the last look (D70). Pure. */
import type { Session } from '#shared/contracts/account/session.ts'
import { formatMoney, money, subtract, type Money } from '#shared/domain/money/money.ts'
import { paymentChoices, type PaymentFormId } from '#shared/domain/payment/payment-options.ts'
import { ageOn } from '#shared/domain/person/birthdate.ts'
import { COVERAGES } from '#shared/domain/plans/coverages.data.ts'
import { CUSTOMISABLE } from '#shared/domain/plans/coverage-types.ts'
import type { CoverageChoice, Plan } from '#shared/domain/plans/plan.ts'
import type { PlanName } from '#shared/domain/plans/plan-names.ts'
import type { ShownQuote } from '../draft/purchase-draft.ts'
import type { PlanQuoteState, Wish } from './quote-machine.ts'

interface Shown {
  readonly plan: PlanName
  readonly form: PaymentFormId
}

type Person = Pick<Session, 'birthdate' | 'genderCode'>

/**
 * Cause and amount of a price change, "Con tu edad: −$47.34 en el año"; null without a change or a known
 * cause.
 */
export function priceChange(
  state: Pick<PlanQuoteState, 'shown' | 'before'>,
  on: Shown,
  account: { readonly shownQuote: ShownQuote | null; readonly person: Person | null; readonly today: string },
): string | null {
  const { shown, before } = state
  const now = shown && totalOf(shown.quote.plans, on)
  if (!shown || now === null) return null
  const earlier = before && totalOf(before.quote.plans, on)
  if (before && earlier !== null) return sentence(causeOfWish(before.wish, shown.wish), earlier, now)
  const { shownQuote, person, today } = account
  if (!shownQuote || !person || shown.wish.customization || shownQuote.coupon !== shown.wish.coupon)
    return null
  const price = shownQuote.prices.find(({ plan, form }) => plan === on.plan && form === on.form)
  return price ? sentence(causeOfPerson(shownQuote, person, today), money(price.total), now) : null
}

function totalOf(plans: readonly Plan[], { plan, form }: Shown): Money | null {
  const payments = plans.find(({ name }) => name === plan)?.payments ?? []
  return paymentChoices(payments).find(({ id }) => id === form)?.payment.cost.total ?? null
}

function sentence(cause: string, before: Money, now: Money): string | null {
  const difference = subtract(now, before)
  if (difference === 0) return null
  const amount = formatMoney(difference)
  return `${cause}: ${difference < 0 ? amount.replace('-', '−') : `+${amount}`} en el año`
}

/** Finds a cause in the account's data that the visitor's answers lacked, or had differently. */
function causeOfPerson(shownQuote: ShownQuote, { birthdate, genderCode }: Person, today: string): string {
  const isOfOtherAge = birthdate !== null && shownQuote.age !== String(ageOn(birthdate, today))
  const isOfOtherGender = genderCode !== null && shownQuote.genderCode !== String(genderCode)
  if (isOfOtherAge) return isOfOtherGender ? 'Con tu edad y género' : 'Con tu edad'
  return isOfOtherGender ? 'Con tu género' : 'Con tus datos'
}

/** Returns the cause of a price change, if exactly one input of the quote differs. */
function causeOfWish(before: Wish, now: Wish): string {
  const causes = [
    ...(before.coupon === now.coupon ? [] : [now.coupon ? `Con el cupón ${now.coupon}` : 'Sin el cupón']),
    ...CUSTOMISABLE.flatMap((type) => {
      const [one, other] = [before.customization?.[type], now.customization?.[type]]
      return isSame(one, other) ? [] : [causeOfCoverage(COVERAGES[type].name.toLowerCase(), one, other)]
    }),
  ]
  return causes.length === 1 ? (causes[0] ?? '') : 'Con tus cambios'
}

function isSame(one: CoverageChoice | undefined, other: CoverageChoice | undefined): boolean {
  return (
    one?.isEnabled === other?.isEnabled &&
    one?.assured === other?.assured &&
    one?.deductible === other?.deductible
  )
}

/**
 * Text about a changed coverage. An untouched one has the plan's defaults, so only switching on or off is
 * named.
 */
function causeOfCoverage(name: string, before?: CoverageChoice, now?: CoverageChoice): string {
  if (now && !now.isEnabled) return `Sin ${name}`
  if (before && !before.isEnabled) return `Con ${name}`
  return `Con tu cambio en ${name}`
}
