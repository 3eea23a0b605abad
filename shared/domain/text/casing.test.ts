import fc from 'fast-check'
import { expect, test } from 'vitest'
import { capitalise } from './casing.ts'
import { anyText, runs } from '../testing/property-runs.ts'

test('[FND-16] [BUY-15] [POL-05] names show their first letter upper case and the rest lower case', () => {
  expect(capitalise('NISSAN')).toBe('Nissan')
  expect(capitalise('mercedes BENZ')).toBe('Mercedes benz')
  expect(capitalise('ÓPEL')).toBe('Ópel')
  expect(capitalise('')).toBe('')
})

test('a name that is shown is shown the same again', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abcXYZñÑáÉüÜ 0-.') })
  fc.assert(
    fc.property(letters, anyText, (name, any) => {
      expect(capitalise(capitalise(name))).toBe(capitalise(name))
      capitalise(any)
    }),
    runs,
  )
})
