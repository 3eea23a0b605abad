import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterFolded, fold, matchesFolded } from './fold.ts'
import { runs } from '../testing/property-runs.ts'

test('[FND-79] options are found without regard to accents or case', () => {
  expect(matchesFolded('México', 'mexico')).toBe(true)
  expect(matchesFolded('Citroën', 'CITROEN')).toBe(true)
  expect(matchesFolded('Peñamiller', 'penami')).toBe(true)
  expect(matchesFolded('Penamiller', 'peñami')).toBe(true)
  expect(matchesFolded('Nissan', 'mazda')).toBe(false)
})

test('[FND-79] options that begin with what was typed stand first, all others keep their order', () => {
  const brands = ['Lincoln', 'Alfa Romeo', 'Rolls', 'Land Rover', 'Renault']
  expect(filterFolded(brands, 'RO', String)).toEqual(['Rolls', 'Alfa Romeo', 'Land Rover'])
  expect(filterFolded(brands, ' ', String)).toEqual(brands)
})

test('folding is idempotent, and every text matches itself and each of its parts', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abñÑáÉüç 0-.ö') })
  fc.assert(
    fc.property(letters, fc.nat(20), fc.nat(20), (text, from, length) => {
      expect(fold(fold(text))).toBe(fold(text))
      expect(matchesFolded(text, text)).toBe(true)
      expect(matchesFolded(text, text.slice(from, from + length))).toBe(true)
    }),
    runs,
  )
})
