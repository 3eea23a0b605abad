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

test('[D8] [IDL-08] a session ends so long after the last action, or with what holds it', () => {
  expect(endOf(session, times)).toBe(NOON + 239_000)
  expect(endOf({ ...session, heldUntil: NOON + HOLD_MS }, times)).toBe(NOON + HOLD_MS)
})

test('[D64] photos of a phone count until half an hour after the person’s own action', () => {
  expect(endOf({ ...session, photoAt: NOON + 10 * MINUTE }, times)).toBe(NOON + 10 * MINUTE + 239_000)
  expect(endOf({ ...session, photoAt: NOON + 90 * MINUTE }, times)).toBe(NOON + 30 * MINUTE + 239_000)
})

test('whatever is done it ends after twelve hours, and at once where everybody has to log in again', () => {
  const busy = { ...session, lastActionAt: NOON + ABSOLUTE_MS }
  expect(endOf(busy, times)).toBe(NOON + ABSOLUTE_MS)
  vi.setSystemTime(NOON + 2 * MINUTE)
  expect(endOf(session, { ...times, SESSIONS_SINCE: NOON + MINUTE })).toBe(NOON + MINUTE)
  expect(endOf(session, { ...times, SESSIONS_SINCE: NOON + 3 * MINUTE })).toBe(NOON + 239_000)
})

test('[D60] a token that nothing renews ends it, with a warning of its own', () => {
  const final = { ...session, isFinal: true, tokenLife: { endsAt: NOON + MINUTE, renewAt: NOON } }
  expect(idleOf(final, times)).toEqual({ secondsLeft: 60, warnSeconds: 120, isFinal: true })
})

test('[IDL-03] [IDL-04] the warning is of 59 seconds, in proportion where tests shorten the time, and none before a payment’s end', () => {
  expect(idleOf(session, times)).toEqual({ secondsLeft: 239, warnSeconds: 59 })
  expect(idleOf(session, { ...times, IDLE_SECONDS: 24 })).toEqual({ secondsLeft: 24, warnSeconds: 6 })
  expect(idleOf({ ...session, heldUntil: NOON + HOLD_MS }, times).warnSeconds).toBe(59)
  const atItsEnd = { ...session, startedAt: NOON - ABSOLUTE_MS + MINUTE }
  expect(idleOf(atItsEnd, times)).toEqual({ secondsLeft: 60, warnSeconds: 0 })
})
