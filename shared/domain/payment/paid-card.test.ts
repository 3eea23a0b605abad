import { expect, test } from 'vitest'
import { cardName, paidCardOf } from './paid-card.ts'

test.each([
  [{ brand: 'visa', last4: '4242' }, 'Visa •••• 4242'],
  [{ brand: 'amex', last4: '0005' }, 'American Express •••• 0005'],
  [{ brand: 'diners', last4: '0004' }, 'tu tarjeta •••• 0004'],
])('[BUY-178] %o is shown as %s', (given, name) => {
  const card = paidCardOf(given)
  expect(card && cardName(card)).toBe(name)
})

test.each([[undefined], [{}], [{ brand: 'visa', last4: '42' }], [{ last4: '4242424242424242' }]])(
  '[PAY-32] the end of a card number needs exactly four digits: %o',
  (given) => expect(paidCardOf(given)).toBeNull(),
)
