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

test('[QUO-O1] a quote needs five answers, and openAnswers counts the missing ones', () => {
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

test('[BUY-113] a quote sends the coupon without spaces, and age and gender only if given', () => {
  expect(quoteInput({ ...five, age: '24', genderCode: '2' }, ' BUEN FIN ')).toMatchObject({
    coupon: 'BUENFIN',
    age: 24,
    genderCode: 2,
  })
  for (const age of ['1', '15', '100', 'ab']) expect(quoteInput({ ...five, age }, '')).toBeNull()
})
