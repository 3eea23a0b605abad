import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkEmail, maskEmail, localPart, normaliseEmail } from './email.ts'
import { anyText, runs } from '../testing/property-runs.ts'

test('[FND-O10] an e-mail is local@domain.tld without spaces or quotes, checked after trimming', () => {
  for (const good of ['ana@correo.mx', ' ana.lopez+seguro@sub.correo.com.mx ', 'A_1-b@x-y.io']) {
    expect(checkEmail(good)).toBeNull()
  }
  for (const bad of [
    'ana',
    'ana@',
    '@correo.mx',
    'ana@correo',
    'ana@correo.m',
    'a na@correo.mx',
    '"a"@correo.mx',
  ]) {
    expect(checkEmail(bad)).toBe('format')
  }
  expect(checkEmail('ana@correo..mx')).toBe('format')
  expect(checkEmail('ana@@correo.mx')).toBe('format')
})

test('[QUO-31] [QUO-54] an empty e-mail is missing', () => {
  expect(checkEmail('')).toBe('missing')
  expect(checkEmail('   ')).toBe('missing')
})

test('[QUO-32] [QUO-56] [FND-O5] an e-mail has at most 100 characters, or 200 for logging in', () => {
  const long = (length: number) => `${'a'.repeat(length - 10)}@correo.mx`
  expect(checkEmail(long(100))).toBeNull()
  expect(checkEmail(long(101))).toBe('format')
  expect(checkEmail(long(200), 200)).toBeNull()
})

test('[D87] maskEmail hides an address except its ends and its domain', () => {
  expect(maskEmail('irene.herrera@correo.example')).toBe('i•••a@correo.example')
  expect(maskEmail('ab@correo.example')).toBe('a•••@correo.example')
  expect(maskEmail('a@correo.example')).toBe('a•••@correo.example')
})

test('[BUY-147] [QUO-61] an e-mail is sent in lower case', () => {
  expect(normaliseEmail(' Ana@Correo.MX ')).toBe('ana@correo.mx')
})

test('every generated e-mail address is accepted, and no text makes the checks throw', () => {
  fc.assert(
    fc.property(fc.emailAddress(), anyText, (email, other) => {
      if (!/['`]/.test(email)) expect(checkEmail(email, 400)).toBeNull()
      checkEmail(other)
      expect(normaliseEmail(normaliseEmail(other))).toBe(normaliseEmail(other))
      expect(email.startsWith(localPart(email))).toBe(true)
    }),
    runs,
  )
})
