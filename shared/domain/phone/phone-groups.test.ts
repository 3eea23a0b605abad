import { expect, test } from 'vitest'
import { maskedPhone } from './phone-groups.ts'

test.each([
  ['+52 5512345678', '•••• 5678'],
  ['525512345678', '•••• 5678'],
  ['12345678', '•••• 5678'],
  ['1234567', null],
  ['', null],
])('[D61] maskedPhone shows only the last digits: %s', (phone, masked) => {
  expect(maskedPhone(phone)).toBe(masked)
})
