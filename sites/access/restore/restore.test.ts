import { expect, test } from 'vitest'
import * as v from 'valibot'
import { restoreErrors, restoreSchema } from './restore.ts'

const schema = restoreSchema({ email: 'mariana@correo.example', brandWord: 'volante' })
const sentences = (password: string, confirmation: string) => {
  const { issues } = v.safeParse(schema, { password, confirmation })
  return issues ? (v.flatten<typeof schema>(issues).nested ?? {}) : {}
}

test('[ACC-24] [ACC-26] restoring a password requires the same confirmation', () => {
  expect(sentences('Ruta2Sol9', '')).toEqual({ confirmation: ['Confirma tu contraseña.'] })
  expect(sentences('Ruta2Sol9', 'Ruta2Sol8')).toEqual({ confirmation: ['Las contraseña no coinciden.'] })
  expect(sentences('Ruta2Sol9', 'Ruta2Sol9')).toEqual({})
})

test('[ACC-25] a restored password must follow the rules, including the e-mail of the link', () => {
  expect(sentences('corta', 'corta').password).toEqual([
    'La contraseña no cumple con los parametros requeridos.',
  ])
  expect(sentences('Mariana2Sol9', 'Mariana2Sol9').password).toEqual([
    'La contraseña no puede tener el correo que estas registrando o registraste.',
  ])
  expect(sentences('Volante2Sol9', 'Volante2Sol9').password).toEqual([
    'La contraseña no puede tener la palabra volante',
  ])
})

test('[ACC-23] a restore link without its values is reported as an invalid URL', () => {
  expect(restoreErrors.link_missing).toBe('La URL es inválida.')
})
