import { expect, test } from 'vitest'
import { verdict } from './verify.ts'

const file = { documentName: 'Convenio', folio: 'FE-1', signedAt: '2026-11-20T18:30:00.000Z' }

test('a signed file says when it was signed, in the time of Mexico City', () => {
  const { title, text } = verdict({ kind: 'signed', ...file })
  expect(title).toBe('El archivo es auténtico')
  expect(text).toMatch(/viernes, 20 de noviembre de 2026.*12:30.*folio FE-1\./)
})

test('a certificate and an original say what they are; an original may be unsigned', () => {
  expect(verdict({ kind: 'certificate', ...file }).text).toContain('la constancia de «Convenio»')
  const original = verdict({ kind: 'original', documentName: 'Convenio', folio: null, signedAt: null })
  expect(original.text).toContain('Nadie lo ha firmado todavía.')
})
