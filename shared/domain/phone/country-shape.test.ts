import { expect, test } from 'vitest'
import { countries, DEFAULT_COUNTRY } from './countries.ts'

test('[FND-48] a country has an id, a label and a dial code', () => {
  for (const country of [DEFAULT_COUNTRY, ...countries()]) {
    expect(Object.keys(country).toSorted()).toEqual(['dialCode', 'id', 'label'])
    for (const part of Object.values(country)) expect(part).toBeTruthy()
  }
})
