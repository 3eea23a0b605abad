import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onScreen } from '#shared/ui/testing/pressed.fixture.tsx'
import { ListMissing } from './ListMissing.tsx'
import { listWords } from './list-words.ts'
import { $asking, askAgain, countAsking, useListRetry } from './list-retry.ts'

let page = new EventTarget()
beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Listed({ isMissing, load }: { isMissing: boolean; load: () => Promise<unknown> }) {
  useListRetry(isMissing, load)
  return null
}
const fails = () => vi.fn(async () => Promise.reject(new Error('no network')))

test('[D355] a missing list is requested after doubling pauses of at most five minutes', async () => {
  const load = fails()
  const listened = vi.spyOn(page, 'addEventListener')
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const screen = await onScreen(<Listed isMissing load={load} />)
  let calls = 0
  for (const seconds of [2, 4, 8, 16, 32, 64, 128, 256, 300, 300]) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
    expect(load).toHaveBeenCalledTimes(calls)
    await vi.advanceTimersByTimeAsync(1)
    calls += 1
    expect(load).toHaveBeenCalledTimes(calls)
  }
  // After a pause has ended, its listeners are removed.
  const signals = listened.mock.calls.map(([, , options]) => (options as AddEventListenerOptions).signal)
  expect(signals.filter((signal) => signal?.aborted === false)).toHaveLength(1)
  await screen.leave()
  await vi.advanceTimersByTimeAsync(900_000)
  expect(load).toHaveBeenCalledTimes(calls)
})

test('[D355] a press or the return of the network ends the pause before the next request of a list', async () => {
  const load = fails()
  const screen = await onScreen(<Listed isMissing load={load} />)
  askAgain()
  await vi.advanceTimersByTimeAsync(0)
  expect(load).toHaveBeenCalledTimes(1)
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(load).toHaveBeenCalledTimes(2)
  await screen.leave()
})

test('[D355] a list that is loaded is not requested', async () => {
  const load = fails()
  const screen = await onScreen(<Listed isMissing={false} load={load} />)
  askAgain()
  await vi.advanceTimersByTimeAsync(900_000)
  expect(load).not.toHaveBeenCalled()
  await screen.leave()
})

test('[D355] the hint of a list says whether it is missing or being requested', async () => {
  let answer: () => void = () => undefined
  const screen = await onScreen(<ListMissing />)
  expect(screen.text()).toContain(listWords.missing)
  const request = countAsking(new Promise<void>((done) => (answer = done)))
  await vi.advanceTimersByTimeAsync(0)
  expect(screen.text()).toContain(listWords.asking)
  answer()
  await request
  expect($asking.get()).toBe(0)
  await screen.leave()
})
