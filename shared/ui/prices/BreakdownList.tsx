import type { ReactNode } from 'react'
import './BreakdownList.css'

interface BreakdownLine {
  title: ReactNode
  /** Amount as formatted by formatMoney; a discount with its sign. */
  amount: string
  /** 'struck' is a list price (D4), 'total' closes the list. */
  kind?: 'discount' | 'struck' | 'total' | undefined
  hint?: ReactNode
}

/** List of the parts of a price, with the total at its end. */
export function BreakdownList({ lines }: { lines: readonly BreakdownLine[] }) {
  return (
    <dl className="breakdown">
      {lines.map(({ title, amount, kind, hint }, index) => (
        <div key={index} data-kind={kind}>
          <dt>
            {title}
            {hint && <small>{hint}</small>}
          </dt>
          <dd>{kind === 'struck' ? <s>{amount}</s> : amount}</dd>
        </div>
      ))}
    </dl>
  )
}
