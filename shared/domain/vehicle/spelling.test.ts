import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expandCatalogue } from '#sandbox/catalogue/expand.ts'
import { anyText, runs } from '../testing/property-runs.ts'
import { spelled } from './spelling.ts'

test.each([
  ['NISSAN', 'Nissan'],
  ['BMW', 'BMW'],
  ['BYD', 'BYD'],
  ['KIA', 'Kia'],
  ['SEAT', 'SEAT'],
  ['CITROËN', 'Citroën'],
  ['MERCEDES-BENZ', 'Mercedes-Benz'],
  ['LAND ROVER', 'Land Rover'],
  ['BMW MOTORRAD', 'BMW Motorrad'],
  ['CX-5', 'CX-5'],
  ['NP300', 'NP300'],
  ['CR-V', 'CR-V'],
  ['X-TRAIL', 'X-Trail'],
  ['GRAND I10', 'Grand i10'],
  ['SANTA FE', 'Santa Fe'],
  ['ECOSPORT', 'EcoSport'],
  ['C-ELYSÉE', 'C-Elysée'],
])('[D69] [FND-16] [BUY-15] [POL-05] the catalogue name %s is shown as %s', (shouted, written) => {
  expect(spelled(shouted)).toBe(written)
})

test('[D69] names in mixed case keep the spelling of the catalogue', () => {
  for (const name of ['Mercedes-Benz', 'i10', 'iX3', 'e-tron', 'Škoda', 'id. Buzz'])
    expect(spelled(name)).toBe(name)
  fc.assert(
    fc.property(anyText, (name) => {
      expect(spelled(spelled(name))).toBe(spelled(name))
    }),
    runs,
  )
})

test('[D69] no brand or model is shown in capitals, except known abbreviations', () => {
  const { brands, models } = expandCatalogue()
  const shouted = [...brands, ...models].flatMap(({ name }) => spelled(name).match(/\p{Lu}{4,}/gu) ?? [])
  expect([...new Set(shouted)].sort()).toEqual(['MINI', 'NMAX', 'SEAT'])
})
