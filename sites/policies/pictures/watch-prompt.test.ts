import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchPrompt, type Look, type Watch } from './watch-prompt.ts'

const POLL_MS = 3_000
const SLOW_POLL_MS = 10_000
const SLOW_AFTER_MS = 10 * 60_000

let listeners: Set<() => void>
let visibility: DocumentVisibilityState
let looks: number
let found: Look
let lost: boolean[]
let watch: Watch | undefined

const page: Parameters<typeof watchPrompt>[0]['page'] = {
  get visibilityState() {
    return visibility
  },
  addEventListener: (_type, listener) => void listeners.add(listener),
  removeEventListener: (_type, listener) => void listeners.delete(listener),
}

function begin(isKnown = true): Watch {
  const look = () => {
    looks++
    return Promise.resolve(found)
  }
  watch = watchPrompt({ look, onLost: (isLost) => lost.push(isLost), page, isKnown })
  return watch
}

function see(state: DocumentVisibilityState) {
  visibility = state
  for (const listener of listeners) listener()
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  listeners = new Set()
  visibility = 'visible'
  looks = 0
  found = 'same'
  lost = []
})
afterEach(() => {
  watch?.stop()
  vi.useRealTimers()
})

test('watchPrompt with initial data polls every three seconds', async () => {
  begin()
  await pass(POLL_MS - 1)
  expect(looks).toBe(0)
  await pass(1)
  expect(looks).toBe(1)
  await pass(4 * POLL_MS)
  expect(looks).toBe(5)
})

test('watchPrompt without initial data polls at once', async () => {
  begin(false)
  await pass(0)
  expect(looks).toBe(1)
})

test('watchPrompt stops while the page is hidden, and polls at once when it is visible again', async () => {
  begin()
  see('hidden')
  await pass(60 * 60_000)
  expect(looks).toBe(0)
  see('visible')
  await pass(0)
  expect(looks).toBe(1)
  await pass(POLL_MS)
  expect(looks).toBe(2)
})

test('after ten minutes without news watchPrompt polls every ten seconds, until there are news', async () => {
  begin()
  await pass(SLOW_AFTER_MS)
  const before = looks
  await pass(3 * SLOW_POLL_MS)
  expect(looks - before).toBe(3)
  found = 'news'
  await pass(SLOW_POLL_MS)
  found = 'same'
  const after = looks
  await pass(3 * POLL_MS)
  expect(looks - after).toBe(3)
})

test('watchPrompt reports the third failure in a row, and a success ends the report', async () => {
  begin()
  found = 'failed'
  await pass(2 * POLL_MS)
  expect(lost).toEqual([false, false])
  await pass(POLL_MS)
  expect(lost.at(-1)).toBe(true)
  found = 'same'
  await pass(POLL_MS)
  expect(lost.at(-1)).toBe(false)
  found = 'failed'
  await pass(2 * POLL_MS)
  expect(lost.at(-1)).toBe(false)
})

test('a retry polls at once, and never twice at a time', async () => {
  let answer: (found: Look) => void = () => undefined
  const look = () => {
    looks++
    return new Promise<Look>((resolve) => (answer = resolve))
  }
  watch = watchPrompt({ look, onLost: () => undefined, page, isKnown: true })
  watch.retry()
  watch.retry()
  await pass(60_000)
  expect(looks).toBe(1)
  answer('same')
  await pass(POLL_MS)
  expect(looks).toBe(2)
})

test.each(['it is over', 'it was stopped'] as const)('watchPrompt polls no more once %s', async (why) => {
  const started = begin()
  if (why === 'it is over') {
    found = 'over'
    await pass(POLL_MS)
  } else started.stop()
  const before = looks
  see('hidden')
  see('visible')
  started.retry()
  await pass(60 * 60_000)
  expect(looks).toBe(before)
  expect(listeners.size).toBe(0)
})
