import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Billing, PaymentMethod } from '#shared/contracts/policies/billing.ts'
import { money } from '#shared/domain/money/money.ts'
import { BilledScreen } from './payment-method.screen.tsx'

const method: PaymentMethod = {
  last4: '4242',
  brand: 'visa',
  holderName: 'Bruno Méndez',
  provider: 'STRIPE',
  expires: '2029-08',
}
const payment = {
  state: 'open',
  problem: null,
  pay: () => undefined,
  forgetProblem: () => undefined,
} as const
const shown = (billing: Partial<Billing>) =>
  renderToStaticMarkup(
    <BilledScreen
      billing={{
        policyNumber: 'AE1',
        method,
        next: null,
        due: null,
        isPaidHere: true,
        isCancelled: false,
        ...billing,
      }}
      payment={payment}
      hasChanged={false}
      onRetry={() => undefined}
    >
      <form aria-label="Cambiar tarjeta" />
    </BilledScreen>,
  )

test.each([
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['amex', 'American Express'],
  [null, 'Tarjeta'],
] as const)('[BIL-02] [FND-40] the logo of %s is named "%s"', (brand, name) => {
  const html = shown({ method: { ...method, brand } })
  const marks = [...html.matchAll(/<svg[^>]*aria-label="([^"]*)"[^>]*data-brand="([^"]*)"/g)]
  expect(marks.map(([, label, mark]) => [label, mark])).toEqual([[name, brand ?? 'none']])
})

test('[BIL-01] [BIL-06] the form to change the card is shown below the current card', () => {
  const html = shown({})
  expect(html.indexOf('4242')).toBeGreaterThan(-1)
  expect(html.indexOf('<form')).toBeGreaterThan(html.indexOf('4242'))
})

test('[BIL-05] [BIL-35] a next payment that could not be read is named, unless the policy is cancelled', () => {
  const sentence = 'Por ahora no podemos mostrar tu próximo pago.'
  expect(shown({ isNextUnread: true })).toContain(sentence)
  expect(shown({ isNextUnread: false })).not.toContain(sentence)
  expect(shown({ isNextUnread: true, isCancelled: true })).not.toContain(sentence)
})

test('[D127] a cancelled policy says so and has no form to change a card', () => {
  const html = shown({ isCancelled: true })
  expect(html).toContain('La póliza está cancelada')
  expect(html).toContain('href="/policy/details/AE1"')
  expect(html).not.toContain('<form')
})

test('[BIL-O4] without a provider there is no card form; with an unreadable card there is', () => {
  const none = shown({ method: { ...method, last4: null, brand: null, provider: 'NONE' } })
  expect(none).toContain('No hay un método de pago registrado.')
  expect(none).not.toContain('<form')
  expect(shown({ method: null })).toContain('<form')
})

const due = { amount: money(1_234_500), since: '2026-03-05', nextTry: '2026-03-12', coveredUntil: null }

test('[BIL-35] unread payments of a debt, an unread next payment and an unread card can be read again', () => {
  const unread = shown({ due: { ...due, amount: null } })
  expect(unread).toContain('Por ahora no podemos mostrar tus pagos.')
  expect(shown({ due, payments: [] })).not.toContain('Por ahora')
  const later = shown({ method: null, isNextUnread: true })
  expect(later).toContain('Por ahora no podemos mostrar tu próximo pago.')
  // The page cannot know whether the unread card is still the same.
  expect(later).toContain('>Por ahora no podemos mostrar tu tarjeta. <button')
  expect(shown({})).not.toContain('Por ahora')
})

test('[D93] an overdue amount has a button to pay it if the insurer charges on request', () => {
  expect(shown({ due })).toMatch(/<button[^>]*>.*Pagar \$1,234\.50 ahora/)
})

test('[D319] without a call to charge, the page names the next try and offers only a change of card', () => {
  const html = shown({ due, payments: [], isPaidHere: false })
  expect(html).not.toContain('<button')
  expect(html).toContain('Lo pendiente se intenta cobrar otra vez el 12/03/2026')
  expect(html).toContain('Cámbiala para no perder tu cobertura.')
  expect(html).toContain('<form')
})
