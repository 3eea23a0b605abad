import { expect, test } from 'vitest'
import { cardMark } from './card-mark.ts'

const card = { brand: 'visa', last4: '4242', expires: '2027-05' }

test('[D134] cardMark differs for another brand, number or expiry', () => {
  expect(cardMark(card)).toBe('visa 4242 2027-05')
  const others = [{ brand: 'mastercard' }, { last4: '1881' }, { expires: '2028-05' }]
  const marks = others.map((other) => cardMark({ ...card, ...other }))
  expect(new Set([cardMark(card), ...marks]).size).toBe(4)
})

test('[D134] cardMark is empty without card data, and leaves absent parts out', () => {
  expect(cardMark(null)).toBe('')
  expect(cardMark({ brand: null, last4: null, expires: null })).toBe('')
  expect(cardMark({ ...card, brand: null })).toBe('4242 2027-05')
})
