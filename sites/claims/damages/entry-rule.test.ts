import { expect, test } from 'vitest'
import { damageFields } from '#shared/domain/claims/fields/damage.ts'
import { serviceFields } from '#shared/domain/claims/fields/service.ts'
import { validate } from '#shared/forms/validate.ts'
import { entryForm } from './entry-rule.ts'

const damage = { area: '304', severity: '', isPreexisting: '', notes: '' }
const service = {
  type: '1',
  category: '2',
  coverage: '3',
  provider: '4',
  amount: '1500.50',
  hasDeductible: 'no',
  sheetNumber: '77',
  description: 'Grúa',
  operatorName: 'Eva',
  operatorPhone: '5512345678',
}

test("[CLF-77] [ADJ-106] only an adjuster's form of a damage asks for the severity", () => {
  expect(Object.keys(entryForm(damageFields, 'driver').entries)).toEqual(['area', 'isPreexisting', 'notes'])
  expect(Object.keys(entryForm(damageFields, 'adjuster').entries)).toEqual(Object.keys(damage))
})

test('[CLF-75] [CLF-76] an optional field of a damage is checked only if it is filled in', () => {
  const form = entryForm(damageFields, 'adjuster')
  expect(validate(form, damage).messages).toEqual({})
  expect(validate(form, { area: ' ', notes: 'a'.repeat(5001) }).messages).toEqual({
    area: 'Elige la parte dañada.',
    notes: 'Escribe como máximo 5000 caracteres.',
  })
})

test("[ADJ-118] [ADJ-120] [ADJ-126] [ADJ-127] only an adjuster's form asks for services, each field by its rule", () => {
  expect(Object.keys(entryForm(serviceFields, 'driver').entries)).toEqual([])
  const form = entryForm(serviceFields, 'adjuster')
  expect(validate(form, service).messages).toEqual({})
  const wrong = { type: '', amount: '15.505', operatorName: 'Eva 2', operatorPhone: '551234567' }
  const { messages } = validate(form, { ...service, ...wrong, description: 'a'.repeat(5001) })
  expect(Object.keys(messages).toSorted()).toEqual([...Object.keys(wrong), 'description'].toSorted())
})
