import { describe, expect, test } from 'vitest'
import { cardDigits, checkCardNumber, checkCvv, expiryYears, hasExpired, MONTHS } from './card-form.ts'

describe('[BIL-11] a card number', () => {
  test.each([
    ['4242 4242 4242 4242', null],
    ['378282246310005', null],
    ['', 'missing'],
    ['4242 4242 4242 4241', 'format'],
    ['42424242424242', 'format'],
    ['42424242424242424', 'format'],
    ['4242a24242424242', 'format'],
  ])('%s is checked as a card number', (typed, problem) => expect(checkCardNumber(typed)).toBe(problem))

  test('a card number is sent without its groups', () =>
    expect(cardDigits('4242 4242-4242 4242')).toBe('4242424242424242'))
})

describe('[BIL-12] a CVV', () => {
  test.each([
    ['123', null],
    ['1234', null],
    ['', 'missing'],
    ['12', 'format'],
    ['12345', 'format'],
    ['12a', 'format'],
  ])('%s is checked as a CVV', (typed, problem) => expect(checkCvv(typed)).toBe(problem))
})

test('[BIL-13] [BIL-14] card expiry offers months 1 to 12 and twenty years with two digits', () => {
  expect(MONTHS).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'])
  const years = expiryYears('2026-11-22')
  expect([years.length, years[0], years.at(-1)]).toEqual([20, '26', '45'])
  expect(expiryYears('2095-01-01').slice(4, 7)).toEqual(['99', '00', '01'])
})

test.each([
  ['10', '26', true],
  ['11', '26', false],
  ['1', '27', false],
  ['', '26', false],
])(
  '[BIL-O6] a card that expires in month %s of year %s has expired in November 2026: %s',
  (month, year, isOver) => {
    expect(hasExpired({ month, year }, '2026-11-22')).toBe(isOver)
  },
)
