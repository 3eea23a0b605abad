/** The cost of a crash or a theft under this policy (D224), in pesos if the car's value is known. Pure. */
import type { Money } from '../money/money.ts'
import { valueBasis, OFF } from '#shared/domain/plans/coverages.ts'
import { ownShareSentence, type CoveragePart } from '../plans/deductible-amount.ts'

export const crashCostWords = {
  /** Text with percentages only, because the car's value is unknown (BUY-89). */
  percentOnly:
    'No tenemos en pesos el valor de tu auto: tu deducible es el porcentaje de ese valor que dice cada cobertura.',
  ownDamage: 'Si chocas, la reparación de tu auto es tuya: tu plan no incluye daños materiales.',
} as const

interface Car {
  readonly year: number
  readonly value: Money | null
}

/** Sentences about the cost of a crash, one for each coverage; empty if no coverage is known. `today`: YYYY-MM-DD. */
export function crashCost(coverages: readonly CoveragePart[], car: Car, today: string): readonly string[] {
  const isNear = valueBasis(car.year, today) === 'Valor factura'
  const lines = (['DM', 'RT'] as const).flatMap((type) => {
    const coverage = coverages.find((one) => one.type === type)
    if (coverage === undefined) return []
    if (!coverage.isEnabled) return type === 'DM' ? [crashCostWords.ownDamage] : []
    return ownShareSentence(coverage, car.value, isNear) ?? []
  })
  return car.value === null && coverages.some(hasDeductible) ? [...lines, crashCostWords.percentOnly] : lines
}

const hasDeductible = ({ isEnabled, deductible }: CoveragePart): boolean =>
  isEnabled && deductible !== null && deductible !== OFF
