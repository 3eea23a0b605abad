import { expect, test } from 'vitest'
import { licenseEndOf, NO_END, licenseEndText } from './license.ts'

test("[CLF-54] [D60] [D118] a licence without expiry is read in the insurers' spellings, any other date as is", () => {
  for (const text of [
    NO_END,
    '2099-12-31T00:00:00Z',
    '9999-12-31',
    'PERMANENTE',
    'Sin vencimiento',
    'Indefinida',
  ])
    expect([text, licenseEndOf(text)]).toEqual([text, NO_END])
  for (const [text, day] of [
    ['2027-02-01T23:00:00-06:00', '2027-02-01'],
    ['2099-12-30', '2099-12-30'],
    ['2099-13-40', ''],
    ['', ''],
  ] as const)
    expect(licenseEndOf(text)).toBe(day)
  expect([NO_END, '2027-02-01'].map(licenseEndText)).toEqual(['permanente, no vence', '01/02/2027'])
})
