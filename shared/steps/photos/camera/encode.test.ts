import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeToFit, encodings, fitted } from './encode.ts'

const edge = fc.integer({ min: 1, max: 12_000 })

test('fitted keeps the shape of a picture and never enlarges it', () => {
  fc.assert(
    fc.property(edge, edge, fc.integer({ min: 320, max: 2048 }), (width, height, longest) => {
      const size = fitted({ width, height }, longest)
      expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(longest)
      expect(size.width).toBeLessThanOrEqual(width)
      expect(size.height).toBeLessThanOrEqual(height)
      const scale = Math.min(1, longest / Math.max(width, height))
      expect(Math.abs(size.width - width * scale)).toBeLessThanOrEqual(1)
    }),
    { numRuns: 1000 },
  )
})

test('[PHO-O10] encodeToFit keeps quality 0.9 if the picture is small enough', async () => {
  const tried: number[] = []
  const made = await encodeToFit({ width: 4000, height: 3000 }, encodings.good, async (_, quality) => {
    tried.push(quality)
    return { size: 1_400_000 }
  })
  expect(made).toMatchObject({ width: 2048, height: 1536 })
  expect(tried).toEqual([0.9])
})

test('encodeToFit always fits the limit, first by quality, then by size', async () => {
  await fc.assert(
    fc.asyncProperty(
      edge,
      edge,
      fc.double({ min: 0.02, max: 3, noNaN: true }),
      fc.constantFrom(encodings.good, encodings.slow),
      async (width, height, bytesPerPixel, encoding) => {
        const encode = async (size: { width: number; height: number }, quality: number) => ({
          size: Math.ceil(size.width * size.height * bytesPerPixel * quality),
        })
        const { file } = await encodeToFit({ width, height }, encoding, encode)
        expect(file.size).toBeLessThanOrEqual(encoding.bytes)
      },
    ),
    { numRuns: 1000 },
  )
})

test('a slow connection gets smaller photos', () => {
  expect(encodings.slow.edge).toBe(1600)
  expect(encodings.slow.bytes).toBeLessThan(encodings.good.bytes)
})
