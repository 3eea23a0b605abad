import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { money } from '#shared/domain/money/money.ts'
import type { PaymentRecord } from '#shared/domain/billing/payment-records.ts'
import { wordsOf } from '#shared/forms/rendered.fixture.tsx'
import { PaymentHistoryScreen } from './payment-history.screen.tsx'

const TODAY = '2026-11-25'
const record = (count: number, change: Partial<PaymentRecord> = {}): PaymentRecord => ({
  date: `2026-0${String(count)}-05T18:00:00.000Z`,
  amount: money(1_234_500),
  count,
  state: 'paid',
  invoiceUrl: `https://pagos.example/${String(count)}`,
  nextTry: null,
  coveredUntil: null,
  ...change,
})
const drawn = (payments: readonly PaymentRecord[], isCancelled = false, isNextUnread = false) =>
  renderToStaticMarkup(
    <PaymentHistoryScreen
      state={{
        kind: 'loaded',
        payments: {
          policyNumber: 'AE1',
          payments: [...payments],
          isIncomplete: false,
          isCancelled,
          next: null,
          isNextUnread,
        },
      }}
      today={TODAY}
      onRetry={() => undefined}
    />,
  )
const rowsOf = (html: string) => [...html.matchAll(/<tr\b(?:(?!<\/tr>).)*<td.*?<\/tr>/gs)].map(([row]) => row)

const two = () => rowsOf(drawn([record(2), record(1, { invoiceUrl: null, state: 'error' })]))

test('[BIL-27] [BIL-29] [BIL-30] each payment has its number, day, amount in pesos and state', () => {
  expect(two().map(wordsOf)).toEqual([
    expect.stringMatching(/^2\b.*05\/02\/2026.*\$1,234\.50.*Pagado/),
    expect.stringMatching(/^1\b.*05\/01\/2026.*\$1,234\.50.*No se pudo cobrar --$/),
  ])
})

test('[BIL-31] each payment with a receipt links to it and names the payment in the link', () => {
  const rows = two()
  expect(rows.map((row) => /href="([^"]*)"/.exec(row)?.[1])).toEqual(['https://pagos.example/2', undefined])
  expect(rows.map(wordsOf)).toEqual([
    expect.stringMatching(/Ver comprobante.*del pago 2/),
    expect.stringMatching(/--$/),
  ])
})

test('[BIL-31] a payment that could not be charged never links to a receipt', () => {
  const [row = ''] = rowsOf(drawn([record(1, { state: 'error' })]))
  expect(row).not.toContain('pagos.example')
})

test('[BIL-25] while a payment is owed, no later payment is called the next one', () => {
  expect(drawn([record(1)])).toContain('Próximo pago')
  expect(drawn([record(1, { state: 'error' })])).not.toContain('Próximo pago')
})

test('[D127] the payment history of a cancelled policy offers no change of card', () => {
  const refused = [record(1, { state: 'error' })]
  const [kept, cancelled] = [drawn(refused), drawn(refused, true)]
  expect(kept).toContain('href="/policy/payment-method/AE1"')
  expect(cancelled).not.toContain('payment-method')
})

test('[PAY-16] a larger first payment is explained, an equal one is not', () => {
  const [first, second] = [record(1, { amount: money(1_982_380) }), record(2, { amount: money(1_041_970) })]
  expect(wordsOf(drawn([second, first]))).toContain('Tu primer pago fue $940.41 mayor que el segundo')
  expect(wordsOf(drawn([second, { ...first, amount: second.amount }]))).not.toContain('primer pago')
  expect(wordsOf(drawn([first]))).not.toContain('primer pago')
})

test('[BIL-35] [BIL-O7] a next payment that could not be read is not called the last one', () => {
  const none = 'No hay más pagos programados.'
  const unread = drawn([record(1)], false, true)
  expect(drawn([record(1)])).toContain(none)
  expect(unread).not.toContain(none)
  expect(wordsOf(unread)).toContain('-- Por ahora no podemos mostrar tu próximo pago. Volver a intentar')
})

test('[D162] a debt whose payments could not be read replaces the next payment', () => {
  const next = { date: '2026-12-29T18:00:00.000Z', amount: money(1_234_500) }
  const wordsWith = (more: { isOverdue?: boolean }, payments: PaymentRecord[] | null, isIncomplete = false) =>
    wordsOf(
      renderToStaticMarkup(
        <PaymentHistoryScreen
          state={{
            kind: 'loaded',
            payments: { policyNumber: 'AE1', payments, isIncomplete, isCancelled: false, next, ...more },
          }}
          today={TODAY}
          onRetry={() => undefined}
        />,
      ),
    )
  expect(wordsWith({ isOverdue: true }, null)).toContain('Debes un pago.')
  expect(wordsWith({ isOverdue: true }, null)).not.toContain('29 de diciembre')
  // A payment that could not be read may be due too, so the sum of the others is not the debt.
  expect(wordsWith({ isOverdue: true }, [record(2, { state: 'error' })], true)).toContain('Debes un pago.')
  expect(wordsWith({}, null)).toContain('29 de diciembre')
})
