import type { ReactNode } from 'react'
import type { PaymentStop, StopKind } from '#shared/domain/billing/payment-stops.ts'
import { formatMoney } from '#shared/domain/money/money.ts'
import { formatShortDay } from '#shared/domain/time/dates.ts'
import { icon } from '../icon.tsx'
import { IconCheck, IconClose, IconRetry, IconWarning } from '../icons.tsx'
import './payment-road.css'

const words = {
  title: 'Tu año de pagos',
  today: 'Hoy',
  inAYear: 'En un año',
  payment: (count: number) => `Pago ${String(count)}`,
} as const

const stopWords: Readonly<Record<StopKind, string>> = {
  paid: 'Pagado',
  failed: 'No se pudo cobrar',
  next: 'Sigue',
  coming: 'Pendiente',
  unknown: 'Sin dato',
  nextTry: 'Próximo intento',
  endOfCover: 'Fin del seguro',
  end: 'Vence',
}

const IconFlag = icon('M6 21V4h12l-3 4 3 4H6')
const IconUnknown = icon('M9 9.500a3 3 0 1 1 4 2.800c-.700.300-1 .800-1 1.700M12 17.500v.01')
/** Icons of the stops; a future payment has an empty circle. */
const icons: Readonly<Partial<Record<StopKind, typeof IconCheck>>> = {
  paid: IconCheck,
  failed: IconClose,
  unknown: IconUnknown,
  nextTry: IconRetry,
  endOfCover: IconWarning,
  end: IconFlag,
}

interface Props {
  stops: readonly PaymentStop[]
  /** Day of today, YYYY-MM-DD; its stop is marked as today. */
  today?: string | undefined
}

/**
 * A year of payments as stops on a road. It is an HTML list, so screen readers need no other text; amounts are in
 * visually hidden text.
 */
export function PaymentRoad({ stops, today }: Props) {
  return (
    <ol className="payment-road" aria-label={words.title}>
      {stops.map((stop) => (
        <Stop key={`${stop.kind} ${String(stop.count)}`} stop={stop} today={today} />
      ))}
    </ol>
  )
}

function Stop({ stop, today }: { stop: PaymentStop; today: string | undefined }) {
  const { kind, count, amount } = stop
  const Icon = icons[kind]
  const hidden = [count === null ? '' : words.payment(count), amount === null ? '' : formatMoney(amount)]
  return (
    <li data-kind={kind}>
      <span className="payment-road-mark">{Icon && <Icon size={16} />}</span>
      <b>{dayText(stop, today)}</b>
      <span className={isPlain(stop, today) ? 'sr-only' : undefined}>{stopWords[kind]}</span>
      <span className="sr-only">{hidden.filter(Boolean).join(', ')}</span>
    </li>
  )
}

/** True for a stop whose icon or day already shows its state. */
const isPlain = ({ kind, day }: PaymentStop, today: string | undefined): boolean =>
  kind === 'coming' || kind === 'paid' || (kind === 'next' && day !== null && day === today)

/**
 * Returns the day of a stop as text; a payment without a day shows its number, and the end of an offered year its
 * distance.
 */
function dayText({ day, count }: PaymentStop, today: string | undefined): ReactNode {
  if (day === null) return count ?? words.inAYear
  return day === today ? words.today : <time dateTime={day}>{formatShortDay(day)}</time>
}
