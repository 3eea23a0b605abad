import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleaned } from './cleaned.ts'

test('[FND-77] digits refuse every other character', () => {
  expect(cleaned('55 1234-5678x', 'digits')).toBe('5512345678')
})

test('[FND-87] upper-cases while typing, ñ included', () => {
  expect(cleaned('muñoz', 'upper')).toBe('MUÑOZ')
})

test('[OTP-06] [OTP-08] a code keeps letters and digits, upper-cased', () => {
  expect(cleaned(' a1-b2 c3ñ', 'code')).toBe('A1B2C3')
})

test('[FND-78] an amount keeps one point and two decimals', () => {
  expect(cleaned('$1,234.567', 'amount')).toBe('1234.56')
  expect(cleaned('12,5', 'amount')).toBe('12.5')
  expect(cleaned('1.2.3', 'amount')).toBe('1.23')
  expect(cleaned('12.', 'amount')).toBe('12.')
})

test('cleaning twice changes nothing', () => {
  const kinds = fc.constantFrom('digits', 'upper', 'code', 'amount')
  fc.assert(
    fc.property(fc.string(), kinds, (text, kind) => {
      expect(cleaned(cleaned(text, kind), kind)).toBe(cleaned(text, kind))
    }),
    { numRuns: process.env.LONG ? 10000 : 1000 },
  )
})
