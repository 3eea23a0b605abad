import type { ReactNode } from 'react'
import type { Money } from '#shared/domain/money/money.ts'
import { COVERAGE_SECTIONS } from '#shared/domain/plans/coverage-names.ts'
import type { Coverage } from '#shared/domain/plans/plan.ts'
import { CoverageSection } from '#shared/steps/plans/CoverageSection.tsx'
import { CoverageControls, CoverageSwitch } from '../plan-selection/plan-selection.controls.tsx'

export interface CoverageListsProps {
  coverages: readonly Coverage[]
  modelYear: number
  /** Day of today, YYYY-MM-DD. */
  today: string
  /** Value of the car; null if the insurer sends none. */
  vehicleValue?: Money | null
  level?: 2 | 3
  /** Content beside the first title. */
  aside?: ReactNode
  /** Set if the coverages can be changed: the default ones, and the handler of a change. */
  custom?: { original: readonly Coverage[]; onChange: (coverage: Coverage) => void } | undefined
}

/** Two lists of a plan's coverages (BUY-54, BUY-56). */
export function CoverageLists({ aside, custom, ...rest }: CoverageListsProps) {
  const [damage, others] = COVERAGE_SECTIONS
  const parts = custom && {
    controls: (coverage: Coverage) => (
      <CoverageControls
        coverage={coverage}
        vehicleValue={rest.vehicleValue ?? null}
        onChange={custom.onChange}
      />
    ),
    toggle: (coverage: Coverage) =>
      coverage.allowDisable && (
        <CoverageSwitch
          coverage={coverage}
          original={custom.original.find(({ type }) => type === coverage.type) ?? coverage}
          onChange={custom.onChange}
        />
      ),
  }
  return (
    <>
      <CoverageSection {...damage} {...rest} {...parts} aside={aside} />
      <CoverageSection {...others} {...rest} {...parts} />
    </>
  )
}
