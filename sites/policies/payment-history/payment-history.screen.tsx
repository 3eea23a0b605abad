import { Suspense } from 'react'
import type { Payments } from '#shared/contracts/policies/billing.ts'
import type { PolicyInvoice } from '#shared/contracts/policies/policy-invoice.ts'
import {
  dueOf,
  firstPaymentMore,
  pastPayments,
  yearTotals,
  type PaymentRecord,
} from '#shared/domain/billing/payment-records.ts'
import { formatMoney } from '#shared/domain/money/money.ts'
import { paymentStops } from '#shared/domain/billing/payment-stops.ts'
import { dateOf, formatDate } from '#shared/domain/time/dates.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { Badge } from '#shared/ui/feedback/Badge.tsx'
import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { Card } from '#shared/ui/layout/Card.tsx'
import { Table } from '#shared/ui/layout/Table.tsx'
import { Link, LinkButton } from '#shared/ui/Link.tsx'
import { PaymentRoad } from '#shared/ui/road/PaymentRoad.tsx'
import { IconCalendar, IconDownload } from '#shared/ui/icons.tsx'
import { comingDays, saveCalendar, saveCsv } from './downloads.ts'
import { Invoice } from './Invoice.tsx'
import { Standing } from '../standing/Standing.tsx'
import { nextDate, paymentHistoryWords as words, stateWords } from './payment-history.ts'

export type PaymentHistoryState =
  | { readonly kind: 'pending' }
  | {
      readonly kind: 'loaded'
      readonly payments: Payments
      readonly invoice?: PolicyInvoice | null | undefined
    }
  | { readonly kind: 'failed'; readonly text: string }

interface Props {
  state: PaymentHistoryState
  /** Day of today, YYYY-MM-DD. */
  today: string
  onRetry: () => void
}

/** Page with the payment history (BIL-25, BIL-26). */
export function PaymentHistoryScreen({ state, today, onRetry }: Props) {
  return (
    <div className="payment-history">
      <h1>{words.title}</h1>
      {state.kind === 'pending' && <Skeleton lines={8} />}
      {state.kind === 'failed' && <NotLoaded text={state.text} onRetry={onRetry} />}
      {state.kind === 'loaded' && (
        <Loaded payments={state.payments} invoice={state.invoice} today={today} onRetry={onRetry} />
      )}
    </div>
  )
}

interface LoadedProps {
  payments: Payments
  invoice: PolicyInvoice | null | undefined
  today: string
  onRetry: () => void
}

function Loaded({ payments, invoice, today, onRetry }: LoadedProps) {
  const due = payments.isCancelled ? null : debtOf(payments)
  return (
    <>
      {/* While a payment is overdue, the following payment is not shown, because it would look like the next payment. */}
      {due === null ? (
        <Next payments={payments} today={today} onRetry={onRetry} />
      ) : (
        <Suspense fallback={<Skeleton lines={3} />}>
          <Standing policyNumber={payments.policyNumber} status="active" due={due} ended={null} />
        </Suspense>
      )}
      <Card title={words.payments}>
        {payments.payments === null ? (
          <p className="quiet">
            {words.unread} <LinkButton onClick={onRetry}>{words.retry}</LinkButton>
          </p>
        ) : (
          <>
            {payments.isIncomplete && (
              <p className="quiet">
                {words.incomplete} <LinkButton onClick={onRetry}>{words.retry}</LinkButton>
              </p>
            )}
            <Year payments={payments} today={today} />
            <History records={payments.payments} today={today} policyNumber={payments.policyNumber} />
          </>
        )}
      </Card>
      <Invoice
        policyNumber={payments.policyNumber}
        invoice={invoice}
        within={(way) => (
          <Card title={words.taxInvoice}>
            <div className="stack">{way}</div>
          </Card>
        )}
      />
    </>
  )
}

/** The debt; without its detail if the list of policies reports it, and a payment could not be read. */
function debtOf({ payments, isIncomplete, isOverdue = false }: Payments) {
  const read = isIncomplete && isOverdue ? null : dueOf(payments ?? [])
  return read ?? (isOverdue ? { amount: null, since: null, nextTry: null, coveredUntil: null } : null)
}

interface NextProps {
  payments: Payments
  today: string
  onRetry: () => void
}

function Next({ payments, today, onRetry }: NextProps) {
  const { next, isNextUnread, policyNumber } = payments
  return (
    <Card
      title={words.next}
      footer={
        <div className="cluster">
          {comingDays(payments, today).length > 0 && (
            <Button
              kind="secondary"
              small
              icon={<IconCalendar />}
              onClick={() => saveCalendar(payments, today)}
            >
              {words.calendar}
            </Button>
          )}
          {!payments.isCancelled && (
            <ButtonLink kind="secondary" small href={paths.policyPaymentMethod(policyNumber)}>
              {words.method}
            </ButtonLink>
          )}
        </div>
      }
    >
      <p className="payment-history-next">
        <b>{nextDate(next)}</b>
        {next && <span>{formatMoney(next.amount)}</span>}
      </p>
      {isNextUnread ? (
        <p className="small quiet">
          {words.nextUnread} <LinkButton onClick={onRetry}>{words.retry}</LinkButton>
        </p>
      ) : (
        <p className="small quiet">{next ? words.nextLead : words.noNext}</p>
      )}
    </Card>
  )
}

/** Picture of the year's payments; it is not shown without payments. */
function Year({ payments, today }: { payments: Payments; today: string }) {
  const { payments: records, next, isCancelled, until } = payments
  if (!records?.length) return null
  const year = { payments: records, next, isCancelled, until: dateOf(until) }
  return <PaymentRoad stops={paymentStops(year)} today={today} />
}

const columns = [
  { key: 'count', title: words.columns.count, onPhone: 'unseen' },
  { key: 'date', title: words.columns.date, onPhone: 'heading' },
  { key: 'amount', title: words.columns.amount, numeric: true },
  { key: 'state', title: words.columns.state },
  { key: 'invoice', title: words.columns.invoice },
] as const

interface HistoryProps {
  records: readonly PaymentRecord[]
  today: string
  policyNumber: string
}

function History({ records, today, policyNumber }: HistoryProps) {
  const past = pastPayments(records, today)
  if (past.length === 0) return <p>{words.none}</p>
  const more = firstPaymentMore(past)
  return (
    <>
      <Table
        caption={words.payments}
        captionHidden
        asLines
        columns={columns}
        rows={past.map((record) => ({ id: String(record.count), cells: cellsOf(record) }))}
      />
      {more !== null && <p className="small quiet">{words.firstMore(formatMoney(more))}</p>}
      <Totals records={past} />
      <p className="payment-history-downloads">
        <Button
          kind="secondary"
          small
          icon={<IconDownload />}
          onClick={() => saveCsv(records, policyNumber, today)}
        >
          {words.downloadCsv}
        </Button>
      </p>
    </>
  )
}

const tones = { paid: 'leaf', pending: 'ochre', error: 'brick', unknown: 'neutral' } as const

const cellsOf = ({ count, date, amount, state, invoiceUrl }: PaymentRecord) => ({
  count: String(count),
  date: formatDate(date),
  amount: formatMoney(amount),
  state: <Badge tone={tones[state]}>{stateWords[state]}</Badge>,
  // A failed charge has no receipt, whatever address the insurer sends.
  invoice:
    invoiceUrl && state !== 'error' ? (
      <Link href={invoiceUrl} external>
        <span className="payment-history-word">{words.invoice}</span>{' '}
        <span className="sr-only">del pago {count}</span>
      </Link>
    ) : (
      words.noDate
    ),
})

function Totals({ records }: { records: readonly PaymentRecord[] }) {
  const totals = yearTotals(records)
  if (totals.length === 0) return null
  return (
    <section className="payment-history-totals">
      <h3>{words.totals}</h3>
      <dl>
        {totals.map(({ year, total }) => (
          <div key={year}>
            <dt>{year}</dt>
            <dd>{formatMoney(total)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
