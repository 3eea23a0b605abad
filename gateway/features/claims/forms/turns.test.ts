import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Turns } from './turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const settled = async (turn: Promise<boolean>) => Promise.race([turn, Promise.resolve('waits')])

test('[D68] saves of one form take turns in order of arrival', async () => {
  const turns = new Turns(null)
  expect(await turns.take('one')).toBe(true)
  const [two, three] = [turns.take('two'), turns.take('three')]
  expect(await settled(two)).toBe('waits')
  turns.end('one')
  expect(await two).toBe(true)
  expect(await settled(three)).toBe('waits')
  turns.end('two')
  expect(await three).toBe(true)
})

test('[D68] a save waits ten seconds at most for its turn', async () => {
  const turns = new Turns(null)
  await turns.take('one')
  const two = turns.take('two')
  await vi.advanceTimersByTimeAsync(9_000)
  const three = turns.take('three')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await two).toBe(false)
  turns.end('one')
  expect(await three).toBe(true)
})

test('[D68] a save is refused at once if too many wait', async () => {
  const turns = new Turns(null)
  await turns.take('one')
  const waiting = Array.from({ length: 20 }, (_, n) => turns.take(String(n)))
  expect(await settled(turns.take('one too many'))).toBe(false)
  turns.end('one')
  expect(await waiting[0]).toBe(true)
})

test('[D68] an interrupted save loses its turn and writes nothing later', async () => {
  const turns = new Turns({ holder: 'cut off', since: Date.now() - 180_000 })
  const next = turns.take('next')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await next).toBe(true)
  expect(turns.keep('cut off')).toBeNull()
  // The save that was cut off cannot end the turn of another save either.
  turns.end('cut off')
  expect(turns.keep('next')).toMatchObject({ holder: 'next' })
})

test('[D68] the same submission gets its turn again', async () => {
  const turns = new Turns({ holder: 'one', since: Date.now() })
  expect(await turns.take('one')).toBe(true)
})
