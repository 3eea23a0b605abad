import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ABSOLUTE_MS, endOf, HOLD_MS, idleOf } from './session-times.ts'

const NOON = Date.parse('2040-03-02T18:00:00Z')
const MINUTE = 60_000
const times = { IDLE_SECONDS: 239, IDLE_WARNING: true, SESSIONS_SINCE: 0 }
const session = { startedAt: NOON, lastActionAt: NOON, heldUntil: 0 }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
})
afterEach(() => {
  vi.useRealTimers()
})

test('[D8] [IDL-08] a session ends 239 seconds after the last action, or at the end of its hold', () => {
  expect(endOf(session, times)).toBe(NOON + 239_000)
  expect(endOf({ ...session, heldUntil: NOON + HOLD_MS }, times)).toBe(NOON + HOLD_MS)
})

test('[D64] photos of a phone extend a session until half an hour after the person’s last action', () => {
  expect(endOf({ ...session, photoAt: NOON + 10 * MINUTE }, times)).toBe(NOON + 10 * MINUTE + 239_000)
  expect(endOf({ ...session, photoAt: NOON + 90 * MINUTE }, times)).toBe(NOON + 30 * MINUTE + 239_000)
})

test('a session ends after twelve hours, or at SESSIONS_SINCE', () => {
  const busy = { ...session, lastActionAt: NOON + ABSOLUTE_MS }
  expect(endOf(busy, times)).toBe(NOON + ABSOLUTE_MS)
  vi.setSystemTime(NOON + 2 * MINUTE)
  expect(endOf(session, { ...times, SESSIONS_SINCE: NOON + MINUTE })).toBe(NOON + MINUTE)
  expect(endOf(session, { ...times, SESSIONS_SINCE: NOON + 3 * MINUTE })).toBe(NOON + 239_000)
})

test('[D60] a token that cannot be renewed ends the session, with its own warning', () => {
  const final = { ...session, isFinal: true, tokenLife: { endsAt: NOON + MINUTE, renewAt: NOON } }
  expect(idleOf(final, times)).toEqual({ secondsLeft: 60, warnSeconds: 120, isFinal: true })
})

test('[IDL-03] [IDL-04] the warning starts 59 seconds before the end, shorter in shortened tests, and never before a final end', () => {
  expect(idleOf(session, times)).toEqual({ secondsLeft: 239, warnSeconds: 59 })
  expect(idleOf(session, { ...times, IDLE_SECONDS: 24 })).toEqual({ secondsLeft: 24, warnSeconds: 6 })
  expect(idleOf({ ...session, heldUntil: NOON + HOLD_MS }, times).warnSeconds).toBe(59)
  const atItsEnd = { ...session, startedAt: NOON - ABSOLUTE_MS + MINUTE }
  expect(idleOf(atItsEnd, times)).toEqual({ secondsLeft: 60, warnSeconds: 0 })
})
