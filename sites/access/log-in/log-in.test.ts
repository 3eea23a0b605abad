import { expect, test } from 'vitest'
import * as v from 'valibot'
import { genericCodes } from '#shared/contracts/errors.ts'
import { logInOutcome } from './log-in-outcome.ts'
import { emailSchema, logInSchema, logInWords } from './log-in.ts'

const fails = (code: string, isOnline = true) =>
  logInOutcome(
    { ok: false, error: { code: code as 'unreachable', status: 500, minutes: 3 } },
    false,
    isOnline,
  )

const sentences = (email: string) => {
  const parsed = v.safeParse(emailSchema, email)
  return parsed.issues?.map((issue) => issue.message) ?? []
}

test('[ACC-18] a log-in with an empty e-mail asks for it', () => {
  expect(sentences('')).toEqual(['Ingresa el correo electrónico.'])
  expect(sentences('   ')).toEqual(['Ingresa el correo electrónico.'])
})

test('[ACC-03] [ACC-19] the e-mail of a log-in must be valid and have at most 200 characters', () => {
  expect(sentences('ana')).toEqual(['Ingresa un correo electrónico válido.'])
  expect(sentences('ana@volante.example')).toEqual([])
  expect(sentences(`${'a'.repeat(190)}@b.mx`)).toEqual([])
  expect(sentences(`${'a'.repeat(200)}@b.mx`)).toEqual(['Ingresa un correo electrónico válido.'])
})

test('the e-mail of a log-in is sent trimmed and in lower case', () => {
  expect(v.parse(emailSchema, ' Ana@Volante.Example ')).toBe('ana@volante.example')
})

test('[ACC-04] the password of a log-in is required, but not held to the rules for new ones', () => {
  expect(v.safeParse(logInSchema, { email: 'a@b.mx', password: '' }).success).toBe(false)
  expect(v.safeParse(logInSchema, { email: 'a@b.mx', password: 'x' }).success).toBe(true)
})

test('[PRF-10] a blank after a pasted password is reported at its field', () => {
  const typed = v.safeParse(logInSchema, { email: 'a@b.mx', password: 'Camino7Claro ' })
  expect(typed.issues?.map(({ message, path }) => [path?.[0].key, message])).toEqual([
    ['password', 'Hay un espacio al final de tu contraseña: quítalo.'],
  ])
})

test('a password that is too long for the gateway gets a Spanish sentence', () => {
  const parsed = v.safeParse(logInSchema, { email: 'a@b.mx', password: 'x'.repeat(201) })
  expect(parsed.issues?.map(({ message }) => message)).toEqual(['Usa 200 caracteres o menos.'])
})

test('[ACC-10] [ACC-11] an e-mail that is not validated opens the dialog first, and is an error the second time', () => {
  const refused = { ok: true, data: { state: 'email_not_validated' } } as const
  expect(logInOutcome(refused, false, true)).toEqual({ kind: 'ask-validation' })
  expect(logInOutcome(refused, true, true)).toEqual({
    kind: 'failed',
    text: 'El correo electrónico no está validado.',
  })
})

test('a successful log-in is reported as signed-in', () => {
  expect(logInOutcome({ ok: true, data: { state: 'signed_in' } }, false, true)).toEqual({ kind: 'signed-in' })
})

test('[ACC-12] wrong credentials have their sentence', () => {
  expect(fails('wrong_credentials')).toMatchObject({
    text: 'El usuario o contraseña son incorrectos. Revisa tu correo y tu contraseña.',
  })
})

test('[ACC-13] a failed log-in without a network says so', () => {
  expect(fails('unreachable', false)).toMatchObject({
    text: 'No tienes conexión a internet. Revísala e intenta de nuevo.',
  })
})

test('[ACC-15] a log-in with an unreadable token is an authentication error', () => {
  expect(fails('unreadable_token')).toMatchObject({
    text: 'Ha ocurrido un error de autenticación. Intenta de nuevo.',
  })
})

test.each(genericCodes.filter((code) => code !== 'limit'))(
  '[ACC-14] any other failed log-in has one sentence: %s',
  (code) => {
    expect(fails(code)).toMatchObject({
      text: 'Error de conexión con el servidor. Intenta de nuevo en unos minutos.',
    })
  },
)

test('a rate-limited log-in says how long to wait', () => {
  expect(fails('limit')).toMatchObject({ text: 'Demasiados intentos. Espera 3 minutos e intenta de nuevo.' })
})

test('[ACC-16] the notice after sending the validation e-mail again is the documented one', () => {
  expect(logInWords.sent).toBe('Se ha enviado el correo electrónico.')
})
