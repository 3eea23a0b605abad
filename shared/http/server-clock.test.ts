import { afterEach, expect, test, vi } from 'vitest'
import { serverNow } from './server-clock.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const SENT = Date.parse('2026-11-25T18:00:00Z')

function page(serverTiming: readonly object[] | undefined) {
  const entry = { responseStart: 120, ...(serverTiming && { serverTiming }) } as unknown as PerformanceEntry
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry])
  vi.spyOn(performance, 'now').mockReturnValue(1_120)
}

test('[CLP-52] [D71] serverNow counts from the moment the server sent the page, whatever the device clock', () => {
  vi.useFakeTimers({ now: SENT + 20 * 86_400_000, toFake: ['Date'] })
  page([{ name: 'now', description: String(SENT) }])
  expect(serverNow()).toBe(SENT + 1_000)
})

test('serverNow falls back to the device clock without a server time', () => {
  vi.useFakeTimers({ now: SENT, toFake: ['Date'] })
  for (const timing of [undefined, [], [{ name: 'now', description: 'soon' }]]) {
    page(timing)
    expect(serverNow()).toBe(SENT)
  }
})
