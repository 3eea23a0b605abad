import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { autosave, AUTOSAVE_DELAY_MS } from './autosave.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function page() {
  const saved: string[] = []
  const signals = { page: new EventTarget(), window: new EventTarget(), hidden: false }
  const save = async (value: string) => void saved.push(value)
  const saver = autosave(save, { ...signals, isHidden: () => signals.hidden })
  return { saved, signals, saver }
}

test('only the last of quick changes is saved, 400 ms after it', async () => {
  const { saved, saver } = page()
  saver.push('a')
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS - 1)
  saver.push('ab')
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS - 1)
  expect(saved).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(saved).toEqual(['ab'])
})

test('leaving or hiding the page saves at once, being shown again does not', async () => {
  const { saved, signals, saver } = page()
  saver.push('a')
  signals.page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(saved).toEqual([])
  signals.hidden = true
  signals.page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(saved).toEqual(['a'])
  saver.push('b')
  signals.window.dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(0)
  expect(saved).toEqual(['a', 'b'])
})

test('a submit waits for what is being saved, and a stopped saver is silent', async () => {
  const { saved, signals, saver } = page()
  saver.push('a')
  await saver.flush()
  expect(saved).toEqual(['a'])
  saver.push('b')
  await saver.stop()
  signals.window.dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS)
  expect(saved).toEqual(['a', 'b'])
})
