import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Stamped } from './ask-stamp.ts'
import { awaitProof, noteStamped, storedProofs } from './proofs.ts'

const START = Date.parse('2026-03-02T18:00:00Z')
const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
})
afterEach(() => void vi.useRealTimers())

/**
 * Counts how often a provider that always fails with `problem` is called until a given time, and the pause before the
 * last call.
 */
function askUntil(problem: (Stamped & { ok: false })['problem'], end: number) {
  const kept = new Map<string, unknown>()
  const kv = {
    get: (key: string) => kept.get(key),
    put: (key: string, value: unknown) => void kept.set(key, value),
    list: () => kept.entries(),
  } as unknown as Parameters<typeof noteStamped>[0]
  const line = { number: 1, at: '', kind: 'form-signed', facts: {}, content: '', chain: '' } as const
  awaitProof(kv, line)
  let [asked, pause] = [0, 0]
  for (;;) {
    const [[number, proof] = [0, undefined]] = storedProofs(kv)
    if (proof?.state !== 'waiting' || proof.next > end) return { asked, pause }
    pause = proof.next - Date.now()
    vi.setSystemTime(proof.next)
    noteStamped(kv, number, proof, { ok: false, problem })
    asked += 1
  }
}

test.each(['unreadable', 'unknown-provider', 'not-granted', 'other-signature'] as const)(
  '[D221] after the answer %s, the time stamp is requested ever more rarely, at most every 30 days',
  (problem) => {
    const { asked, pause } = askUntil(problem, START + 365 * DAY)
    expect(asked).toBeLessThan(30)
    expect(pause).toBe(30 * DAY)
  },
)

test.each(['unanswered', 'refused'] as const)(
  '[D221] while the provider is %s, the time stamp is requested hourly for some days, then daily',
  (problem) => {
    expect(askUntil(problem, START + 2 * DAY).pause).toBe(HOUR)
    expect(askUntil(problem, START + 365 * DAY).pause).toBe(DAY)
  },
)
