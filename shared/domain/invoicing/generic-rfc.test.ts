import { expect, test } from 'vitest'
import { FOREIGN_RFC, isGeneralPublic, isGenericRfc } from './generic-rfc.ts'
import { kindOfRfc } from './tax-person.ts'

test('a generic RFC is recognised however it is typed, and counts as that of a natural person', () => {
  for (const rfc of ['XAXX010101000', ' xexx010101000 ', FOREIGN_RFC]) {
    expect(isGenericRfc(rfc)).toBe(true)
    expect(kindOfRfc(rfc)).toBe('natural')
  }
  expect(isGenericRfc('HESI870409LT0')).toBe(false)
})

test('the general public is recognised with and without its accent', () => {
  for (const name of ['PUBLICO EN GENERAL', ' Público  en general ', 'Pu\u0301blico en general'])
    expect(isGeneralPublic(name)).toBe(true)
  expect(isGeneralPublic('PUBLICO EN GENERAL SA')).toBe(false)
})
