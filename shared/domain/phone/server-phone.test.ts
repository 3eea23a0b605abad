import { expect, test } from 'vitest'
import { formatPhone } from './server-phone.ts'

test.each([
  ['+52 5525054459', '+52 55 2505 4459'],
  ['528112345678', '+52 81 1234 5678'],
  ['+52 4491234567', '+52 449 123 4567'],
  ['5512345678', '+52 55 1234 5678'],
  ['+1 5125550100', '+1 512 555 0100'],
  ['+502 51234567', '+502 51234567'],
  ['5215512345678', '+52 55 1234 5678'],
  ['+52 1 55 1234 5678', '+52 55 1234 5678'],
  ['+52 044 55 1234 5678', '+52 55 1234 5678'],
  ['015512345678', '+52 55 1234 5678'],
])('[FND-50] the phone %s is shown in groups with non-breaking spaces', (phone, text) => {
  expect(formatPhone(phone)).toBe(text.replaceAll(' ', '\u00a0'))
})

test('formatPhone leaves a text that is no single phone unchanged', () => {
  expect(formatPhone('12345')).toBe('12345')
  // Text with two numbers or an extension is not reformatted, because its joined digits would be another person's
  // number.
  expect(formatPhone('5512345678 ext. 12')).toBe('5512345678 ext. 12'.replaceAll(' ', '\u00a0'))
  expect(formatPhone('5512345678, 5587654321')).toContain('5512345678,')
  expect(formatPhone('55123456785587654321')).toBe('55123456785587654321')
  expect(formatPhone('')).toBe('')
})
