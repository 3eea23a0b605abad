import type { ReactNode } from 'react'
import { COVERAGE_NAMES } from '#shared/domain/plans/coverage-names.ts'
import { COVERAGE_TEXTS, TEXTS_OF, type CoverageText } from '#shared/domain/plans/coverage-texts.ts'
import type { Coverage, CoverageType } from '#shared/domain/plans/plan.ts'
import { Disclosure } from '#shared/ui/layout/Disclosure.tsx'
import { IconCheck, IconMinus } from '#shared/ui/icons.tsx'
import { coverageValue } from './offer.ts'
import './plans.css'

interface CoverageSectionProps {
  title: string
  /** Beside the title: a link. */
  aside?: ReactNode
  types: readonly CoverageType[]
  coverages: readonly Coverage[]
  modelYear: number
  /** YYYY-MM-DD. */
  today: string
  /** Under a coverage: what may be changed in it. */
  controls?: ((coverage: Coverage) => ReactNode) | undefined
  level?: 2 | 3 | undefined
}

const TEXTS: Readonly<Partial<Record<CoverageType, readonly CoverageText[]>>> = TEXTS_OF

/** Coverages of one kind: what each is worth, and its meaning one tap away (BUY-54, BUY-56, BUY-91 to BUY-97). */
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

type RowProps = Pick<CoverageSectionProps, 'modelYear' | 'today' | 'controls'> & { coverage: Coverage }

function CoverageRow({ coverage, modelYear, today, controls }: RowProps) {
  const { type, isEnabled } = coverage
  const texts = TEXTS[type] ?? []
  return (
    <li data-out={!isEnabled || undefined}>
      <div className="coverage-line">
        {isEnabled ? <IconCheck /> : <IconMinus />}
        <b>{COVERAGE_NAMES[type]}</b>
        <span>{coverageValue(coverage, modelYear, today)}</span>
      </div>
      {controls?.(coverage)}
      {texts.length > 0 && (
        <Disclosure plain summary="Cómo funciona">
          <ul>
            {texts.map((text) => (
              <li key={text}>{COVERAGE_TEXTS[text]}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </li>
  )
}
