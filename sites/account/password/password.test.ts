import { expect, test } from 'vitest'
import * as v from 'valibot'
import { passwordFailure, passwordSchema } from './password.ts'

const schema = passwordSchema({ email: 'mariana@correo.example', brandWord: 'volante' })
const problemsOf = (password: string, confirmation = password, currentPassword = 'Segura1928') => {
  const { issues } = v.safeParse(schema, { currentPassword, password, confirmation })
  return issues ? (v.flatten<typeof schema>(issues).nested ?? {}) : {}
}

test('[PRF-09] changing the password requires the current one', () => {
  expect(problemsOf('Ruta2Sol9', 'Ruta2Sol9', '')).toEqual({ currentPassword: ['Ingresa tu contraseña.'] })
})

const NOT_MET = 'La contraseña no cumple con los parametros requeridos.'

test.each([
  ['[PRF-10] [PRF-20] seven characters', 'Rut2Sol', NOT_MET],
  ['[PRF-10] no capital', 'ruta2sol9', NOT_MET],
  ['[PRF-10] no small letter', 'RUTA2SOL9', NOT_MET],
  ['[PRF-10] no digit', 'RutaDosSol', NOT_MET],
  ['[PRF-10] a space', 'Ruta 2Sol9', NOT_MET],
  [
    '[PRF-11] three equal ones',
    'Rutaaa2Sol9',
    'La contraseña no puede tener 3 o más caracteres iguales juntos.',
  ],
  [
    '[PRF-12] digits down',
    'Ruta321Sol9',
    'La contraseña no puede contener secuencias de 3 o más números o letras',
  ],
  [
    '[PRF-12] letters up',
    'Rutabc2Sol9',
    'La contraseña no puede contener secuencias de 3 o más números o letras',
  ],
  ['[PRF-13] the brand', 'Volante2Sol9', 'La contraseña no puede tener la palabra volante'],
  [
    '[PRF-14] the name of the e-mail',
    'Mariana2Sol9',
    'La contraseña no puede tener el correo que estas registrando o registraste.',
  ],
])('%s is refused in a new password: %s', (_rule, password, text) => {
  expect(problemsOf(password)).toEqual({ password: [text] })
})

test.each(['Rut2Sol9', 'Rutaa2Sol9', 'Ruta21Sol9'])(
  '[PRF-20] the new password %s follows every rule',
  (password) => {
    expect(problemsOf(password)).toEqual({})
  },
)

test('[PRF-10] a blank after a pasted password is reported at each field', () => {
  const blank = 'Hay un espacio al final de tu contraseña: quítalo.'
  expect(problemsOf('Ruta2Sol9 ', 'Ruta2Sol9 ', 'Segura1928\n')).toEqual({
    currentPassword: [blank],
    password: [`La contraseña no cumple con los parametros requeridos. ${blank}`],
  })
})

test('a password that is too long gets a Spanish sentence at its own field', () => {
  const long = 'Ruta2Sol9'.repeat(23)
  const tooLong = ['Usa 200 caracteres o menos.']
  expect(problemsOf(long, long, long)).toEqual({ currentPassword: tooLong, password: tooLong })
})

test('[PRF-15] [PRF-16] changing the password requires the same confirmation', () => {
  expect(problemsOf('Ruta2Sol9', '')).toEqual({ confirmation: ['Confirma tu contraseña.'] })
  expect(problemsOf('Ruta2Sol9', 'Ruta2Sol8')).toEqual({ confirmation: ['Las contraseña no coinciden.'] })
  expect(problemsOf('Ruta2Sol9')).toEqual({})
})

test('[PRF-18] a wrong current password is reported at its field, a refused new one at the new field', () => {
  expect(passwordFailure({ code: 'wrong_password' })).toEqual({
    fields: { currentPassword: 'La contraseña actual es incorrecta.' },
  })
  expect(passwordFailure({ code: 'password_refused' })).toEqual({
    fields: { password: 'La contraseña no cumple con los parametros requeridos. Elige otra.' },
  })
  expect(passwordFailure({ code: 'password_common' })).toEqual({
    fields: { password: 'Esta contraseña es muy común y fácil de adivinar. Elige otra.' },
  })
})

test.each([
  [{ code: 'upstream_failed', status: 500 }, '(500) Ha ocurrido un error. Intenta de nuevo en unos minutos.'],
  [{ code: 'upstream_failed', status: 403 }, '(403) Ha ocurrido un error. Si se repite, llámanos.'],
  [{ code: 'unreachable' }, '(Timeout) Ha ocurrido un error. Revisa tu conexión de internet.'],
] as const)(
  '[PRF-21] any other failure of the password change is shown at no field: %o',
  (error, message) => {
    expect(passwordFailure(error)).toEqual({ message })
  },
)
