import { expect, test } from 'vitest'
import type { CallError } from '#shared/http/call-error.ts'
import { errorText } from '#shared/http/error-text.ts'
import type { TypedValues } from '#shared/forms/typed-values.ts'
import { validate } from '#shared/forms/validate.ts'
import { failedField, registrationErrorWords } from './registration-errors.ts'
import { registrationSchema } from './registration.ts'

const complete: TypedValues = {
  firstName: 'Mariana',
  firstLastName: 'Peña',
  secondLastName: 'Luna',
  birthdate: '1990-05-12',
  genderCode: '2',
  phoneCountry: 'MX',
  phoneNumber: '5512345678',
  rfc: 'PELM900512AB1',
  activity: '1',
  sector: '',
  postalCode: '06700',
  neighborhood: 'Roma Norte',
  street: 'Colima',
  externalNumber: '12',
  internalNumber: '',
  confirmed: true,
  email: 'mariana.luna@correo.example',
  password: 'Camino4826',
}
const problems = (change: TypedValues = {}) =>
  validate(registrationSchema('volante'), { ...complete, ...change }).messages

test('[QUO-59] [PRF-10] a blank after a pasted password is reported in the registration', () => {
  expect(problems({ password: 'Camino4826 ' })).toEqual({
    password:
      'La contraseña no cumple con los parametros requeridos. Hay un espacio al final de tu contraseña: quítalo.',
  })
})

test('[QUO-60] the registration is valid only if e-mail, password and person are', () => {
  expect(problems()).toEqual({})
  expect(Object.keys(problems({ email: 'mariana@' }))).toEqual(['email'])
  expect(Object.keys(problems({ password: '' }))).toEqual(['password'])
  expect(Object.keys(problems({ firstName: '' }))).toEqual(['firstName'])
  expect(Object.keys(problems({ email: '', password: '', firstName: '' }))).toEqual([
    'firstName',
    'email',
    'password',
  ])
})

const required = 'La contraseña no cumple con los parametros requeridos.'
const sequence = 'La contraseña no puede contener secuencias de 3 o más números o letras'

test.each([
  ['fewer than eight', 'Camin48', required],
  ['no upper case', 'camino4826', required],
  ['no lower case', 'CAMINO4826', required],
  ['no digit', 'CaminoLargo', required],
  ['a space', 'Camino 4826', required],
  ['a run of digits', 'Camino4567', sequence],
  ['a run of letters', 'Camiabc482', sequence],
  ['one character thrice', 'Caminooo48', 'La contraseña no puede tener 3 o más caracteres iguales juntos.'],
  ['the brand word', 'MiVolante48', 'La contraseña no puede tener la palabra volante'],
  [
    'the local part of the e-mail',
    'Mariana.Luna48',
    'La contraseña no puede tener el correo que estas registrando o registraste.',
  ],
])('[QUO-59] a password with %s is refused in the registration', (_, password, message) => {
  expect(problems({ password })).toEqual({ password: message })
  expect(problems({ password, firstName: '', rfc: '' })).toMatchObject({ password: message })
})

type ErrorCode = keyof typeof registrationErrorWords

/** Errors with their texts and fields. The gateway's tests prove which answer of the insurer causes each. */
test.each<[string, ErrorCode, string, string | undefined]>([
  ['QUO-71', 'birthdate_format', 'Formato de fecha incorrecto. Revisa tu fecha de nacimiento.', 'birthdate'],
  ['QUO-72', 'gender_missing', 'Debe de ingresar un género para continuar.', 'genderCode'],
  [
    'QUO-73',
    'rejected',
    'Ha ocurrido un error con el servidor. Revisa tus datos e intenta de nuevo.',
    undefined,
  ],
  ['QUO-74', 'age_too_low', 'La edad no puede ser menor a 16.', 'birthdate'],
  ['QUO-75', 'postal_code_unknown', 'No se encontró el código postal. Revisa sus números.', 'postalCode'],
  ['QUO-76', 'email_taken', 'El email ya se encuentra registrado. Inicia sesión con él o usa otro.', 'email'],
  ['QUO-77', 'rfc_taken', 'El RFC ya se encuentra registrado. Si ya tienes cuenta, inicia sesión.', 'rfc'],
  ['QUO-78', 'insurer_down', 'Error del servidor. Por favor, intente más tarde.', undefined],
])('[%s] the registration error %s has its sentence and its field', (_, code, text, field) => {
  const error: CallError<ErrorCode> = { code }
  expect(errorText(error, registrationErrorWords)).toBe(text)
  expect(failedField[code]).toBe(field)
})
