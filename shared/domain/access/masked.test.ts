import { expect, test } from 'vitest'
import { maskedEmail, maskedPhone } from './masked.ts'

test.each([
  ['+52 5512345678', '•••• 5678'],
  ['525512345678', '•••• 5678'],
  ['1234567', null],
  ['', null],
])('[D61] a phone is told by its last digits: %s', (phone, masked) => {
  expect(maskedPhone(phone)).toBe(masked)
})

test.each([
  ['ana.ruiz@correo.example', 'an•••@correo.example'],
  ['ana@correo.example', 'a•••@correo.example'],
  ['a@correo.example', 'a•••@correo.example'],
  ['@correo.example', null],
  ['nobody', null],
])('[D61] an e-mail is told by its beginning and its server: %s', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked)
})
