import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $notices, clearNotices, dismissNotice, holdNotice, pushNotice, releaseNotice } from './notices.ts'

/** Time in ms for which an alert is shown (FND-72). */
const NOTICE_MS = 5000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const { id } of $notices.get()) dismissNotice(id)
  vi.useRealTimers()
})

const texts = () => $notices.get().map((notice) => notice.text)

test('[FND-72] an alert disappears by itself after 5000 ms', () => {
  pushNotice('error', 'Algo')
  vi.advanceTimersByTime(NOTICE_MS - 1)
  expect(texts()).toEqual(['Algo'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('an alert that asks for an action stays until it is dismissed', () => {
  const id = pushNotice('info', 'Elige', true)
  vi.advanceTimersByTime(NOTICE_MS * 10)
  expect(texts()).toEqual(['Elige'])
  dismissNotice(id)
  expect(texts()).toEqual([])
})

test('a repeated alert is shown once, with its time starting again', () => {
  const first = pushNotice('error', 'Algo')
  vi.advanceTimersByTime(NOTICE_MS - 1)
  expect(pushNotice('error', 'Algo')).toBe(first)
  pushNotice('success', 'Algo')
  vi.advanceTimersByTime(NOTICE_MS - 1)
  expect(texts()).toEqual(['Algo', 'Algo'])
})

test('an alert with focus or pointer stays open until released', () => {
  const id = pushNotice('success', 'Listo')
  holdNotice(id)
  vi.advanceTimersByTime(NOTICE_MS * 2)
  expect(texts()).toEqual(['Listo'])
  releaseNotice(id)
  vi.advanceTimersByTime(NOTICE_MS)
  expect(texts()).toEqual([])
})

test('clearNotices removes the alerts of a step, also lasting ones', () => {
  pushNotice('error', 'De este paso', true)
  clearNotices()
  expect($notices.get()).toEqual([])
})
