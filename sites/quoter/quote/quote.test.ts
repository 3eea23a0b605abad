import { expect, test } from 'vitest'
import { noAnswers, openAnswers, quoteInput, type QuoteAnswers } from './quote.ts'

const five: QuoteAnswers = {
  ...noAnswers,
  brandId: '1',
  modelId: '2',
  year: '2022',
  versionCode: '33',
  postalCode: '06700',
}

test('[QUO-O1] five answers are enough for a price, and each open one is counted', () => {
  expect(openAnswers(noAnswers)).toBe(5)
  expect(openAnswers(five)).toBe(0)
  expect(quoteInput({ ...five, postalCode: '0670' }, '')).toBeNull()
  expect(quoteInput(five, '')).toEqual({
    versionCode: '33',
    postalCode: '06700',
    coupon: '',
    age: null,
    genderCode: null,
    customization: null,
  })
})

test('[BUY-113] a coupon goes without its spaces, an age and a gender only when they are given', () => {
  expect(quoteInput({ ...five, age: '24', genderCode: '2' }, ' BUEN FIN ')).toMatchObject({
    coupon: 'BUENFIN',
    age: 24,
    genderCode: 2,
  })
  for (const age of ['1', '15', '100', 'ab']) expect(quoteInput({ ...five, age }, '')).toBeNull()
})
