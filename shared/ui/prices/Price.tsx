import { useEffect, useState, type ReactNode } from 'react'
import './Price.css'

interface PriceProps {
  /** Amount as formatted by formatMoney: "$1,234.50". */
  amount: string
  /** Period of the amount: "al año", "al mes por 6 meses". */
  per?: ReactNode
  /** Text read before the amount: "Precio". */
  label?: string | undefined
  size?: 'm' | 'l' | undefined
  /**
   * Milliseconds for which a changed price stays highlighted (BUY-50): 1500 after another payment form, 2500 after a
   * new quote.
   */
  markFor?: 1500 | 2500 | undefined
  /** True if screen readers announce a change; false for the second and third price of a screen. */
  live?: boolean | undefined
}

/** A price: pesos large, cents small, tabular. A change is marked for a moment (BUY-49) and announced once. */
export function Price({
  amount,
  per,
  label = 'Precio',
  size = 'l',
  markFor = 2500,
  live = true,
}: PriceProps) {
  const [last, setLast] = useState(amount)
  const [marked, setMarked] = useState(false)
  if (last !== amount) {
    setLast(amount)
    setMarked(true)
  }
  useEffect(() => {
    if (!marked) return
    const timer = setTimeout(() => setMarked(false), markFor)
    return () => clearTimeout(timer)
  }, [marked, amount, markFor])
  const [pesos, cents] = amount.split('.')
  return (
    <p
      className="price"
      data-size={size}
      data-marked={marked || undefined}
      aria-live={live ? 'polite' : undefined}
      aria-atomic="true"
    >
      <span className="sr-only">
        {label}: {amount}
      </span>
      <span className="price-amount" aria-hidden="true" key={amount}>
        {pesos}
        {cents && <small>.{cents}</small>}
      </span>
      {per && <span className="price-per"> {per}</span>}
    </p>
  )
}
