/** Comparison of the ending year with the next one ("Qué cambia"), line by line, with differences first. */
import type { RenewedPolicy } from '#shared/contracts/policies/renewal.ts'
import { formatMoney, money, type Money } from '#shared/domain/money/money.ts'
import { COVERAGES } from '#shared/domain/plans/coverages.data.ts'
import { OFF, valueBasis } from '#shared/domain/plans/coverages.ts'
import { COVERAGE_TYPES } from '#shared/domain/plans/coverage-types.ts'
import type { Coverage } from '#shared/domain/plans/plan.ts'
import type { Offer } from '#shared/steps/plans/offer.ts'

export const changesWords = {
  title: 'Qué cambia',
  columns: { what: 'Concepto', thisYear: 'Este año', nextYear: 'Próximo año' },
  premium: 'Prima del año, con IVA',
  deductible: (coverage: string) => `Deducible de ${coverage}`,
  included: 'Incluida',
  excluded: 'No incluida',
  none: 'No aplica',
  /** Text for an unknown price of this year. */
  unknown: 'No disponible',
  same: 'Lo que sigue igual',
  unchanged: 'Nada: pagas lo mismo y con las mismas coberturas.',
  changed: 'Cambia',
} as const

export interface Change {
  readonly what: string
  readonly thisYear: string
  readonly nextYear: string
  readonly isChanged: boolean
}

interface Compared {
  readonly policy: Pick<RenewedPolicy, 'coverages' | 'vehicle'>
  readonly offer: Offer
  readonly thisYear: Money | null | undefined
  /** Day of today, YYYY-MM-DD. */
  readonly today: string
}

/** Compares the present year with the next: premium, then each coverage with its deductible, differences first. */
export function changesOf({ policy, offer, thisYear, today }: Compared): readonly Change[] {
  const premium = {
    what: changesWords.premium,
    thisYear: typeof thisYear !== 'number' ? changesWords.unknown : formatMoney(thisYear),
    nextYear: formatMoney(offer.choice.payment.cost.total),
  }
  // A policy without known coverages is compared by its price only.
  const isKnown = policy.coverages.length > 0
  const lines = isKnown
    ? COVERAGE_TYPES.flatMap((type) => {
        const of = (coverages: readonly Coverage[]) => coverages.find((one) => one.type === type)
        return linesOf(COVERAGES[type].name, of(policy.coverages), of(offer.plan.coverages), {
          modelYear: policy.vehicle.year,
          today,
        })
      })
    : []
  const all = [premium, ...lines].map((line) => ({ ...line, isChanged: line.thisYear !== line.nextYear }))
  return [...all.filter(({ isChanged }) => isChanged), ...all.filter(({ isChanged }) => !isChanged)]
}

interface ValueOf {
  readonly modelYear: number
  readonly today: string
}

function linesOf(
  name: string,
  before: Coverage | undefined,
  after: Coverage | undefined,
  { modelYear, today }: ValueOf,
): Omit<Change, 'isChanged'>[] {
  if (before === undefined && after === undefined) return []
  const lastYear = `${String(Number(today.slice(0, 4)) - 1)}${today.slice(4)}`
  const line = {
    what: name,
    thisYear: sumOf(before, modelYear, lastYear),
    nextYear: sumOf(after, modelYear, today),
  }
  const shares = { thisYear: deductibleOf(before), nextYear: deductibleOf(after) }
  const hasDeductible = Object.values(shares).some((share) => share !== changesWords.none)
  return hasDeductible ? [line, { what: changesWords.deductible(name), ...shares }] : [line]
}

/** Insured value of a coverage as text: a sum, the car's value, or the service itself. */
function sumOf(coverage: Coverage | undefined, modelYear: number, today: string): string {
  if (!coverage?.isEnabled) return changesWords.excluded
  const { assured, deductible } = coverage
  if (assured !== null && assured !== OFF) return formatMoney(money(assured))
  return deductible !== null && deductible !== OFF ? valueBasis(modelYear, today) : changesWords.included
}

function deductibleOf(coverage: Coverage | undefined): string {
  const isSet = coverage?.isEnabled && coverage.deductible !== null && coverage.deductible !== OFF
  return isSet ? `${String(coverage.deductible)}%` : changesWords.none
}
