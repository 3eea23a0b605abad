import type { Billing } from '#shared/contracts/portal/billing.ts'
import { formatMoney } from '#shared/domain/money/money.ts'
import { formatLongDate } from '#shared/domain/time/dates.ts'
import { paths } from '#shared/paths.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { Card } from '#shared/ui/layout/Card.tsx'
import { Link, LinkButton } from '#shared/ui/Link.tsx'
import { BrandLogo } from './BrandLogo.tsx'
import {
  dueText,
  expiringText,
  expiryText,
  maskedCard,
  paymentMethodWords as words,
} from './payment-method.ts'

export type PaymentMethodState =
  | { readonly kind: 'pending' }
  | { readonly kind: 'loaded'; readonly billing: Billing }
  | { readonly kind: 'failed'; readonly text: string }

interface Props {
  state: PaymentMethodState
  onRetry: () => void
}

/** BIL-01 to BIL-06. */
export function PaymentMethodScreen({ state, onRetry }: Props) {
  return (
    <div className="payment-method">
      <h1>{words.title}</h1>
      {state.kind === 'pending' && <Skeleton lines={6} />}
      {state.kind === 'failed' && <NotLoaded text={state.text} onRetry={onRetry} />}
      {state.kind === 'loaded' && <Loaded billing={state.billing} onRetry={onRetry} />}
    </div>
  )
}

function Loaded({ billing, onRetry }: { billing: Billing; onRetry: () => void }) {
  const expiring = expiringText(billing)
  return (
    <>
      {billing.due && (
        <Alert kind="error" title={words.dueTitle}>
          {dueText(billing.due)}
        </Alert>
      )}
      {expiring !== null && (
        <Alert kind="info" title={words.expiring}>
          {expiring}
        </Alert>
      )}
      <RegisteredCard billing={billing} onRetry={onRetry} />
    </>
  )
}

function RegisteredCard({ billing, onRetry }: { billing: Billing; onRetry: () => void }) {
  const { method, next, policyNumber } = billing
  return (
    <Card
      title={words.card}
      footer={<Link href={paths.policyPaymentHistory(policyNumber)}>{words.history}</Link>}
    >
      {method === null && (
        <p className="quiet">
          {words.unread} <LinkButton onClick={onRetry}>{words.retry}</LinkButton>
        </p>
      )}
      {method?.provider === 'NONE' && method.last4 === null && <p>{words.none}</p>}
      {method !== null && method.last4 !== null && (
        <div className="payment-method-card">
          <BrandLogo brand={method.brand} />
          <b>{maskedCard(method)}</b>
          <span className="small quiet">
            {method.holderName !== null && `${words.holder}: ${method.holderName}`}
            {method.expires !== null && ` · ${words.expires} ${expiryText(method.expires)}`}
          </span>
        </div>
      )}
      {next && (
        <p className="payment-method-next">
          {words.next}: <b>{formatLongDate(next.date)}</b>, {formatMoney(next.amount)}
        </p>
      )}
    </Card>
  )
}
