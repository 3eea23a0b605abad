import { expect, test, vi } from 'vitest'
import { hashOf, isPdf, scannedHash, verdict } from './verify.ts'

const file = { documentName: 'Convenio', folio: 'FE-1', signedAt: '2026-11-20T18:30:00.000Z' }

test('the verdict on a signed file says when it was signed, in Mexico City time', () => {
  const { title, text } = verdict({ kind: 'signed', ...file })
  expect(title).toBe('El archivo es auténtico')
  expect(text).toMatch(/viernes, 20 de noviembre de 2026.*12:30.*folio FE-1\./)
})

test('the verdict names a certificate or an original, which may be unsigned', () => {
  expect(verdict({ kind: 'certificate', ...file }).text).toContain('la constancia de «Convenio»')
  const original = verdict({ kind: 'original', documentName: 'Convenio', folio: null, signedAt: null })
  expect(original.text).toContain('Nadie lo ha firmado todavía.')
})

test('isPdf recognises a PDF by its first bytes, whatever its name', async () => {
  expect(await isPdf(new Blob(['%PDF-1.7 …']))).toBe(true)
  expect(await isPdf(new Blob(['\ufeff\n%PDF-1.4']))).toBe(true)
  for (const other of ['', 'PK\u0003\u0004', `${' '.repeat(2_000)}%PDF-1.7`])
    expect(await isPdf(new Blob([other]))).toBe(false)
})

test('[D88] scannedHash accepts only the hash of a scanned code', () => {
  expect(scannedHash(`#${'a1'.repeat(32)}`)).toBe('a1'.repeat(32))
  for (const other of ['', '#', '#abc', `#${'A1'.repeat(32)}`, `#${'a1'.repeat(33)}`])
    expect(scannedHash(other)).toBeNull()
})

test('hashing a file that never loads is given up after a minute', async () => {
  vi.useFakeTimers()
  const stream = () => new ReadableStream({ pull: () => new Promise(() => undefined) })
  const stuck = Object.assign(new Blob(['%PDF-1.7']), { stream })
  const hash = hashOf(stuck, () => undefined).catch((error: unknown) => (error as DOMException).name)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await hash).toBe('NotReadableError')
  vi.useRealTimers()
  expect(await hashOf(new Blob(['abc']), () => undefined)).toMatch(/^ba7816bf/)
})
