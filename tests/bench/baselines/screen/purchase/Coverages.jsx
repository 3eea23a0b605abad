import { COVERAGE_SECTIONS } from '#shared/domain/plans/coverages.ts'
import { COVERAGES } from '#shared/domain/plans/coverages.data.ts'
import { chooseDeductible, chooseSum, toggleCoverage } from '#shared/domain/plans/coverages.ts'
import { formatMoney } from '#shared/domain/money/money.ts'
import { CoverageSection } from '#shared/steps/plans/CoverageSection.tsx'
import { Switch } from '#shared/ui/choices/Switch.tsx'

/** The coverages of a plan in two lists; `custom` where they may be changed. */
export function Coverages({ aside, custom, ...rest }) {
  const [damage, others] = COVERAGE_SECTIONS
  const parts = custom && {
    controls: (coverage) => <Controls coverage={coverage} onChange={custom.onChange} />,
    toggle: (coverage) =>
      coverage.allowDisable && (
        <Toggle
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

function Toggle({ coverage, original, onChange }) {
  return (
    <Switch
      checked={coverage.isEnabled}
      onChange={(event) => onChange(toggleCoverage(coverage, original, event.currentTarget.checked))}
    >
      <b>
        <span className="sr-only">Incluir </span>
        {COVERAGES[coverage.type].name}
      </b>
    </Switch>
  )
}

function Controls({ coverage, onChange }) {
  const { isEnabled, options } = coverage
  const name = COVERAGES[coverage.type].name
  if (!isEnabled || options.deductibles.length + options.sums.length === 0) return null
  return (
    <div className="coverage-controls">
      <Options
        label={`Deducible: ${name}`}
        values={options.deductibles}
        chosen={coverage.deductible}
        print={(percent) => `${percent}%`}
        onChoose={(percent) => onChange(chooseDeductible(coverage, percent))}
      />
      <Options
        label={`Suma asegurada: ${name}`}
        values={options.sums}
        chosen={coverage.assured}
        print={(sum) => formatMoney(sum).replace(/\.00$/, '')}
        onChoose={(sum) => onChange(chooseSum(coverage, sum))}
      />
    </div>
  )
}

function Options({ label, values, chosen, print, onChoose }) {
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
