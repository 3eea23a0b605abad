import { expect, test } from 'vitest'
import { errorText } from '#shared/http/error-text.ts'
import { codeErrors } from './code-errors.ts'

test('[OTP-11] [D61] a code that was tried too often asks for a new one, a rate limit asks to wait', () => {
  const spent = errorText({ code: 'code_spent', minutes: 10, status: 429 }, codeErrors)
  expect(spent).toBe('Este código ya no sirve: se intentó demasiadas veces. Pide otro código.')
  expect(spent).not.toMatch(/espera|minuto/i)
  // The limit on codes is different, because there the person has to wait.
  const limited = errorText({ code: 'limit', minutes: 10, status: 429 }, codeErrors)
  expect(limited).toContain('Espera 10 minutos')
})
