import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SlidingWindow } from './sliding-window.ts'

const numRuns = process.env.LONG ? 10_000 : 1_000

test('the window counts the current second and the nine before it, for random pauses', () => {
  const pauses = fc.array(fc.integer({ min: 0, max: 25_000 }), { maxLength: 60 })
  fc.assert(
    fc.property(pauses, (steps) => {
      const recent = new SlidingWindow()
      const allowed: number[] = []
      let now = 1_000_000
      for (const step of steps) {
        now += step
        recent.add(now)
        allowed.push(Math.floor(now / 1_000))
        const expected = allowed.filter((second) => second > Math.floor(now / 1_000) - 10).length
        expect(recent.total(now)).toBe(expected)
      }
      recent.clear()
      expect(recent.total(now)).toBe(0)
    }),
    { numRuns },
  )
})
