import { expect, test } from 'vitest'
import { validate } from '#shared/forms/validate.ts'
import { vehicleChange } from '../../flows/endorsement.fixture.ts'
import { changesOf, configurationForm } from './configuration.ts'

const VIN = '3N1CN8AE7NL000002'
const form = configurationForm(vehicleChange.vehicle)
const messages = (typed: object) => validate(form, typed).messages

test('[END-20] [END-21] [END-22] an endorsement changes plates, VIN or both', () => {
  expect(messages({})).toEqual({ changesPlates: 'Marca al menos un dato.' })
  expect(messages({ changesPlates: true, plates: 'ZZZ909B', changesVin: true, vin: VIN })).toEqual({})
})

test('[END-23] a value that is not ticked is neither checked nor sent', () => {
  const typed = { changesPlates: true, plates: 'zzz909b', changesVin: false, vin: 'X' }
  expect(messages(typed)).toEqual({})
  expect(changesOf(typed)).toEqual({ plates: 'ZZZ909B' })
  expect(
    changesOf({ ...typed, changesPlates: false, changesVin: true, vin: ` ${VIN.toLowerCase()} ` }),
  ).toEqual({
    vin: VIN,
  })
})

test.each([
  ['[END-28]', '', 'Placa obligatoria'],
  ['[END-29]', 'AB-123', 'El formato de la placa es inválido. Quita «-».'],
  ['[END-30]', 'AB12', 'La placa debe tener al menos 5 caracteres.'],
  ['[END-30]', 'AB123', undefined],
  ['[END-31] [END-O3]', 'ABCDE123456', 'La placa no debe de tener más de 10 caracteres.'],
  ['[END-31]', 'ABCDE12345', undefined],
  ['[END-O4]', 'abc123', 'El valor debe ser diferente al actual.'],
])('%s endorsement with plates "%s"', (_ids, plates, message) => {
  expect(messages({ changesPlates: true, plates }).plates).toBe(message)
})

test.each([
  ['[END-24]', '', 'VIN obligatorio'],
  [
    '[END-25]',
    '3N1CN8AE7NI000002',
    'El formato del VIN es inválido. Nunca lleva I, O ni Q: revisa si es un 1 o un 0.',
  ],
  ['[END-O10]', '3N1CN8AE7NL00000', 'El formato del VIN es inválido. Llevas 16 de 17.'],
  ['[END-26] [END-O10]', '3N1CN8AE7NL0000022', 'El formato del VIN es inválido.'],
  ['[END-26] [END-O10]', VIN, undefined],
  ['[END-O4]', '3N1CN8AE5NL000001', 'El valor debe ser diferente al actual.'],
])('%s endorsement with VIN "%s"', (_ids, vin, message) => {
  expect(messages({ changesVin: true, vin }).vin).toBe(message)
})
