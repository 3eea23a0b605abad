import { expect, test } from 'vitest'
import { damageFields } from '../../fields/damage.ts'
import { claimRecords, personRecords } from './adjuster-records.ts'
import { fieldAt } from './field-at.ts'

test.each([
  ['facts', claimRecords.facts],
  ['people/7/firstName', personRecords.firstName],
  ['people/d-0a/damages/9/area', damageFields.area],
])('the path "%s" leads to the record of its field', (path, record) => {
  expect(fieldAt(path)?.record).toBe(record)
})

test.each([
  '',
  '/facts',
  'facts/',
  'constructor',
  'people/7',
  'people/7/facts',
  'people/7/constructor',
  'people/7/',
  'people/A_B/firstName',
  'people/7/photos/9/area',
  'people/7/damages/9/type',
  'people/7/damages/9/services/2/type',
  'others/7/firstName',
])('the path "%s" has no field', (path) => {
  expect(fieldAt(path)).toBeUndefined()
})

test('a field that only the insurer sets is fixed', () => {
  const isFixed = (path: string) => fieldAt(path)?.isFixed
  expect([isFixed('people/7/folio'), isFixed('people/7/damages/9/isPrior')]).toEqual([true, true])
  expect(isFixed('people/7/vin')).toBe(false)
})
