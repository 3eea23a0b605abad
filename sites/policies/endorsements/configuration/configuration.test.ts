import { expect, test } from 'vitest'
import { validate } from '#shared/forms/validate.ts'
import { vehicleChange } from '../../flows/endorsement.fixture.ts'
import { changesOf, configurationForm } from './configuration.ts'

const VIN = '3N1CN8AE7NL000002'
const form = configurationForm(vehicleChange.vehicle)
const messages = (typed: object) => validate(form, typed).messages

test('[END-20] [END-21] [END-22] at least one of the two kinds is changed, each once', () => {
  expect(messages({})).toEqual({ changesPlates: 'Marca al menos un dato.' })
  expect(messages({ changesPlates: true, plates: 'ZZZ909B', changesVin: true, vin: VIN })).toEqual({})
})

test('[END-23] what is not ticked is not judged, and not sent', () => {
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
  ['', 'Placa obligatoria'],
  ['AB-123', 'El formato de la placa es inválido. Quita «-».'],
  ['AB12', 'La placa debe tener al menos 5 caracteres.'],
  ['ABCDE123456', 'La placa no debe de tener más de 10 caracteres.'],
  ['ABCDE12345', undefined],
  ['abc123', 'El valor debe ser diferente al actual.'],
])('[END-28] [END-29] [END-30] [END-31] [END-O3] [END-O4] plates "%s"', (plates, message) => {
  expect(messages({ changesPlates: true, plates }).plates).toBe(message)
})

test.each([
  ['', 'VIN obligatorio'],
  ['3N1CN8AE7NL00000', 'El formato del VIN es inválido.'],
  ['3N1CN8AE7NL0000022', 'El formato del VIN es inválido.'],
  [VIN, undefined],
  ['3N1CN8AE5NL000001', 'El valor debe ser diferente al actual.'],
])('[END-24] [END-25] [END-26] [END-O4] [END-O10] VIN "%s"', (vin, message) => {
  expect(messages({ changesVin: true, vin }).vin).toBe(message)
})
