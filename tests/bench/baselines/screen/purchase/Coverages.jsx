import { COVERAGE_SECTIONS } from '#shared/domain/plans/coverage-names.ts'
import { COVERAGES } from '#shared/domain/plans/coverages.data.ts'
import { chooseDeductible, chooseSum, toggleCoverage } from '#shared/domain/plans/coverages.ts'
import { formatMoney } from '#shared/domain/money/money.ts'
import { CoverageSection } from '#shared/steps/plans/CoverageSection.tsx'

/** The coverages of a plan in two lists; `custom` where they may be changed. */
export function Coverages({ aside, custom, ...rest }) {
  const [damage, others] = COVERAGE_SECTIONS
  const controls =
    custom &&
    ((coverage) => (
      <Controls
        coverage={coverage}
        original={custom.original.find(({ type }) => type === coverage.type) ?? coverage}
        onChange={custom.onChange}
      />
    ))
  return (
    <>
      <CoverageSection {...damage} {...rest} controls={controls} aside={aside} />
      <CoverageSection {...others} {...rest} controls={controls} />
    </>
  )
}

function Controls({ coverage, original, onChange }) {
  const { allowDisable, isEnabled, options } = coverage
  const name = COVERAGES[coverage.type].name
  if (!allowDisable && options.deductibles.length === 0 && options.sums.length === 0) return null
  return (
    <div className="coverage-controls">
      {allowDisable && (
        <label className="coverage-switch">
          <input
            type="checkbox"
            role="switch"
            checked={isEnabled}
            onChange={(event) => onChange(toggleCoverage(coverage, original, event.currentTarget.checked))}
          />
          Incluir
          <span className="sr-only"> {name}</span>
        </label>
      )}
      {isEnabled && (
        <Options
          label={`Deducible: ${name}`}
          values={options.deductibles}
          chosen={coverage.deductible}
          print={(percent) => `${percent}%`}
          onChoose={(percent) => onChange(chooseDeductible(coverage, percent))}
        />
      )}
      {isEnabled && (
        <Options
          label={`Suma asegurada: ${name}`}
          values={options.sums}
          chosen={coverage.assured}
          print={(sum) => formatMoney(sum).replace(/\.00$/, '')}
          onChoose={(sum) => onChange(chooseSum(coverage, sum))}
        />
      )}
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
