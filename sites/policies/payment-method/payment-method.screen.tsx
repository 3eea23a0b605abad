import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Billing } from '#shared/contracts/policies/billing.ts'
import { paymentStops } from '#shared/domain/billing/payment-stops.ts'
import { formatMoney } from '#shared/domain/money/money.ts'
import { formatLongDate } from '#shared/domain/time/dates.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { KeepsFocus } from '#shared/ui/feedback/KeepsFocus.tsx'
import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { Card } from '#shared/ui/layout/Card.tsx'
import { Link, LinkButton } from '#shared/ui/Link.tsx'
import { PaymentRoad } from '#shared/ui/road/PaymentRoad.tsx'
import { BrandLogo } from '#shared/steps/card/BrandLogo.tsx'
import { changeCardWords } from './change-card.ts'
import {
  dueText,
  dueWords,
  expiringText,
  expiryText,
  laterText,
  maskedCard,
  paymentMethodWords as words,
} from './payment-method.ts'
import { Invoice } from '../payment-history/Invoice.tsx'
import type { DuePayment } from './use-due-payment.ts'

interface Props {
  state: { readonly kind: 'pending' | 'loaded' } | { readonly kind: 'failed'; readonly text: string }
  onRetry: () => void
  children?: ReactNode
}

export function PaymentMethodScreen({ state, onRetry, children }: Props) {
  return (
    <div className="payment-method">
      <h1>{words.title}</h1>
      {state.kind === 'pending' && <Skeleton lines={6} />}
      {state.kind === 'failed' && <NotLoaded text={state.text} onRetry={onRetry} />}
      {children}
    </div>
  )
}

interface BilledProps {
  billing: Billing
  payment: DuePayment
  /** True if the card was changed on this page. */
  hasChanged: boolean
  onRetry: () => void
  /** Form that changes the card. */
  children: ReactNode
}

/**
 * Screen of a monthly policy's payment method: due payment, current card, change of the card (BIL-01 to
 * BIL-06).
 */
export function BilledScreen({ billing, payment, hasChanged, onRetry, children }: BilledProps) {
  const expiring = expiringText(billing)
  // While a new card is being typed, registering it is the main action; after the change it is paying again.
  const [typedWhen, setTypedWhen] = useState<boolean>()
  const isTyping = typedWhen === hasChanged
  return (
    <>
      <DuePart billing={billing} payment={payment} hasChanged={hasChanged} isTyping={isTyping} />
      <DebtYear billing={billing} onRetry={onRetry} />
      {expiring !== null && (
        <Alert kind="info" title={words.expiring}>
          {expiring}
        </Alert>
      )}
      <RegisteredCard billing={billing} onRetry={onRetry} />
      {billing.isCancelled ? (
        <Alert
          kind="info"
          title={dueWords.cancelled}
          action={<Link href={paths.policyDetails(billing.policyNumber)}>{dueWords.seePolicy}</Link>}
        >
          {dueWords.cancelledNext}
        </Alert>
      ) : (
        billing.method?.provider !== 'NONE' && (
          <div onInput={() => setTypedWhen(hasChanged)}>
            <Card title={changeCardWords.title}>{children}</Card>
          </div>
        )
      )}
    </>
  )
}

/** Picture of a year with a debt: paid and failed payments, the next try, and the day on which cover ends. */
function DebtYear({
  billing: { due, payments, isCancelled },
  onRetry,
}: Pick<BilledProps, 'billing' | 'onRetry'>) {
  if (due === null || isCancelled || payments?.length === 0) return null
  return (
    <Card title={words.year}>
      {payments ? (
        <PaymentRoad stops={paymentStops({ payments, next: null, isCancelled, until: null })} />
      ) : (
        <Unread text={words.paymentsUnread} onRetry={onRetry} />
      )}
    </Card>
  )
}

function Unread({ text, onRetry }: { text: string } & Pick<BilledProps, 'onRetry'>) {
  return (
    <p className="quiet">
      {text} <LinkButton onClick={onRetry}>{words.retry}</LinkButton>
    </p>
  )
}

interface DueProps extends Pick<BilledProps, 'billing' | 'payment' | 'hasChanged'> {
  /** True while another card is being typed, so that registering it is the main action. */
  isTyping: boolean
}

/**
 * Part about a failed charge that can be paid at once (D11, D79). After a change of the card it gets the
 * focus.
 */
function DuePart({ billing, payment, hasChanged, isTyping }: DueProps) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!hasChanged) return
    part.current?.focus()
    part.current?.scrollIntoView({ block: 'center' })
  }, [hasChanged])
  return (
    <KeepsFocus place={part} className="payment-method-due">
      {hasChanged && <Alert kind="success">{changeCardWords.updated}</Alert>}
      <DueAlert billing={billing} payment={payment} hasChanged={hasChanged} isTyping={isTyping} />
    </KeepsFocus>
  )
}

function DueAlert({ billing, payment, hasChanged, isTyping }: DueProps) {
  const { due, policyNumber, isPaidHere } = billing
  const { state, problem, pay } = payment
  if (state === 'paid')
    return (
      <>
        <Alert
          kind="success"
          title={dueWords.paid}
          action={<Link href={paths.policyPaymentHistory(policyNumber)}>{words.history}</Link>}
        >
          {dueWords.paidNext}
        </Alert>
        <Invoice
          policyNumber={policyNumber}
          invoice={null}
          within={(way) => <div className="stack payment-method-invoice">{way}</div>}
        />
      </>
    )
  if (state === 'cancelled')
    return (
      <Alert
        kind="info"
        title={dueWords.cancelled}
        action={<Link href={paths.policyDetails(policyNumber)}>{dueWords.seePolicy}</Link>}
      >
        {dueWords.cancelledNext}
      </Alert>
    )
  if (due === null) return null
  // The outcome of an earlier press is shown even if this insurer does not accept payments in the portal.
  if (state === 'later' || (!isPaidHere && state === 'open' && problem === null))
    return (
      <Alert kind={hasChanged ? 'info' : 'error'} title={words.dueTitle}>
        {laterText(due, hasChanged)}
      </Alert>
    )
  const { amount } = due
  return (
    <Alert
      kind={hasChanged && problem === null ? 'info' : 'error'}
      title={words.dueTitle}
      action={
        amount !== null && (
          <Button kind={isTyping ? 'secondary' : 'primary'} busy={state === 'paying'} onClick={pay}>
            {dueWords.pay(formatMoney(amount))}
          </Button>
        )
      }
    >
      {hasChanged ? dueWords.withNewCard : dueText(due)}
      {problem !== null && <p className="payment-method-problem">{problem}</p>}
    </Alert>
  )
}

function RegisteredCard({ billing, onRetry }: { billing: Billing; onRetry: () => void }) {
  const { method, next, isNextUnread, isCancelled, policyNumber } = billing
  return (
    <Card
      title={words.card}
      footer={<Link href={paths.policyPaymentHistory(policyNumber)}>{words.history}</Link>}
    >
      {method === null && <Unread text={words.unread} onRetry={onRetry} />}
      {method !== null && <Method method={method} />}
      {next && (
        <p className="payment-method-next">
          {words.next}: <b>{formatLongDate(next.date)}</b>, {formatMoney(next.amount)}
        </p>
      )}
      {isNextUnread && !isCancelled && <p className="payment-method-next quiet">{words.nextUnread}</p>}
    </Card>
  )
}

/** Facts of the registered card (BIL-01, BIL-02, BIL-O4). */
function Method({ method }: { method: NonNullable<Billing['method']> }) {
  const { last4, brand, holderName, expires, provider } = method
  if (last4 === null && provider === 'NONE') return <p>{words.none}</p>
  const more = [
    holderName === null ? '' : `${words.holder}: ${holderName}`,
    expires === null ? '' : `${words.expires} ${expiryText(expires)}`,
  ]
  return (
    <div className="payment-method-card">
      <BrandLogo brand={brand} />
      <b>{maskedCard(method)}</b>
      <span className="payment-method-more small quiet">
        {more.filter(Boolean).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </span>
    </div>
  )
}
