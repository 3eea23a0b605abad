import { expect, test } from 'vitest'
import { genders } from './gender-words.ts'
import * as v from 'valibot'
import { safeParse } from 'zod/mini'
import { personSchema as contract } from '#shared/contracts/account/person.ts'
import { countries, DEFAULT_COUNTRY, phoneLengths } from '#shared/domain/phone/countries.ts'
import { emailField, emailWords } from '../account/email.ts'
import { personOf, phoneOf } from './person-of.ts'
import { activityCodeOf, activityShape, personShape, sectorProblem } from './person.ts'
import { onlyMexico, phoneProblem } from './phone-problem.ts'
import { personWords } from './words.ts'

const mariana = {
  firstName: ' Mariana ',
  firstLastName: "D'Angelo",
  secondLastName: 'Peña-Ruiz',
  birthdate: '1990-05-12',
  genderCode: '2',
  phoneCountry: 'MX',
  phoneNumber: '5512345678',
  rfc: 'dapm900512ab1',
  postalCode: '06700',
  neighborhood: 'Roma Norte',
  street: 'Av. Álvaro Obregón #12',
  externalNumber: '12-B',
  internalNumber: '',
  confirmed: true,
} as const
const place = {
  served: true,
  known: true,
  postalCode: '06700',
  countryCode: 'MEX',
  stateCode: 'CMX',
  stateName: 'Ciudad de México',
  municipalityCode: '015',
  municipalityName: 'Cuauhtémoc',
  neighborhoods: ['Roma Norte'],
}

const messages = (schema: v.GenericSchema, value: unknown) =>
  v.safeParse(schema, value).issues?.map((issue) => issue.message) ?? []
const says = (field: keyof typeof personShape, value: unknown) => messages(personShape[field], value)

test('[QUO-21] [QUO-22] the first name is required, valid and at most 200 characters', () => {
  expect(says('firstName', '')).toEqual(['El nombre es obligatorio.'])
  for (const wrong of ['A', 'x'.repeat(201)])
    expect(says('firstName', wrong)).toEqual(['El nombre es inválido.'])
  // The sentence names the refused characters.
  expect(says('firstName', 'An4')).toEqual(['El nombre es inválido. Quita «4».'])
  expect(says('firstName', 'x'.repeat(200))).toEqual([])
})

test('[QUO-23] [QUO-24] [QUO-25] [QUO-26] both last names are required, valid and at most 100 characters', () => {
  for (const field of ['firstLastName', 'secondLastName'] as const) {
    expect(says(field, '')).toEqual(['El apellido es obligatorio.'])
    for (const wrong of ['A', 'x'.repeat(101)])
      expect(says(field, wrong)).toEqual(['El apellido es inválido.'])
    expect(says(field, 'Peña@')).toEqual(['El apellido es inválido. Quita «@».'])
    expect(says(field, 'x'.repeat(100))).toEqual([])
  }
})

test('[QUO-27] [QUO-28] [QUO-29] a birthdate is required and at least sixteen years ago', () => {
  const year = new Date().getFullYear()
  expect(says('birthdate', '')).toEqual(['Este campo es obligatorio'])
  expect(says('birthdate', `${String(year - 15)}-01-01`)).toEqual(['La edad no puede ser menor a 16.'])
  expect(says('birthdate', `${String(year - 17)}-01-01`)).toEqual([])
})

test('[QUO-30] [FND-O17] a gender must be chosen', () => {
  expect(says('genderCode', undefined)).toEqual(['Este campo es obligatorio'])
  expect(says('genderCode', '')).toEqual(['Este campo es obligatorio'])
  expect(says('genderCode', '1')).toEqual([])
})

test('[QUO-31] [QUO-54] an e-mail is required', () => {
  expect(messages(emailField, '')).toEqual(['El correo electrónico es obligatorio.'])
})

test('[QUO-32] [QUO-55] [QUO-56] an e-mail is valid and has at most 100 characters', () => {
  const domain = '@correo.example'
  const ofLength = (length: number) => `${'a'.repeat(60)}${domain}`.padEnd(length, 'e')
  for (const wrong of ['ana@', '@correo.example', 'ana correo@correo.example', ofLength(101)])
    expect(messages(emailField, wrong)).toEqual(['El formato del correo electrónico es inválido.'])
  for (const right of [`ana${domain}`, ofLength(100)]) expect(messages(emailField, right)).toEqual([])
})

test('[QUO-33] [QUO-58] the message for an e-mail of another policy is the documented one', () => {
  expect(emailWords.taken).toBe(
    'El correo que ingresaste ya está ligado a otra póliza. Por favor ingresa un correo diferente.',
  )
})

test.each([
  ['MX', '5512345678', ['551234567', '55123456789', '55-1234567'], '10'],
  ['GT', '51234567', ['5123456', '5512345678'], '8'],
  ['ES', '612345678', ['5512345678'], '9'],
  ['AD', '312345', ['3123456'], '6 o 9'],
  ['CW', '95181234', ['951812'], '7 u 8'],
  ['AT', '6641234567', ['664123'], '7 a 13'],
])('[QUO-35] [QUO-36] a phone of %s has the length of its country', (phoneCountry, good, wrong, length) => {
  const says = phoneProblem(
    countries().map((country) => ({ value: country.id, lengths: phoneLengths(country) })),
  )
  expect(says({ phoneCountry, phoneNumber: good })).toBeNull()
  for (const phoneNumber of wrong)
    expect(says({ phoneCountry, phoneNumber })).toBe(`El número de teléfono debe ser de ${length} digitos.`)
  expect(says({ phoneCountry, phoneNumber: '' })).toBe('Este campo es obligatorio')
})

test('[QUO-35] the phone length of a country that is not loaded yet is not checked', () => {
  const says = phoneProblem(onlyMexico)
  expect(says({ phoneCountry: 'GT', phoneNumber: '51234567' })).toBeNull()
  expect(says({ phoneCountry: 'MX', phoneNumber: '51234567' })).not.toBeNull()
})

test('[QUO-36] the default phone country is Mexico, and other countries have their dial codes', () => {
  expect(phoneOf({ phoneCountry: DEFAULT_COUNTRY.id, phoneNumber: '5512345678' }).dialCode).toBe('+52')
  expect(phoneOf({ phoneCountry: 'CA', phoneNumber: '5145550100' }).dialCode).toBe('+1')
  expect(countries().length).toBeGreaterThan(190)
})

test('[QUO-38] [QUO-39] an invalid RFC and an RFC of another policy have the documented messages', () => {
  expect(says('rfc', 'ABC')).toEqual([
    'El formato del RFC que ingresaste es inválido. Revisa tu RFC y vuelve a ingresarlo.',
  ])
  expect(says('rfc', 'DAPM900512AB1')).toEqual([])
  expect(personWords.rfcTaken).toBe('El RFC que ingresaste ya está registrado en otra póliza.')
})

test('[QUO-41] [QUO-42] a sector is asked for only with activity 0', () => {
  const { issues } = v.safeParse(v.object(activityShape), { activity: '', sector: '' })
  expect(issues?.map(({ message }) => message)).toEqual(['Este campo es obligatorio'])
  expect(sectorProblem({ activity: '0', sector: '' })).toBe('Este campo es obligatorio')
  expect(sectorProblem({ activity: '0', sector: '31' })).toBeNull()
  expect(sectorProblem({ activity: '5', sector: '' })).toBeNull()
  expect(activityCodeOf({ activity: '5', sector: '' })).toBe(5)
  expect(activityCodeOf({ activity: '0', sector: '31' })).toBe(31)
})

test('[QUO-49] [QUO-50] [QUO-51] [QUO-52] the address fields are required, valid and limited, the internal number optional', () => {
  for (const [field, max] of [
    ['neighborhood', 150],
    ['street', 150],
    ['externalNumber', 50],
  ] as const) {
    expect(says(field, '')).toEqual(['Este campo es obligatorio'])
    expect(says(field, 'x'.repeat(max + 1))).toEqual(['Campo inválido.'])
    expect(says(field, '<b>')).toEqual(['Campo inválido. Quita «<».'])
    expect(says(field, 'x'.repeat(max))).toEqual([])
  }
  expect(says('internalNumber', '')).toEqual([])
  expect(says('internalNumber', '{4}')).toEqual(['Campo inválido. Quita «{».'])
})

test('[QUO-53] the confirmation is required and has the documented text', () => {
  expect(says('confirmed', false)).toEqual(['Este campo es obligatorio'])
  expect(personWords.confirmed.join('')).toBe(
    'Confirmo que revisé mi RFC y es correcto, acepto los términos y condiciones y actúo por cuenta propia.',
  )
})

test('[QUO-48] [QUO-64] [QUO-66] [QUO-67] personOf sends trimmed and coded values that fit the contract', () => {
  const person = personOf(v.parse(v.object(personShape), mariana), place)
  expect(person).toMatchObject({
    firstName: 'Mariana',
    genderCode: 2,
    rfc: 'DAPM900512AB1',
    phone: { dialCode: '+52', number: '5512345678' },
    address: { countryCode: 'MEX', stateCode: 'CMX', municipalityCode: '015', internalNumber: '' },
  })
  expect(safeParse(contract, person).success).toBe(true)
})

test('[FND-35] a gender is sent as the number of the insurer: male 1, female 2', () => {
  expect(Object.fromEntries(genders.map(({ label, value }) => [label, value]))).toEqual({
    Hombre: '1',
    Mujer: '2',
  })
})
