import { expect, test } from 'vitest'
import type { CallError } from './call-error.ts'
import { errorText } from './error-text.ts'

test('[FND-64] a failure with a status says the status', () => {
  expect(errorText({ code: 'upstream_failed', status: 500 })).toBe(
    '(500) Ha ocurrido un error. Intenta de nuevo en unos minutos.',
  )
  // The same request would be refused again.
  expect(errorText({ code: 'upstream_failed', status: 409 })).toBe('(409) Ha ocurrido un error.')
})

test('[FND-65] a failure without an answer asks to look at the connection', () => {
  expect(errorText({ code: 'unreachable' })).toBe(
    '(Timeout) Ha ocurrido un error. Revisa tu conexión de internet.',
  )
})

test("[FND-68] a refused claim call is shown with the insurer's own sentence", () => {
  const sentence = 'La póliza no cubre a este conductor.'
  expect(errorText({ code: 'upstream_failed', status: 422, sentence })).toBe(sentence)
})

test('[FND-67] a failure of which nothing is known has the plain sentence', () => {
  expect(errorText({ code: 'upstream_failed' })).toBe('Ha ocurrido un error.')
})

test('a limit says how many minutes to wait, in the right number', () => {
  expect(errorText({ code: 'limit', minutes: 12 })).toBe(
    'Demasiados intentos. Espera 12 minutos e intenta de nuevo.',
  )
  expect(errorText({ code: 'limit', minutes: 1 })).toBe(
    'Demasiados intentos. Espera 1 minuto e intenta de nuevo.',
  )
})

test("an endpoint's own refusals have their own sentences, and none may be forgotten", () => {
  type Refused = CallError<'declined' | 'expired'>
  const texts = { declined: 'Tarjeta rechazada', expired: (e: Refused) => `Vencida ${e.status}` }
  const declined: Refused = { code: 'declined', status: 402 }
  const expired: Refused = { code: 'expired', status: 402 }
  expect(errorText(declined, texts)).toBe('Tarjeta rechazada')
  expect(errorText(expired, texts)).toBe('Vencida 402')
  // @ts-expect-error: "expired" has no sentence
  errorText(declined, { declined: 'Tarjeta rechazada' })
  // @ts-expect-error: no sentences at all
  expect(errorText(declined)).toBe('(402) Ha ocurrido un error.')
})

test('a generic sentence can be replaced for one screen', () => {
  expect(errorText({ code: 'unreachable' }, { unreachable: 'Sin señal' })).toBe('Sin señal')
})
