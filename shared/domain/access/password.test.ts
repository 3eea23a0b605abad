import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blankAround, checkConfirmation, checkPassword } from './password.ts'
import { anyText, runs } from '../testing/property-runs.ts'

const context = { email: 'mariana@correo.example', brandWord: 'volante' }
const messageOf = (password: string, other = context) => checkPassword(password, other).message
const unmet = (password: string) =>
  checkPassword(password, context).rules.flatMap((rule) => (rule.isMet ? [] : [rule.id]))

const REQUIRED = 'La contraseña no cumple con los parametros requeridos.'
const SEQUENCE = 'La contraseña no puede contener secuencias de 3 o más números o letras'

test('[PRF-10] [PRF-20] a password needs 8 characters, upper case, lower case, a digit and no spaces', () => {
  for (const bad of ['', 'Ab1x', 'sinmayus7', 'SINMINUS7', 'SinDigito', 'Con 1 espacio']) {
    expect(messageOf(bad)).toBe(REQUIRED)
  }
  expect(messageOf('Camino7Claro')).toBeNull()
  expect(unmet('corto')).toEqual(['length', 'upper', 'digit'])
})

test('[PRF-11] a password has no 3 identical characters in a row', () => {
  expect(messageOf('Caminooo7')).toBe('La contraseña no puede tener 3 o más caracteres iguales juntos.')
  expect(messageOf('Camin77o7')).toBeNull()
})

test('[PRF-12] [PRF-O5] a password has no run of 3 letters or digits, up or down; 9-0 and z-a are no run', () => {
  for (const run of ['abc', 'cba', '123', '321', 'XyZ', '789'])
    expect(messageOf(`Casa${run}Rio7`)).toBe(SEQUENCE)
  for (const none of ['90', 'za', 'ab1', '9a8', 'bñc']) {
    expect(messageOf(`Casa5${none}Rio7`)).toBeNull()
  }
})

test('[PRF-13] [PRF-O2] a password does not hold the brand word, in any case', () => {
  expect(messageOf('MiVOLANTE7x')).toBe('La contraseña no puede tener la palabra volante')
  expect(messageOf('MiVOLANTE7x', { ...context, brandWord: '' })).toBeNull()
})

test('[PRF-14] [PRF-O2] [PRF-O3] a password does not hold the local part of the e-mail, from 3 letters on', () => {
  expect(messageOf('Mariana47x')).toBe(
    'La contraseña no puede tener el correo que estas registrando o registraste.',
  )
  expect(messageOf('Mariana47x', { ...context, email: 'ma@correo.example' })).toBeNull()
  expect(messageOf('Mariana47x', { ...context, email: '' })).toBeNull()
})

test.each(['\u200B', '\u00A0', '\u2060'])(
  'an invisible blank in a pasted password counts as a space: %j',
  (blank) => {
    expect(unmet(`Ruta2${blank}Sol9`)).toEqual(['spaces'])
  },
)

test('[PRF-10] the message mentions an invisible blank around a pasted password', () => {
  const behind = 'Hay un espacio al final de tu contraseña: quítalo.'
  for (const blank of [' ', '\n', '\u00A0', '\u200B'])
    expect(blankAround(`Camino7Claro${blank}`)).toBe(behind)
  expect(blankAround(' Camino7Claro')).toBe('Hay un espacio al principio de tu contraseña: quítalo.')
  for (const right of ['Camino7Claro', 'Mi camino 7', '']) expect(blankAround(right)).toBeNull()
  expect(messageOf('Camino7Claro ')).toBe(`${REQUIRED} ${behind}`)
  expect(messageOf('Camino7 Claro')).toBe(REQUIRED)
})

test('[PRF-O4] if several password rules fail, the message names the first in a fixed order', () => {
  expect(messageOf('abc aaa')).toBe(REQUIRED)
  expect(messageOf('Abc7ooovolante')).toBe(SEQUENCE)
  expect(messageOf('Vooolante7volantemariana')).toMatch(/iguales juntos/)
  expect(messageOf('Xvolante7mariana')).toMatch(/la palabra volante/)
})

test('[PRF-15] [PRF-16] the confirmation of a password is required and must be the same', () => {
  expect(checkConfirmation('Camino7Claro', '')).toBe('missing')
  expect(checkConfirmation('Camino7Claro', 'Camino7claro')).toBe('different')
  expect(checkConfirmation('Camino7Claro', 'Camino7Claro')).toBeNull()
})

test('[PRF-O7] a password has an error message exactly if a rule of the checklist is not met', () => {
  fc.assert(
    fc.property(anyText, fc.string(), (password, email) => {
      const { rules, message } = checkPassword(password, { email, brandWord: 'volante' })
      expect(message === null).toBe(rules.every((rule) => rule.isMet))
    }),
    runs,
  )
  expect(messageOf('Cáminos7$%Ñ€')).toBeNull()
})
