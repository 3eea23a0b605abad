import type { ReactNode } from 'react'
import type { Money } from '#shared/domain/money/money.ts'
import { valueBasis } from '#shared/domain/plans/coverages.ts'
import { COVERAGES } from '#shared/domain/plans/coverages.data.ts'
import { ownShareSentence } from '#shared/domain/plans/deductible-amount.ts'
import type { Coverage } from '#shared/domain/plans/plan.ts'
import type { CoverageType } from '#shared/domain/plans/coverage-types.ts'
import { Disclosure } from '#shared/ui/layout/Disclosure.tsx'
import { IconCheck, IconMinus } from '#shared/ui/icons.tsx'
import { coverageValue } from './offer.ts'
import './plans.css'

interface CoverageSectionProps {
  title: string
  /** Link that is shown next to the title. */
  aside?: ReactNode
  types: readonly CoverageType[]
  coverages: readonly Coverage[]
  modelYear: number
  /** Today's date, YYYY-MM-DD. */
  today: string
  /** Value of the car; if known, deductibles are shown in pesos. */
  vehicleValue?: Money | null
  /** Renders controls below a coverage, to change its values. */
  controls?: ((coverage: Coverage) => ReactNode) | undefined
  /** Renders the switch that replaces the name of an optional coverage. */
  toggle?: ((coverage: Coverage) => ReactNode) | undefined
  level?: 2 | 3 | undefined
}

/**
 * Lists the coverages of one kind, with the value of each; its meaning opens on a tap (BUY-54, BUY-56, BUY-91 to
 * BUY-97).
 */
export function CoverageSection({ title, aside, types, level = 2, ...rest }: CoverageSectionProps) {
  const Title = `h${level}` as const
  const found = types.flatMap((type) => rest.coverages.filter((coverage) => coverage.type === type))
  if (found.length === 0) return null
  return (
    <section className="coverages">
      <header>
        <Title>{title}</Title>
        {aside}
      </header>
      <ul className="coverage-list">
        {found.map((coverage) => (
          <CoverageRow key={coverage.type} {...rest} coverage={coverage} />
        ))}
      </ul>
    </section>
  )
}

type RowProps = Pick<CoverageSectionProps, 'modelYear' | 'today' | 'vehicleValue' | 'controls' | 'toggle'> & {
  coverage: Coverage
}

function CoverageRow({ coverage, modelYear, today, vehicleValue = null, controls, toggle }: RowProps) {
  const { type, isEnabled } = coverage
  const isNear = valueBasis(modelYear, today) === 'Valor factura'
  const own = ownShareSentence(coverage, vehicleValue, isNear)
  const { name, texts } = COVERAGES[type]
  return (
    <li data-out={!isEnabled || undefined}>
      <div className="coverage-line">
        {toggle?.(coverage) || (
          <>
            {isEnabled ? <IconCheck /> : <IconMinus />}
            <b>{name}</b>
          </>
        )}
        <span>{coverageValue(coverage, modelYear, today)}</span>
      </div>
      {controls?.(coverage)}
      {own !== null && <p className="coverage-own">{own}</p>}
      {texts.length > 0 && (
        <Disclosure plain summary="Cómo funciona">
          <ul>
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </li>
  )
}
