/** Differences between the plans, and their common parts. */
import { COVERAGES } from '#shared/domain/plans/coverages.data.ts'
import { COVERAGE_TYPES } from '#shared/domain/plans/coverage-types.ts'
import type { Plan } from '#shared/domain/plans/plan.ts'
import { coverageValue } from '#shared/steps/plans/offer.ts'

interface ComparedRow {
  readonly id: string
  readonly title: string
  readonly cells: readonly { readonly text: string; readonly isIncluded: boolean }[]
}

interface Comparison {
  readonly rows: readonly ComparedRow[]
  /** Coverages that all plans have with equal values: "Gastos médicos, $200,000". */
  readonly same: readonly string[]
}

/** Compares coverages in reading order; a coverage that a plan does not list counts as not included. */
export function compareCoverages(plans: readonly Plan[], modelYear: number, today: string): Comparison {
  const rows = COVERAGE_TYPES.flatMap((type) => {
    const found = plans.map(({ coverages }) => coverages.find((one) => one.type === type))
    const known = found.find((one) => one !== undefined)
    if (!known) return []
    const cells = found.map((one) => {
      const coverage = one ?? { ...known, isEnabled: false }
      // The note on how the car's value is determined is removed, because it is equal for all plans and shown with the
      // chosen plan.
      const text = coverageValue(coverage, modelYear, today).replace(/ · .*|\.00$/, '')
      return { text, isIncluded: coverage.isEnabled }
    })
    return [{ id: type, title: COVERAGES[type].name, cells, isPriced: known.assured !== null }]
  })
  const isSame = ({ cells }: ComparedRow) => new Set(cells.map(({ text }) => text)).size === 1
  return {
    rows: rows.filter((row) => !isSame(row)),
    same: rows.flatMap(({ title, cells, ...row }) => {
      const [first] = cells
      if (!first?.isIncluded || !isSame({ ...row, title, cells })) return []
      return [row.isPriced ? `${title}, ${first.text}` : title]
    }),
  }
}
