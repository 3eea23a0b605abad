import { expect, test } from 'vitest'
import { countries, countryById, DEFAULT_COUNTRY, phoneLengths } from './countries.ts'

test('[FND-49] every country is listed once, with its Spanish name and its dial code', () => {
  const all = countries()
  expect(all.length).toBeGreaterThan(240)
  expect(new Set(all.map((country) => country.id)).size).toBe(all.length)
  for (const { id, label, dialCode } of all) {
    expect(id).toMatch(/^[A-Z]{2}$/)
    expect(dialCode).toMatch(/^\+[1-9]\d{0,3}$/)
    expect(label).toMatch(/^\p{L}[\p{L} .,'’&()-]+$/u)
  }
  expect(countryById('DE')).toEqual({ id: 'DE', label: 'Alemania', dialCode: '+49' })
  expect(countryById('ES')).toEqual({ id: 'ES', label: 'España', dialCode: '+34' })
  expect(countryById('GT').dialCode).toBe('+502')
})

test('[FND-49] the list of countries has the Spanish names of 17 countries that customers come from', () => {
  const names = new Intl.DisplayNames(['es-MX'], { type: 'region' })
  const missing = [
    'AR',
    'BR',
    'CA',
    'CL',
    'CN',
    'CO',
    'CU',
    'FR',
    'GB',
    'HN',
    'IN',
    'IT',
    'JP',
    'PE',
    'SV',
    'US',
    'VE',
  ].filter((id) => countryById(id).label !== names.of(id))
  expect(missing).toEqual([])
})

test('[FND-50] [QUO-36] Mexico (+52) is the default country, also for an unknown id', () => {
  expect(countryById('MX')).toEqual(DEFAULT_COUNTRY)
  expect(countryById('??')).toEqual(DEFAULT_COUNTRY)
})

test('[QUO-35] [QUO-36] every country has its phone lengths, and no dial code begins with another one', () => {
  for (const country of countries()) {
    const { dialCode } = country
    const lengths = phoneLengths(country)
    expect(lengths.length).toBeGreaterThan(0)
    expect([...lengths]).toEqual([...new Set(lengths)].sort((a, b) => a - b))
    // E.164 allows 15 digits including the dial code.
    expect(Math.max(...lengths) + dialCode.length - 1).toBeLessThanOrEqual(15)
  }
  const codes = [...new Set(countries().map(({ dialCode }) => dialCode))]
  expect(codes.filter((code) => codes.some((other) => other !== code && other.startsWith(code)))).toEqual([])
  expect(['MX', 'GT', 'CL', 'AD', 'US'].map((id) => phoneLengths(countryById(id)))).toEqual([
    [10],
    [8],
    [9],
    [6, 9],
    [10],
  ])
})
