import { COVERAGES } from '#shared/domain/plans/coverages.data.ts'
import { chooseDeductible, chooseSum, toggleCoverage } from '#shared/domain/plans/coverages.ts'
import { formatMoney, money } from '#shared/domain/money/money.ts'
import type { Coverage } from '#shared/domain/plans/plan.ts'
import { Switch } from '#shared/ui/choices/Switch.tsx'
import { planSelectionWords as words } from './plan-selection.ts'

interface ControlsProps {
  coverage: Coverage
  /** The same coverage as the plan comes. */
  original: Coverage
  onChange: (coverage: Coverage) => void
}

/** The one control that takes a coverage in and out of the custom plan (BUY-77, BUY-84, BUY-85). */
export function CoverageSwitch({ coverage, original, onChange }: ControlsProps) {
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

/** What may be chosen of a coverage of the custom plan (BUY-77 to BUY-88). It appears with the first quote. */
export function CoverageControls({ coverage, onChange }: Omit<ControlsProps, 'original'>) {
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
        onChoose={(percent) => onChange(chooseDeductible(coverage, percent))}
      />
      <Options
        label={`${words.sum}: ${name}`}
        values={options.sums}
        chosen={coverage.assured}
        print={(sum) => formatMoney(money(sum)).replace(/\.00$/, '')}
        onChoose={(sum) => onChange(chooseSum(coverage, sum))}
      />
    </div>
  )
}

interface OptionsProps {
  label: string
  values: readonly number[]
  chosen: number | null
  print: (value: number) => string
  onChoose: (value: number) => void
}

function Options({ label, values, chosen, print, onChoose }: OptionsProps) {
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
          <span>{print(value)}</span>
        </label>
      ))}
    </fieldset>
  )
}
