import { expect, test } from 'vitest'
import { emailValidationWords, validationResult } from './email-validation.ts'

test('[ACC-30] a successful e-mail validation is reported', () => {
  expect(validationResult({ ok: true, data: { state: 'validated' } })).toEqual({ kind: 'done' })
  expect(emailValidationWords.done).toBe('Tu correo ha sido validado.')
})

test('[D305] the second visitor of a validation link reads that the e-mail is already validated', () => {
  expect(validationResult({ ok: true, data: { state: 'already_validated' } })).toEqual({ kind: 'already' })
  expect(emailValidationWords.already).toBe('Tu correo ya está validado.')
})

test('[ACC-31] a failed e-mail validation shows its error and asks to try again later', () => {
  expect(validationResult({ ok: false, error: { code: 'unreachable' } })).toEqual({
    kind: 'failed',
    text: '(Timeout) Ha ocurrido un error. Revisa tu conexión de internet.',
  })
  expect(emailValidationWords.failed).toBe('No pudimos validar tu correo. Intenta de nuevo más tarde.')
})

test('[ACC-32] an e-mail validation without a token is an invalid access', () => {
  expect(validationResult({ ok: false, error: { code: 'link_missing' } })).toEqual({ kind: 'missing' })
  expect(emailValidationWords.missing).toBe('Acceso inválido.')
})

test('[ACC-33] a validation token that the insurer refuses has its own sentence', () => {
  expect(validationResult({ ok: false, error: { code: 'not_processed', status: 401 } })).toEqual({
    kind: 'failed',
    text: '(401) La validación no se ha procesado correctamente.',
  })
})
