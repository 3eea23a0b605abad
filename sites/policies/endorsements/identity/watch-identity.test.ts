import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Identity } from '#shared/contracts/policies/identity.ts'
import { identified } from '../../flows/endorsement.fixture.ts'
import { watchIdentity } from './watch-identity.ts'

const POLL_MS = 10_000
const page = {
  visibilityState: 'visible',
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
} as const

let status: Identity['status'] | 'failed' | 'session_ended'
let asked: number
let statuses: Identity['status'][]
let lost: boolean[]
let watch: ReturnType<typeof watchIdentity> | undefined

function begin() {
  const ask = () => {
    asked++
    if (status === 'failed')
      return Promise.resolve({ ok: false, error: { code: 'upstream_failed' } } as const)
    if (status === 'session_ended') return Promise.resolve({ ok: false, error: { code: status } } as const)
    return Promise.resolve({ ok: true, data: { ...identified, status } } as const)
  }
  const onStatus = (identity: Identity) => void statuses.push(identity.status)
  watch = watchIdentity({ ask, onStatus, onLost: (isLost) => void lost.push(isLost), page })
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  ;[status, asked, statuses, lost] = ['none', 0, [], []]
})
afterEach(() => {
  watch?.stop()
  vi.useRealTimers()
})

test.each(['none', 'created', 'incomplete'] as const)(
  '[IDV-15] [IDV-O6] an identity check that is %s is polled every 10 seconds',
  async (waiting) => {
    status = waiting
    begin()
    await pass(POLL_MS - 1)
    expect(asked).toBe(0)
    await pass(1)
    expect(asked).toBe(1)
    await pass(29 * POLL_MS)
    expect(asked).toBe(30)
  },
)

test.each(['complete', 'denied'] as const)(
  '[IDV-16] an identity check is no longer polled once it is %s',
  async (end) => {
    begin()
    await pass(POLL_MS)
    status = end
    await pass(10 * POLL_MS)
    expect(statuses).toEqual(['none', end])
  },
)

test('[IDV-O5] polling the identity check continues after failures, which are reported after three', async () => {
  status = 'failed'
  begin()
  await pass(2 * POLL_MS)
  expect(lost).not.toContain(true)
  await pass(POLL_MS)
  expect(lost).toContain(true)
  status = 'created'
  await pass(POLL_MS)
  expect([asked, statuses, lost.at(-1)]).toEqual([4, ['created'], false])
})

test('[D8] polling the identity check stops when the session ends', async () => {
  status = 'session_ended'
  begin()
  await pass(5 * POLL_MS)
  expect(asked).toBe(1)
})
