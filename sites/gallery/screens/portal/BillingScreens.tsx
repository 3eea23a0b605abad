import type { Billing, Payments } from '#shared/contracts/policies/billing.ts'
import { money, pesos } from '#shared/domain/money/money.ts'
import { FAILED_TEXT } from '#shared/http/error-text.ts'
import '#sites/policies/payment-history/payment-history.css'
import {
  PaymentHistoryScreen,
  type PaymentHistoryState,
} from '#sites/policies/payment-history/payment-history.screen.tsx'
import '#sites/policies/payment-method/payment-method.css'
import { BilledScreen, PaymentMethodScreen } from '#sites/policies/payment-method/payment-method.screen.tsx'
import type { DuePayment } from '#sites/policies/payment-method/use-due-payment.ts'
import { Screen } from '../Screen.tsx'

const noop = () => undefined
const TODAY = '2026-11-22'

const payments: Payments = {
  policyNumber: 'AE00001001',
  isIncomplete: false,
  isCancelled: false,
  next: { date: '2026-12-13T18:00:00.000Z', amount: pesos(1008.33) },
  until: '2027-09-13T18:00:00.000Z',
  payments: Array.from({ length: 12 }, (_, at) => at + 1).map((count) => ({
    date: new Date(Date.UTC(2026, 7 + count, 13, 18)).toISOString(),
    amount: count === 1 ? pesos(1208.5) : pesos(1008.33),
    count,
    state: count === 3 ? 'error' : count < 4 ? 'paid' : 'pending',
    invoiceUrl: count < 3 ? 'https://pagos.example/1' : null,
    nextTry: count === 3 ? '2026-11-27' : null,
    coveredUntil: count === 3 ? '2026-12-13' : null,
  })),
}
const inOrder = payments.payments?.map(
  (one) => ({ ...one, state: one.count < 4 ? 'paid' : 'pending' }) as const,
)

const billing: Billing = {
  policyNumber: 'AE00001001',
  method: { last4: '4242', brand: 'visa', holderName: 'Ana Torres', provider: 'STRIPE', expires: '2029-08' },
  next: payments.next,
  due: null,
  isPaidHere: true,
  isCancelled: false,
}
const records = payments.payments ?? []
const due = {
  amount: money(1_008_330),
  since: '2026-11-13',
  nextTry: '2026-11-27',
  coveredUntil: '2026-12-13',
}
const open: DuePayment = { state: 'open', problem: null, pay: noop, forgetProblem: noop }

const unread = { ...payments, next: null, isNextUnread: true, payments: null }

export function BillingScreens() {
  return (
    <>
      <Screen
        title="Historial de pagos"
        states={[
          { name: 'Con un error', show: history({ kind: 'loaded', payments }) },
          {
            name: 'Al corriente',
            show: history({ kind: 'loaded', payments: { ...payments, payments: inOrder ?? null } }),
          },
          {
            name: 'Pagos sin leer',
            show: history({
              kind: 'loaded',
              payments: { ...payments, isIncomplete: true, payments: inOrder?.slice(1, 4) ?? null },
            }),
          },
          {
            name: 'Sin nada más por pagar',
            show: history({ kind: 'loaded', payments: { ...payments, next: null, payments: [] } }),
          },
          { name: 'No se pudo leer', show: history({ kind: 'loaded', payments: unread }) },
          { name: 'Cargando', show: history({ kind: 'pending' }) },
          { name: 'Falló', show: history({ kind: 'failed', text: FAILED_TEXT }) },
        ]}
      />
      <Screen
        title="Método de pago"
        states={[
          { name: 'Al corriente', show: method(billing) },
          {
            name: 'Vence antes del próximo pago',
            show: method({
              ...billing,
              method: billing.method && { ...billing.method, brand: 'mastercard', expires: '2026-11' },
            }),
          },
          { name: 'Con un pago pendiente', show: method({ ...billing, next: null, due, payments: records }) },
          {
            name: 'Tarjeta cambiada, falta pagar',
            show: method({ ...billing, next: null, due }, open, true),
          },
          {
            name: 'Pago rechazado',
            show: method(
              { ...billing, next: null, due },
              { ...open, problem: 'Tu tarjeta no tiene fondos suficientes.' },
              true,
            ),
          },
          { name: 'Pagado', show: method(billing, { ...open, state: 'paid' }) },
          { name: 'Cancelada', show: method({ ...billing, next: null, isCancelled: true }) },
          { name: 'Se cobra después', show: method({ ...billing, due }, { ...open, state: 'later' }) },
          {
            name: 'Sin tarjeta',
            show: method({
              ...billing,
              method: { last4: null, brand: null, holderName: null, provider: 'NONE', expires: null },
            }),
          },
          { name: 'No se pudo leer', show: method({ ...billing, method: null }) },
          {
            name: 'Cargando',
            show: () => <PaymentMethodScreen state={{ kind: 'pending' }} onRetry={noop} />,
          },
          {
            name: 'Falló',
            show: () => <PaymentMethodScreen state={{ kind: 'failed', text: FAILED_TEXT }} onRetry={noop} />,
          },
        ]}
      />
    </>
  )
}

const history = (state: PaymentHistoryState) => () => (
  <PaymentHistoryScreen state={state} today={TODAY} onRetry={noop} />
)

/** Screen of the payment method without the card form, which the gallery shows separately. */
const method =
  (shown: Billing, payment: DuePayment = open, hasChanged = false) =>
  () => (
    <PaymentMethodScreen state={{ kind: 'loaded' }} onRetry={noop}>
      <BilledScreen billing={shown} payment={payment} hasChanged={hasChanged} onRetry={noop}>
        <p className="quiet">Aquí va la tarjeta nueva.</p>
      </BilledScreen>
    </PaymentMethodScreen>
  )
