import fc from 'fast-check'
import { expect, test } from 'vitest'
import { carriesLink, decodeLink, decodeMarker } from './decoders.ts'

const numRuns = process.env['LONG'] ? 10_000 : 1_000
const query = (values: Record<string, string>) => new URLSearchParams(values)

test('[ACC-22] [SHL-48] k is the base64 of the e-mail, token the reset token', () => {
  const link = decodeLink('restore', query({ k: btoa('ana@correo.example'), token: 'abc.DEF-123' }))
  expect(link).toEqual({ purpose: 'restore', token: 'abc.DEF-123', email: 'ana@correo.example' })
})

test('[ACC-23] k that decodes to no e-mail, or no token, is no link', () => {
  const k = btoa('ana@correo.example')
  expect(decodeLink('restore', query({ k }))).toBeUndefined()
  expect(decodeLink('restore', query({ k, token: '' }))).toBeUndefined()
  expect(decodeLink('restore', query({ token: 'abc' }))).toBeUndefined()
  expect(decodeLink('restore', query({ k: btoa('nobody'), token: 'abc' }))).toBeUndefined()
  expect(decodeLink('restore', query({ k: btoa('"a"@b.mx'), token: 'abc' }))).toBeUndefined()
  expect(decodeLink('restore', new URLSearchParams(`k=${k}&token=a&token=b`))).toBeUndefined()
})

test('[ACC-37] [ACC-38] dc holds one of two markers', () => {
  expect(decodeMarker(btoa('damage-claim'))).toBe('damage-claim')
  expect(decodeMarker(btoa('agreed-claim'))).toBe('agreed-claim')
  expect(decodeMarker(btoa('else'))).toBeUndefined()
  expect(decodeMarker(null)).toBeUndefined()
})

test('[SHL-54] no query raises an exception', () => {
  const values = fc.dictionary(
    fc.constantFrom('k', 'token', 'dc', 'x'),
    fc.string({ unit: 'binary', maxLength: 900 }),
  )
  fc.assert(
    fc.property(
      values,
      fc.constantFrom('restore' as const, 'email-validation' as const),
      (given, purpose) => {
        const search = query(given)
        const link = decodeLink(purpose, search)
        if (link !== undefined) expect(carriesLink(purpose, search)).toBe(true)
        decodeMarker(search.get('dc'))
      },
    ),
    { numRuns },
  )
})
