import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSignature, PAPER, scaled, withoutLast, type Strokes } from './strokes.ts'

const line = (...points: [number, number][]): Strokes => [points]
const stroke = fc.array(fc.tuple(fc.double({ min: 0, max: 600 }), fc.double({ min: 0, max: 240 })))
const drawings = fc.array(stroke.map((points) => points.filter((point) => point.every(Number.isFinite))))

test('[SIG-15] an empty drawing, a dot and a slip of the finger are no signature', () => {
  expect(isSignature([])).toBe(false)
  expect(isSignature(line([10, 10]))).toBe(false)
  expect(isSignature(line([10, 10], [30, 12]))).toBe(false)
  const spot = Array.from({ length: 100 }, (_, n): [number, number] => [100 + (n % 2) * 5, 100])
  expect(isSignature([spot])).toBe(false)
})

test('[SIG-15] a signature needs both a total length of 120 and an extent of 40', () => {
  expect(isSignature(line([100, 100], [219, 100]))).toBe(false)
  expect(isSignature(line([100, 100], [220, 100]))).toBe(true)
  const strokesOf = (extent: number) =>
    Array.from({ length: 4 }, () => line([100, 100], [100 + extent, 100])).flat()
  expect(isSignature(strokesOf(39))).toBe(false)
  expect(isSignature(strokesOf(40))).toBe(true)
})

test('[SIG-15] a line across the paper or a few letters are a signature', () => {
  expect(isSignature(line([100, 120], [300, 130]))).toBe(true)
  expect(isSignature([...line([100, 60], [100, 130]), ...line([140, 60], [140, 130])])).toBe(true)
})

test('[SIG-O8] a drawing scaled to another size and back changes by less than a third of a pixel', () => {
  fc.assert(
    fc.property(drawings, fc.double({ min: 0.4, max: 2.5, noNaN: true }), (strokes, factor) => {
      const back = scaled(scaled(strokes, factor), 1 / factor)
      for (const [index, points] of strokes.entries()) {
        for (const [at, [x, y]] of points.entries()) {
          const [backX = NaN, backY = NaN] = back[index]?.[at] ?? []
          expect(Math.abs(x - backX)).toBeLessThan(0.3)
          expect(Math.abs(y - backY)).toBeLessThan(0.3)
        }
      }
    }),
    { numRuns: process.env.LONG ? 10_000 : 1_000 },
  )
})

test('withoutLast removes the last stroke, and nothing from an empty drawing', () => {
  const kept = [...line([0, 0], [PAPER.width, 0]), ...line([1, 1])]
  expect(withoutLast([...kept, ...line([2, 2])])).toEqual(kept)
  expect(withoutLast([])).toEqual([])
})
