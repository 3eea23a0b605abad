import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenNetworkAnswers } from './network-back.ts'

let page = new EventTarget()
const device = { onLine: true }
/** Status of the next answer; null for a network that fails. */
let status: number | null = 200
let back = 0
const looked: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  device.onLine = true
  status = 200
  back = 0
  looked.length = 0
  vi.stubGlobal('navigator', device)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    looked.push(`${String(method)} ${address}`)
    if (status === null) throw new TypeError('no network')
    return new Response(null, { status })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const wait = () => whenNetworkAnswers('/policy/status/active', () => void (back += 1))

test('[D354] an offline device sends no request until it is online, and reports the network once', async () => {
  device.onLine = false
  wait()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(looked).toEqual([])
  device.onLine = true
  page.dispatchEvent(new Event('online'))
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(looked[0]).toBe('HEAD /policy/status/active')
  expect(back).toBe(1)
})

test.each([null, 503])(
  '[D354] while the network is there but fails (%s), the request is repeated until it answers',
  async (failed) => {
    status = failed
    wait()
    await vi.advanceTimersByTimeAsync(4000)
    expect(back).toBe(0)
    status = 303
    await vi.advanceTimersByTimeAsync(2000)
    expect([back, looked.length]).toEqual([1, 2])
  },
)

test('[D354] after the page is left, no more requests are sent', async () => {
  status = null
  const stop = wait()
  await vi.advanceTimersByTimeAsync(1000)
  stop()
  status = 200
  await vi.advanceTimersByTimeAsync(60_000)
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(1000)
  expect([back, looked.length]).toEqual([0, 1])
})
