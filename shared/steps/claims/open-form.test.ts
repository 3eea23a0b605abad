import { expect, test } from 'vitest'
import { driverGroupOf, fieldsIn } from '#shared/domain/claims/fields/driver-form.ts'
import { damageChanges, damagesOf, valuesOf } from './open-form.ts'
import { claimFields, type ClaimFields } from '#shared/domain/claims/claim-fields.ts'

const fields = Object.fromEntries(claimFields.map((field) => [field, `of ${field}`])) as ClaimFields
const door = { id: '7', area: 'door', isPreexisting: false, notes: 'deep', isPrior: true }
const roof = { id: 'd-0123456789abcdef', area: 'roof', isPreexisting: null, notes: '', isPrior: false }

test('[CLF-80] damages come out of the names as they went in, in their order', () => {
  const values = valuesOf({ fields, damages: [door, roof] })
  expect(damagesOf(values)).toEqual([door, roof])
  expect(fieldsIn(values)).toEqual(fields)
})

test('[CLF-73] a list in the place of another removes what is missing in it', () => {
  const before = valuesOf({ fields, damages: [door, roof] })
  const after = { ...before, ...damageChanges([{ ...roof, notes: 'new' }], before) }
  expect(damagesOf(after)).toEqual([{ ...roof, notes: 'new' }])
})

test('[D68] what belongs together is decided on together', () => {
  expect(driverGroupOf('postalCode')).toBe(driverGroupOf('municipality'))
  expect(driverGroupOf('damages/7/notes')).toBe('damages/7')
  expect(driverGroupOf('email')).toBe('email')
})
