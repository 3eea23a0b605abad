import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText, runs } from '../testing/property-runs.ts'
import { byRegimeName, isFor, kindOfRfc } from './tax-person.ts'

test('[INV-O14] 13 characters are a natural person, 12 a moral one', () => {
  expect(kindOfRfc('GODE561231GR8')).toBe('natural')
  expect(kindOfRfc(' eku9003173c9 ')).toBe('moral')
  expect(kindOfRfc('EKU9013403C9')).toBeNull()
})

test('no text raises an exception', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(['natural', 'moral', null]).toContain(kindOfRfc(text))
    }),
    runs,
  )
})

test('[INV-37] [INV-38] a regime is for natural persons, for moral ones, or for both', () => {
  expect(isFor('natural', { natural: true, moral: false })).toBe(true)
  expect(isFor('moral', { natural: true, moral: false })).toBe(false)
})

test('[INV-40] starred names come first, then the alphabet', () => {
  const names = ['Órdenes', 'Arrendamiento', '*Zeta', 'Ñandú', 'Niño', '*Alfa'].map((name) => ({ name }))
  expect(names.sort(byRegimeName).map(({ name }) => name)).toEqual([
    '*Alfa',
    '*Zeta',
    'Arrendamiento',
    'Niño',
    'Ñandú',
    'Órdenes',
  ])
})
