import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeCatalogue, type CompactCatalogue } from './catalogue.ts'
import { spelledCatalogue } from './catalogue-of-brand.ts'
import { pesos } from '../money/money.ts'

/** A catalogue of two brands; the older year of the second model has fewer versions. */
const file: CompactCatalogue = {
  version: 'abc',
  b: ['NISSAN', 'CITROËN'],
  bi: [10, 4],
  bm: [2, 1],
  m: ['VERSA', 'MARCH', 'C-ELYSÉE'],
  mi: [1001, 1, 399],
  k: [1, 0, 1],
  y: [2024, 2020, 2019],
  yn: [1, 2, 1],
  vn: [2, 2, 1, 1],
  d: ['Sense TM', 'Advance CVT'],
  v: [0, 1, 0, 1, 0, 0],
  id: [1, 1, 1, 1, 1, 1],
  p: [2000, 500, 1500, 100, -200, 900],
}

test('[D69] [BUY-15] names keep the spelling of the file, or get a usual spelling if written in capitals', () => {
  expect(decodeCatalogue(file).models(10)[0]?.name).toBe('VERSA')
  const catalogue = decodeCatalogue(spelledCatalogue(file))
  expect(catalogue.version).toBe('abc')
  expect(catalogue.brands()).toEqual([
    { id: 10, name: 'Nissan' },
    { id: 14, name: 'Citroën' },
  ])
  expect(catalogue.models(14)).toEqual([{ id: 1401, name: 'C-Elysée', body: 'sedan' }])
})

test('[API-124] each model has its own years, newest first, and each year its versions with a value', () => {
  const catalogue = decodeCatalogue(file)
  expect(catalogue.years(1002)).toEqual([2020, 2019])
  expect(catalogue.versions(1001, 2024)).toEqual([
    { id: 1, code: '1', name: 'Sense TM', value: pesos(200_000), body: 'sedan' },
    { id: 2, code: '2', name: 'Advance CVT', value: pesos(250_000), body: 'sedan' },
  ])
  expect(catalogue.versions(1002, 2020).map((version) => version.value)).toEqual([
    pesos(150_000),
    pesos(160_000),
  ])
  expect(catalogue.versions(1002, 2019)).toEqual([
    { id: 5, code: '5', name: 'Sense TM', value: pesos(130_000), body: 'hatchback' },
  ])
})

test('[API-124] the catalogue gives an empty list for an unknown model or year', () => {
  const catalogue = decodeCatalogue(file)
  expect(catalogue.models(99)).toEqual([])
  expect(catalogue.years(99)).toEqual([])
  expect(catalogue.versions(1001, 1999)).toEqual([])
})

test('[QUO-O2] decodeCatalogue reads an unreadable file as an empty catalogue, without throwing', () => {
  fc.assert(
    fc.property(fc.anything(), (anything) => {
      expect(decodeCatalogue(anything).brands()).toEqual([])
    }),
    { numRuns: process.env.LONG ? 10_000 : 1_000 },
  )
})
