import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanCode } from '../text/plain-text.ts'
import { codeIn, isCompleteCode, resendLabel, secondsToResend } from './otp-code.ts'
import { anyText, runs } from '../testing/property-runs.ts'

test('[OTP-06] [OTP-08] cleanCode keeps only letters and digits, in upper case, and is idempotent', () => {
  expect(cleanCode(' a1-b2 c3 d4')).toBe('A1B2C3D4')
  fc.assert(
    fc.property(anyText, (value) => {
      expect(cleanCode(value)).toMatch(/^[A-Z0-9]*$/)
      expect(cleanCode(cleanCode(value))).toBe(cleanCode(value))
    }),
    runs,
  )
})

test.each([
  ['ABC-482913', '482913'],
  ['G-482913', '482913'],
  ['AB12CD-482913', '482913'],
])('[OTP-08] codeIn reads the code of %j without its prefix', (pasted, code) => {
  expect(codeIn(pasted)).toBe(code)
})

test('[OTP-06] [OTP-08] codeIn keeps only letters and digits of typed text, and is idempotent', () => {
  expect(codeIn(' a1-b2 c3ñ')).toBe('A1B2C3')
  fc.assert(
    fc.property(anyText, (value) => {
      expect(codeIn(codeIn(value))).toBe(codeIn(value))
    }),
    runs,
  )
})

test.each([
  ['Tu código es A1B2C3. El anterior era D4E5F6.', ''],
  ['Tu código es 482 913; el anterior, 111 222.', ''],
  ['Tu código es A1B2C3. Repetimos: a1b2c3.', 'A1B2C3'],
])('[OTP-08] codeIn finds in %j the code %j, and none among two different codes', (message, code) => {
  expect(codeIn(message)).toBe(code)
})

test('[OTP-05] a code has six characters', () => {
  expect(isCompleteCode('A1B2C')).toBe(false)
  expect(isCompleteCode('A1B2C3')).toBe(true)
})

test('[OTP-02] a channel may send another code after 60 seconds', () => {
  expect(secondsToResend(null, 1_000)).toBe(0)
  expect(secondsToResend(0, 0)).toBe(60)
  expect(secondsToResend(0, 59_999)).toBe(1)
  expect(secondsToResend(0, 60_000)).toBe(0)
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (sentAt, now) => {
      const seconds = secondsToResend(sentAt, now)
      expect(seconds).toBeGreaterThanOrEqual(0)
      expect(seconds).toBeLessThanOrEqual(60)
    }),
    runs,
  )
})

test('[OTP-04] [OTP-O2] the send button reads "Enviar", counts down, then reads "Reenviar"', () => {
  expect(resendLabel(null, 0)).toBe('Enviar')
  expect(resendLabel(0, 15_000)).toBe('Reenviar en 45 s')
  expect(resendLabel(0, 60_000)).toBe('Reenviar')
})
