import type { ReactNode } from 'react'
import { type Money, formatMoney, money } from '#shared/domain/money/money.ts'
import {
  COVERAGE_SECTIONS,
  chooseDeductible,
  chooseSum,
  toggleCoverage,
} from '#shared/domain/plans/coverages.ts'
import type { Coverage } from '#shared/domain/plans/plan.ts'
import { CoverageSection } from '#shared/steps/plans/CoverageSection.tsx'
import { COVERAGES } from '#shared/domain/plans/coverages.data.ts'
import { deductibleAmount } from '#shared/domain/plans/deductible-amount.ts'
import { Switch } from '#shared/ui/choices/Switch.tsx'
import { planSelectionWords as words } from '../plan-selection/plan-selection.ts'

export interface CoverageListsProps {
  coverages: readonly Coverage[]
  modelYear: number
  /** Day of today, YYYY-MM-DD. */
  today: string
  /** Value of the car; null if the insurer sends none. */
  vehicleValue?: Money | null
  level?: 2 | 3
  /** Content next to the first title. */
  aside?: ReactNode
  /** The default coverages and the handler of a change; absent if the coverages cannot be changed. */
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

interface ControlsProps {
  coverage: Coverage
  /** The coverage with the plan's default values. */
  original: Coverage
  onChange: (coverage: Coverage) => void
}

/** Switch that adds or removes a coverage of the custom plan (BUY-77, BUY-84, BUY-85). */
function CoverageSwitch({ coverage, original, onChange }: ControlsProps) {
  return (
    <Switch
      checked={coverage.isEnabled}
      onChange={(event) => onChange(toggleCoverage(coverage, original, event.currentTarget.checked))}
    >
      <b>
        <span className="sr-only">{words.switchOn} </span>
        {COVERAGES[coverage.type].name}
      </b>
    </Switch>
  )
}

/** Choices of a coverage in the custom plan (BUY-77 to BUY-88), shown from the first quote on. */
function CoverageControls({
  coverage,
  vehicleValue,
  onChange,
}: Omit<ControlsProps, 'original'> & { vehicleValue: Money | null }) {
  const { isEnabled, options } = coverage
  const name = COVERAGES[coverage.type].name
  if (!isEnabled || options.deductibles.length + options.sums.length === 0) return null
  return (
    <div className="coverage-controls">
      <Options
        label={`${words.deductible}: ${name}`}
        values={options.deductibles}
        chosen={coverage.deductible}
        print={(percent) => `${percent}%`}
        more={(percent) => vehicleValue && withoutCents(deductibleAmount(vehicleValue, percent))}
        onChoose={(percent) => onChange(chooseDeductible(coverage, percent))}
      />
      <Options
        label={`${words.sum}: ${name}`}
        values={options.sums}
        chosen={coverage.assured}
        print={(sum) => withoutCents(money(sum))}
        onChoose={(sum) => onChange(chooseSum(coverage, sum))}
      />
    </div>
  )
}

const withoutCents = (amount: Money): string => formatMoney(amount).replace(/\.00$/, '')

interface OptionsProps {
  label: string
  values: readonly number[]
  chosen: number | null
  print: (value: number) => string
  /** Additional content below an option. */
  more?: (value: number) => ReactNode
  onChoose: (value: number) => void
}

function Options({ label, values, chosen, print, more, onChoose }: OptionsProps) {
  if (values.length === 0) return null
  return (
    <fieldset className="coverage-options">
      <legend className="sr-only">{label}</legend>
      {values.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={label}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span>
            {print(value)}
            {more && <small>{more(value)}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
