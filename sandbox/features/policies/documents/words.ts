/** How dates, values and coverages are written on paper. */
import { formatMoney, money } from '#shared/domain/money/money.ts'
import { COVERAGES } from '#shared/domain/plans/coverages.data.ts'
import { OFF, valueBasis } from '#shared/domain/plans/coverages.ts'
import type { Coverage } from '#shared/domain/plans/plan.ts'
import { mexicoDate, mexicoTime } from '#sandbox/time.ts'

const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const

/** Formats a day in full: "5 de marzo de 2026". */
export function longDay(instant: number): string {
  const [year = '', month = '', day = ''] = mexicoDate(instant).split('-')
  return `${String(Number(day))} de ${months[Number(month) - 1] ?? ''} de ${year}`
}

/** Formats a time in full: "las 12:00 horas del 5 de marzo de 2026". */
export const longMoment = (instant: number) =>
  `las ${mexicoTime(instant).slice(11, 16)} horas del ${longDay(instant)}`

interface CoverageLine {
  readonly name: string
  readonly insured: string
  readonly deductible: string
}

/** Formats a coverage as printed; a sum that is the car's value is that of the day of issue (BUY-89, BUY-90). */
export function coverageLine(coverage: Coverage, modelYear: number, issuedAt: number): CoverageLine {
  const { type, isEnabled, assured, deductible } = coverage
  const { name } = COVERAGES[type]
  if (!isEnabled) return { name, insured: 'No incluida', deductible: 'No aplica' }
  const hasDeductible = deductible !== null && deductible !== OFF
  const hasSum = assured !== null && assured !== OFF
  return {
    name,
    insured: hasSum ? formatMoney(money(assured)) : hasDeductible ? basis(modelYear, issuedAt) : 'Incluida',
    deductible: hasDeductible ? `${String(deductible)} %` : 'No aplica',
  }
}

const basis = (modelYear: number, issuedAt: number) => valueBasis(modelYear, mexicoDate(issuedAt))
