import { expect, test } from 'vitest'
import type { CallError } from './call-error.ts'
import { errorText } from './error-text.ts'

test('[FND-64] [D372] the error text of a failure names the status and says what to do', () => {
  expect(errorText({ code: 'upstream_failed', status: 500 })).toBe(
    '(500) Ha ocurrido un error. Intenta de nuevo en unos minutos.',
  )
  // The same request would be refused again.
  expect(errorText({ code: 'upstream_failed', status: 409 })).toBe(
    '(409) Ha ocurrido un error. Si se repite, llámanos.',
  )
})

test('[FND-65] the error text of an unreachable server asks to check the connection', () => {
  expect(errorText({ code: 'unreachable' })).toBe(
    '(Timeout) Ha ocurrido un error. Revisa tu conexión de internet.',
  )
})

test("[FND-68] the error text of a refused claim call is the insurer's own sentence", () => {
  const sentence = 'La póliza no cubre a este conductor.'
  expect(errorText({ code: 'upstream_failed', status: 422, sentence })).toBe(sentence)
})

test('[FND-67] the error text of an unknown failure is the plain sentence', () => {
  expect(errorText({ code: 'upstream_failed' })).toBe('Ha ocurrido un error.')
})

test('the error text of a rate limit names the minutes, in singular or plural', () => {
  expect(errorText({ code: 'limit', minutes: 12 })).toBe(
    'Demasiados intentos. Espera 12 minutos e intenta de nuevo.',
  )
  expect(errorText({ code: 'limit', minutes: 1 })).toBe(
    'Demasiados intentos. Espera 1 minuto e intenta de nuevo.',
  )
})

test('errorText requires a sentence for each error code of an endpoint', () => {
  type Refused = CallError<'declined' | 'expired'>
  const texts = { declined: 'Tarjeta rechazada', expired: (e: Refused) => `Vencida ${e.status}` }
  const declined: Refused = { code: 'declined', status: 402 }
  const expired: Refused = { code: 'expired', status: 402 }
  expect(errorText(declined, texts)).toBe('Tarjeta rechazada')
  expect(errorText(expired, texts)).toBe('Vencida 402')
  // @ts-expect-error: "expired" has no sentence
  errorText(declined, { declined: 'Tarjeta rechazada' })
  // @ts-expect-error: no sentences at all
  expect(errorText(declined)).toMatch(/^\(402\) Ha ocurrido un error\./)
})

test('errorText lets a screen replace a generic sentence', () => {
  expect(errorText({ code: 'unreachable' }, { unreachable: 'Sin señal' })).toBe('Sin señal')
})
