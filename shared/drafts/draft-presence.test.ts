import { afterEach, expect, test, vi } from 'vitest'
import { mayHoldDrafts } from './draft-presence.ts'

afterEach(() => vi.unstubAllGlobals())

test('a first visit holds no drafts, a later one may', async () => {
  const names: { name: string }[] = [{ name: 'other' }]
  vi.stubGlobal('indexedDB', { databases: () => Promise.resolve(names) })
  expect(await mayHoldDrafts()).toBe(false)
  names.push({ name: 'volante' })
  expect(await mayHoldDrafts()).toBe(true)
})

test('a browser that does not tell, or refuses, may hold drafts', async () => {
  vi.stubGlobal('indexedDB', {})
  expect(await mayHoldDrafts()).toBe(true)
  vi.stubGlobal('indexedDB', { databases: () => Promise.reject(new DOMException('no', 'SecurityError')) })
  expect(await mayHoldDrafts()).toBe(true)
})
