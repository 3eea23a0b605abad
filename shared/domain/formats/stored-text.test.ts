import { serialize } from 'node:v8'
import { expect, test } from 'vitest'
import { MOST_STORED_BYTES, storedBytes, storedText, textOf } from './stored-text.ts'

const long = 'a'.repeat(1_100_000)

test.each([
  ['Latin-1', `${long}ñ`],
  ['one character beyond Latin-1', `${long}—`],
  ['a short text beyond Latin-1', 'Cierre — firmado'],
])('storedText keeps %s within the size limit and reads back unchanged', (_, text) => {
  const stored = storedText(text)
  expect(serialize(stored).byteLength).toBeLessThan(MOST_STORED_BYTES)
  expect(Math.abs(serialize(stored).byteLength - storedBytes(stored))).toBeLessThan(20)
  expect(textOf(stored)).toBe(text)
})

test('storedText keeps a text that fits as plain text, which an earlier release can read', () => {
  expect([storedText('Cierre — firmado'), storedText(long)]).toEqual(['Cierre — firmado', long])
})
