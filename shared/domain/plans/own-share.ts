/**
 * Computes what a person pays themself in six kinds of events, by their plan (000 §9). It is derived from the vehicle
 * value of the quotation, in thousandths. Pure.
 */
import { add, formatMoney, money, roundToCents, subtract, times, type Money } from '../money/money.ts'
import { GLASS_DEDUCTIBLE, SALVAGE_PERCENT, THEFT_DAYS, TOTAL_LOSS_PERCENT } from './coverage-rules.ts'
import { OFF } from './coverages.ts'
import { deductibleAmount, type CoveragePart } from './deductible-amount.ts'
import type { Coverage } from './plan.ts'

const ownShareEvents = ['ownFault', 'theirFault', 'theft', 'glass', 'totalLoss', 'salvage'] as const
type OwnShareEvent = (typeof ownShareEvents)[number]

/**
 * The customer's share. `isMost`: a maximum, less if the repair is cheaper. `percent`: of the price of the glass.
 * `all`: not covered.
 */
export type OwnShare =
  | { readonly kind: 'amount'; readonly amount: Money; readonly isMost: boolean }
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'all' }

interface OwnShareLine {
  readonly event: OwnShareEvent
  readonly title: string
  readonly share: OwnShare
  /** The coverage rule behind the share, with its numbers. */
  readonly rule: string
}

/**
 * Shares of the customer in typical events.
 * @param value Value of the vehicle; null if the insurer sends none, so that no amount in pesos is possible.
 */
export function ownShares(coverages: readonly CoveragePart[], value: Money | null): readonly OwnShareLine[] {
  if (value === null || value <= 0) return []
  const damage = amountOf(coverages, 'DM', value)
  const theft = amountOf(coverages, 'RT', value)
  return ownShareEvents.map((event) => {
    const { title, own, rule } = events[event]
    const facts = { damage, theft, value, others: sumOf(coverages, 'DT') }
    return { event, title, share: own(facts), rule: rule(facts) }
  })
}

interface Facts {
  /** Deductible for damage; null if the plan excludes it. */
  readonly damage: Money | null
  readonly theft: Money | null
  readonly value: Money
  /** Sum assured for damage to others; null if unknown. */
  readonly others: Money | null
}

interface EventRule {
  readonly title: string
  readonly own: (facts: Facts) => OwnShare
  readonly rule: (facts: Facts) => string
}

const all: OwnShare = { kind: 'all' }
const exactly = (amount: Money): OwnShare => ({ kind: 'amount', amount, isMost: false })

const events: Readonly<Record<OwnShareEvent, EventRule>> = {
  ownFault: {
    title: 'Chocas y fue tu culpa',
    own: ({ damage }) => (damage === null ? all : { kind: 'amount', amount: damage, isMost: true }),
    rule: ({ damage, others }) =>
      (damage === null
        ? 'Tu plan no incluye daños materiales: la reparación de tu auto es tuya.'
        : 'Es tu deducible de daños materiales; lo demás de tu reparación lo ponemos nosotros.') +
      (others === null ? '' : ` Lo que dañes a otros va por daños a terceros, hasta ${formatMoney(others)}.`),
  },
  theirFault: {
    title: 'Te chocan y fue culpa del otro',
    own: () => ({ kind: 'nothing' }),
    rule: ({ damage }) =>
      'Le toca pagar a quien te chocó o a su seguro.' +
      (damage === null
        ? ' Si no puede, tu plan no incluye daños materiales para tu auto.'
        : ` Si no puede, usas tus daños materiales y pones tu deducible, ${formatMoney(damage)}.`),
  },
  theft: {
    title: 'Te roban el auto',
    own: ({ theft }) => (theft === null ? all : exactly(theft)),
    rule: ({ theft, value }) =>
      theft === null
        ? 'Tu plan no incluye robo total.'
        : `Si no aparece en ${String(THEFT_DAYS.search)} días, te pagamos en ${String(THEFT_DAYS.payment)} días su valor menos tu deducible: ${formatMoney(subtract(value, theft))}.`,
  },
  glass: {
    title: 'Se rompe un cristal',
    own: ({ damage }) => (damage === null ? all : { kind: 'percent', percent: GLASS_DEDUCTIBLE }),
    rule: ({ damage }) =>
      damage === null
        ? 'Los cristales van con daños materiales, que tu plan no incluye.'
        : `El deducible de cristales es el ${String(GLASS_DEDUCTIBLE)}% de lo que cueste el cristal, no de tu auto.`,
  },
  totalLoss: {
    title: 'Pérdida total',
    own: ({ damage }) => (damage === null ? all : exactly(damage)),
    rule: ({ damage, value }) =>
      damage === null
        ? 'Va con daños materiales, que tu plan no incluye.'
        : `Lo es cuando el daño llega al ${String(TOTAL_LOSS_PERCENT)}% del valor de tu auto. Te pagamos su valor menos tu deducible: ${formatMoney(subtract(value, damage))}.`,
  },
  salvage: {
    title: 'Pérdida total de un auto de salvamento',
    own: ({ damage, value }) =>
      damage === null ? all : exactly(add(subtract(value, salvageValue(value)), damage)),
    rule: ({ damage, value }) =>
      damage === null
        ? 'Va con daños materiales, que tu plan no incluye.'
        : `Un auto de salvamento se cubre al ${String(SALVAGE_PERCENT)}% de su valor. Te pagamos esa parte menos tu deducible: ${formatMoney(subtract(salvageValue(value), damage))}.`,
  },
}

const salvageValue = (value: Money): Money => roundToCents(times(value, SALVAGE_PERCENT, 100))

const find = (coverages: readonly CoveragePart[], type: Coverage['type']) =>
  coverages.find((coverage) => coverage.type === type && coverage.isEnabled)

/**
 * Returns the deductible of a coverage in pesos; null if the plan excludes the coverage, zero if it has no deductible.
 */
function amountOf(coverages: readonly CoveragePart[], type: 'DM' | 'RT', value: Money): Money | null {
  const coverage = find(coverages, type)
  if (coverage === undefined || coverage.deductible === OFF) return null
  return deductibleAmount(value, coverage.deductible ?? 0)
}

function sumOf(coverages: readonly CoveragePart[], type: 'DT'): Money | null {
  const { assured = null } = find(coverages, type) ?? {}
  return assured === null || assured === OFF ? null : money(assured)
}

export interface ShareBar {
  /** The customer's part, in the unit of the whole: thousandths of a peso of the car's value, or percent of a glass. */
  readonly own: number
  readonly rest: number
  /** Payer of the rest. `open`: we pay it, but the cost of the repair is unknown. `other`: the other party owes it. */
  readonly restBy: 'us' | 'open' | 'other'
}

/** The bar of an event. `value`: value of the car, which no amount exceeds. */
export function shareBar(share: OwnShare, value: Money): ShareBar {
  switch (share.kind) {
    case 'amount': {
      const own = share.amount > value ? value : share.amount
      return { own, rest: subtract(value, own), restBy: share.isMost ? 'open' : 'us' }
    }
    case 'percent':
      return { own: share.percent, rest: 100 - share.percent, restBy: 'us' }
    case 'nothing':
      return { own: 0, rest: value, restBy: 'other' }
    case 'all':
      return { own: value, rest: 0, restBy: 'us' }
  }
}
