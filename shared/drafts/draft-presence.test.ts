import { afterEach, expect, test, vi } from 'vitest'
import { mayHoldDrafts } from './draft-presence.ts'

afterEach(() => vi.unstubAllGlobals())

test('mayHoldDrafts is false without a database of drafts, and true with it', async () => {
  const names: { name: string }[] = [{ name: 'other' }]
  vi.stubGlobal('indexedDB', { databases: () => Promise.resolve(names) })
  expect(await mayHoldDrafts()).toBe(false)
  names.push({ name: 'volante' })
  expect(await mayHoldDrafts()).toBe(true)
})

test('mayHoldDrafts is true if the browser cannot or will not list its databases', async () => {
  vi.stubGlobal('indexedDB', {})
  expect(await mayHoldDrafts()).toBe(true)
  vi.stubGlobal('indexedDB', { databases: () => Promise.reject(new DOMException('no', 'SecurityError')) })
  expect(await mayHoldDrafts()).toBe(true)
})
