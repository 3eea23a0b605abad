import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matching } from './use-combobox.ts'

const labels = (...names: string[]) => names.map((label) => ({ label }))
const found = (query: string, ...names: string[]) =>
  matching(labels(...names), query).map(({ label }) => label)

test('[FND-79] options are found without regard to accents, on either side', () => {
  expect(found('mexico', 'México', 'Perú')).toEqual(['México'])
  expect(found('penami', 'Peñamiller', 'Peñón')).toEqual(['Peñamiller'])
  expect(found('Citroën', 'Citroen', 'Seat')).toEqual(['Citroen'])
})

test('an option is found by its alternative name too, after those with that label', () => {
  const brands = [{ label: 'Volkswagen', also: 'vw' }, { label: 'VW Camiones' }, { label: 'Nissan' }]
  expect(matching(brands, 'VW').map(({ label }) => label)).toEqual(['VW Camiones', 'Volkswagen'])
  expect(matching(brands, 'volks').map(({ label }) => label)).toEqual(['Volkswagen'])
})

test('options whose label begins with the query come first, then those with such a word', () => {
  expect(found('san', 'Ixtlán Osanto', 'Villa San Juan', 'San Luis')).toEqual([
    'San Luis',
    'Villa San Juan',
    'Ixtlán Osanto',
  ])
})

test('spaces around and inside the query are ignored', () => {
  expect(found('  san   luis ', 'San Luis Potosí')).toEqual(['San Luis Potosí'])
})

test('an empty query keeps every option in its order, no match gives none', () => {
  expect(found('', 'b', 'a')).toEqual(['b', 'a'])
  expect(found('xyz', 'b', 'a')).toEqual([])
})

test('every label is found by itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (label) => {
      expect(matching([{ label }], label)).toHaveLength(1)
    }),
    { numRuns: process.env.LONG ? 10000 : 1000 },
  )
})
