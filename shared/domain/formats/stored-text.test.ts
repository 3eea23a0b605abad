import { serialize } from 'node:v8'
import { expect, test } from 'vitest'
import { MOST_STORED_BYTES, storedBytes, storedText, textOf } from './stored-text.ts'

const long = 'a'.repeat(1_100_000)

test.each([
  ['Latin-1', `${long}ñ`],
  ['one character beyond Latin-1', `${long}—`],
  ['a short text beyond Latin-1', 'Cierre — firmado'],
])('%s is kept in few enough bytes, and comes back as it was', (_, text) => {
  const stored = storedText(text)
  expect(serialize(stored).byteLength).toBeLessThan(MOST_STORED_BYTES)
  expect(Math.abs(serialize(stored).byteLength - storedBytes(stored))).toBeLessThan(20)
  expect(textOf(stored)).toBe(text)
})

test('a text that fits stays a text, which an earlier release can read', () => {
  expect([storedText('Cierre — firmado'), storedText(long)]).toEqual(['Cierre — firmado', long])
})
