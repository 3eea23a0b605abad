import { expect, test } from 'vitest'
import { driverGroupOf, fieldsIn } from '#shared/domain/claims/fields/driver-form.ts'
import { damageChanges, damagesOf, valuesOf } from './open-form.ts'
import { claimFields, type ClaimFields } from '#shared/domain/claims/claim-fields.ts'

const fields = Object.fromEntries(claimFields.map((field) => [field, `of ${field}`])) as ClaimFields
const door = { id: '7', area: 'door', isPreexisting: false, notes: 'deep', isPrior: true }
const roof = { id: 'd-0123456789abcdef', area: 'roof', isPreexisting: null, notes: '', isPrior: false }

test('[CLF-80] damagesOf reads the damages back in their order', () => {
  const values = valuesOf({ fields, damages: [door, roof] })
  expect(damagesOf(values)).toEqual([door, roof])
  expect(fieldsIn(values)).toEqual(fields)
})

test('[CLF-73] damageChanges removes the damages that the new list lacks', () => {
  const before = valuesOf({ fields, damages: [door, roof] })
  const after = { ...before, ...damageChanges([{ ...roof, notes: 'new' }], before) }
  expect(damagesOf(after)).toEqual([{ ...roof, notes: 'new' }])
})

test('[D68] conflicts are decided per group: an address, a damage, else a single field', () => {
  expect(driverGroupOf('postalCode')).toBe(driverGroupOf('municipality'))
  expect(driverGroupOf('damages/7/notes')).toBe('damages/7')
  expect(driverGroupOf('email')).toBe('email')
})
