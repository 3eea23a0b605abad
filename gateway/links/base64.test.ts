import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeBase64 } from './values.ts'

const numRuns = process.env['LONG'] ? 10_000 : 1_000

const encode = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))
const texts = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 })

test('[SHL-53] decodeBase64 decodes any encoded text in each spelling', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const standard = encode(text)
      const spellings = [
        standard,
        standard.replace(/=+$/, ''),
        standard.replaceAll('+', '-').replaceAll('/', '_'),
        standard.replaceAll('+', ' '),
        new URLSearchParams(`k=${standard}`).get('k') ?? '',
      ]
      for (const spelling of spellings) expect(decodeBase64(spelling)).toBe(text)
    }),
    { numRuns },
  )
})

test('[SHL-54] decodeBase64 throws for no input', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ maxLength: 5_000 }), fc.string({ unit: 'binary' }), fc.base64String()),
      (value) => {
        const decoded = decodeBase64(value)
        expect(decoded === undefined || typeof decoded === 'string').toBe(true)
      },
    ),
    { numRuns },
  )
})

test('decodeBase64 is undefined for an overlong, empty or non-UTF-8 text', () => {
  expect(decodeBase64('')).toBeUndefined()
  expect(decodeBase64('A'.repeat(4_096 + 1))).toBeUndefined()
  expect(decodeBase64(btoa('\xff\xfe'))).toBeUndefined()
  expect(decodeBase64('YQ=Y')).toBeUndefined()
  expect(decodeBase64('A')).toBeUndefined()
  expect(decodeBase64(encode('Citroën'))).toBe('Citroën')
})
