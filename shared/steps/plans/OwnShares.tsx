import { formatMoney, type Money } from '#shared/domain/money/money.ts'
import { valueBasis } from '#shared/domain/plans/coverages.ts'
import type { Coverage } from '#shared/domain/plans/plan.ts'
import { shownShares } from './own-share-words.ts'
import { ShareLines } from './ShareLines.tsx'

const words = {
  value: (amount: string) => `Con tu auto valuado en ${amount} y este plan:`,
  near: 'Tu auto es reciente: se usa el valor de su factura y las cantidades son aproximadas.',
} as const

export interface OwnSharesProps {
  coverages: readonly Coverage[]
  /** Value of the car in the quotation; null if the insurer sends none. */
  value: Money | null
  modelYear: number
  /** Today's date, YYYY-MM-DD. */
  today: string
}

/**
 * "¿Cuánto pagaría yo?": the customer's own share in six kinds of events, in pesos; the rule of each opens on a press.
 */
export function OwnShares({ coverages, value, modelYear, today }: OwnSharesProps) {
  const lines = shownShares(coverages, value)
  if (value === null || lines.length === 0) return null
  return (
    <div>
      <p className="small quiet">
        {words.value(formatMoney(value))}
        {valueBasis(modelYear, today) === 'Valor factura' && ` ${words.near}`}
      </p>
      <ShareLines lines={lines} />
    </div>
  )
}
