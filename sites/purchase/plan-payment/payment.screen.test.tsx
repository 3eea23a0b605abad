import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PublicConfig } from '#shared/contracts/config.ts'
import { pesos } from '#shared/domain/money/money.ts'
import { annual, installments, subscription } from '#shared/domain/payment/payments.fixture.ts'
import { PaymentScreen } from './payment.screen.tsx'
import { PlanPaymentPage } from './plan-payment.page.tsx'
import type { paymentForm, PaymentTyped } from './payment.ts'
import { elementsOf, formState, namedOf, wordsOf } from '#shared/forms/rendered.fixture.tsx'

const typed: PaymentTyped = {
  ownerName: 'Ana Torres',
  cardKind: 'credit',
  mode: 'ANNUAL',
  term: '',
  ownsFunds: true,
  digitalCover: true,
}
const payments = [
  subscription(pesos(1_500), pesos(1_000)),
  annual(pesos(10_000)),
  installments(3, pesos(10_500), { monthsFee: pesos(500), monthsFeePercent: 5 }),
]
const card = { complete: true, problem: null }
const config: PublicConfig = {
  helpEmail: 'ayuda@volante.example',
  cardProvider: { kind: 'sandbox', origin: 'http://cards.localhost' },
  cardBrands: ['visa', 'amex'],
  openpay: null,
  picturesPrompt: false,
  showListPrice: false,
}
const element = { host: { current: null }, state: 'ready', card, config, retry: () => undefined } as const

function draw(
  values: Partial<PaymentTyped> = {},
  props: Partial<ComponentProps<typeof PaymentScreen>> = {},
): string {
  const state = formState<typeof paymentForm>({ ...typed, ...values })
  return renderToStaticMarkup(
    <PaymentScreen
      bought={bought}
      state={state}
      payments={payments}
      element={element}
      phase="form"
      onPayAgain={() => undefined}
      {...props}
    />,
  )
}
const car = {
  brandName: 'Nissan',
  modelName: 'Versa',
  year: '2022',
  versionName: 'Advance 1.6 CVT',
  body: 'sedan' as const,
}
const bought = { car, planName: 'CUSTOM_PLAN', today: '2026-11-21' } as const
const payButton = (html: string) => {
  const found = elementsOf(html, 'button').filter((one) => one.includes('type="submit"'))
  expect(found).toHaveLength(1)
  return found[0] ?? ''
}
const sidebar = (html: string) => wordsOf(elementsOf(html, 'aside').join())

test('[PAY-01] the title is "Pago de póliza"', () => {
  const [title] = elementsOf(renderToStaticMarkup(<PlanPaymentPage />), 'h1')
  expect(wordsOf(title ?? '')).toBe('Pago de póliza')
})

test('[D84] [PAY-02] [PAY-03] the payment screen shows the purchase, then the mode, then owner and card', () => {
  const [band = '', first = '', second = '', ...others] = elementsOf(draw(), 'section')
  expect(others).toEqual([])
  expect(band).toContain('class="car-banner"')
  expect(wordsOf(band)).toBe(
    'Nissan Versa 2022 Advance 1.6 CVT Plan Personalizable. Empieza mañana, domingo 22 de noviembre de 2026.',
  )
  expect(wordsOf(first)).toMatch(
    /^1 ¿Cómo quieres pagar\? Tipo de tarjeta.*Pago mes a mes.*Pago de contado.*Pago a meses/,
  )
  expect(first.match(/name="mode"/g)).toHaveLength(3)
  expect(wordsOf(second)).toMatch(/^2 Tu tarjeta Nombre del titular de la tarjeta/)
  expect(second).toContain('name="ownerName"')
  expect(second).toContain('class="card-host"')
})

test.each([
  ['ANNUAL', '', 'Pagar $10,000.00', 'Hoy pagas $10,000.00 por un año'],
  ['INSTALLMENTS', '3', 'Pagar $10,500.00', 'Total a pagar $10,500.00 en 3 pagos de $3,500.00'],
  [
    ...(['SUBSCRIPTION', '', 'Pagar $1,500.00'] as const),
    'Hoy pagas $1,500.00 y 11 pagos de $1,000.00, uno cada mes: $12,500.00 en todo el año',
  ],
] as const)(
  '[D84] [PAY-06] [D70] %s %s: the amount is shown on the button and in the bar',
  (mode, term, button, bar) => {
    const html = draw({ mode, term })
    expect(wordsOf(payButton(html))).toBe(button)
    expect(wordsOf(elementsOf(html, 'p').find((one) => one.includes('checkout-bar')) ?? '')).toBe(bar)
  },
)

test('[PAY-04] [PAY-05] the sidebar "Desglose del monto" shows the amounts of the chosen mode', () => {
  const inFull = sidebar(draw())
  expect(inFull).toContain('Desglose del monto')
  expect(inFull).toMatch(/IVA \(16%\) \$1,379\.31 .*Total \$10,000\.00$/)
  const spread = sidebar(draw({ mode: 'INSTALLMENTS', term: '3' }))
  expect(spread).toMatch(/Recargo por pago a meses.*\$500\.00.*Total \$10,500\.00$/)
  const monthly = sidebar(draw({ mode: 'SUBSCRIPTION' }))
  expect(monthly).toMatch(/Primer pago \$1,500\.00.*11 pagos de \$1,000\.00/)
})

test('[PAY-O1] the stored term is selected for installments', () => {
  const terms = draw({ mode: 'INSTALLMENTS', term: '3' }).match(/<input[^>]*name="term"[^>]*>/g) ?? []
  expect(terms.map((term) => [/value="(\d)"/.exec(term)?.[1], term.includes('checked')])).toEqual([
    ['3', true],
  ])
})

test('[PAY-18] [PAY-19] without a term the sidebar asks for it and the total is 0', () => {
  const open = sidebar(draw({ mode: 'INSTALLMENTS' }))
  expect(open).toContain('Selecciona el plazo a meses.')
  expect(open).toMatch(/Total \$0\.00$/)
})

test('[PAY-17] [PAY-23] [PAY-24] each payment mode shows its sentence', () => {
  expect(wordsOf(draw({ mode: 'SUBSCRIPTION' }))).toContain(
    'Después pagas $1,000.00 por 11 cuotas mensuales.',
  )
  expect(wordsOf(draw())).toContain('El pago de contado es hasta 4.7% más barato que la opción a meses.')
  expect(wordsOf(draw({ cardKind: 'debit' }))).toContain(
    'El pago de contado es hasta 20% más barato que la opción a meses.',
  )
})

test('[PAY-08] [PAY-09] [PAY-10] the payment screen shows both declarations and explains the asterisk', () => {
  const words = wordsOf(draw())
  expect(words).toContain('Declaro que soy el propietario de los recursos')
  expect(words).toContain('Estoy de acuerdo con recibir mi carátula de póliza en formato digital .PDF*')
  expect(words).toContain(
    '*Para pagar aquí hace falta tu acuerdo. Si la prefieres impresa, contacta a soporte antes de pagar.',
  )
})

test('[PAY-06] [PAY-18] the button reads "Pagar" without an amount until a term is chosen', () => {
  expect(wordsOf(payButton(draw({ mode: 'INSTALLMENTS' })))).toBe('Pagar')
})

test('[PAY-11] "Pagar" is disabled while input is missing or a payment is under way', () => {
  const pay = (part: object) => payButton(draw({}, { state: { ...formState(typed), ...part } }))
  expect(pay({})).not.toContain('disabled')
  expect(pay({ isValid: false })).toContain('aria-disabled="true"')
  expect(pay({ isBusy: true })).toContain('aria-disabled="true"')
})

test('[PAY-32] the payment screen has no field of its own for card number, expiry or security code', () => {
  const names = [...draw().matchAll(/ name="([^"]*)"/g)].map(([, name]) => name)
  expect(new Set(names)).toEqual(new Set(['cardKind', 'ownerName', 'mode', 'ownsFunds', 'digitalCover']))
})

test('a card form that failed to load says so and offers a retry', () => {
  const html = draw({}, { element: { ...element, state: 'failed' } })
  expect(wordsOf(html)).toContain('No pudimos cargar el formulario de la tarjeta.')
  expect(namedOf(html, 'button', 'Volver a intentar')).not.toContain('disabled')
})

test('[D79] a payment with an unknown outcome disables "Pagar" and shows a phone number', () => {
  const off = formState<typeof paymentForm>(typed, { isBusy: true, isValid: false })
  const html = draw({}, { phase: 'confirming', state: off })
  expect(wordsOf(html)).toContain('Estamos confirmando tu pago')
  expect(html).toContain('href="tel:8009990160"')
  expect(payButton(html)).toContain('aria-disabled="true"')
})

test('[D79] the message that nothing was charged is in a live region', () => {
  const region = (phase: 'form' | 'unpaid') => draw({}, { phase }).split('class="checkout-notice"')[1] ?? ''
  expect(region('form')).toMatch(/^ aria-live="polite"><\/div>/)
  expect(wordsOf(region('unpaid'))).toContain('No se hizo ningún cargo; puedes pagar de nuevo.')
})

test('[D79] paying again after an unknown outcome requires confirming that no charge was made', () => {
  const html = draw({}, { phase: 'doubtful' })
  expect(wordsOf(html)).toContain('Revisé los movimientos de mi tarjeta y no aparece el cargo.')
  expect(namedOf(html, 'button', 'Quiero pagar de nuevo')).toContain('disabled=""')
})

test('[D70] [D245] every payment mode and term shows its yearly total before it is chosen', () => {
  const [, first = ''] = elementsOf(draw(), 'section')
  expect(wordsOf(first)).toContain(
    'Pago mes a mes y 11 pagos de $1,000.00, uno cada mes: $12,500.00 en todo el año $1,500.00',
  )
  expect(wordsOf(first)).toContain('Pago de contado por un año, $2,500.00 menos que mes a mes $10,000.00')
  expect(wordsOf(first)).toContain('Pago a meses Hasta 3 meses, desde $3,500.00 al mes')
  const [, terms = ''] = elementsOf(draw({ mode: 'INSTALLMENTS' }), 'section')
  expect(wordsOf(terms)).toContain('3 meses $3,500.00 al mes: $10,500.00 en todo el año')
})

test('accepted card brands are shown beside the form, none if the insurer names none', () => {
  const marks = (html: string) =>
    [...html.matchAll(/class="brand-logo"[^>]*aria-label="([^"]+)"/g)].map(([, name]) => name)
  expect(marks(draw())).toEqual(['Visa', 'American Express'])
  const none = { ...element, config: { ...config, cardBrands: [] } }
  expect(marks(draw({}, { element: none }))).toEqual([])
})

test('after a refusal the message says first that nothing was charged, then the reason', () => {
  const state = formState<typeof paymentForm>(typed, {
    message: 'Tu tarjeta fue rechazada.',
    messageTitle: 'No se cobró nada',
  })
  const html = renderToStaticMarkup(
    <PaymentScreen
      bought={bought}
      state={state}
      payments={payments}
      element={element}
      phase="form"
      onPayAgain={() => undefined}
    />,
  )
  expect(wordsOf(html)).toContain('Error: No se cobró nada Tu tarjeta fue rechazada.')
})
