import { expect, test } from 'vitest'
import { animatedWebp } from './animated-webp.ts'

/** A "VP8 " chunk with three bytes, padded to four. */
const still = Buffer.concat([
  Buffer.from('RIFF'),
  Buffer.from([0x10, 0, 0, 0]),
  Buffer.from('WEBPVP8 '),
  Buffer.from([3, 0, 0, 0, 7, 8, 9, 0]),
])

test('[D225] stills become one animated WebP with its size, frames and durations', () => {
  const file = animatedWebp(
    [
      { webp: still, ms: 1000 },
      { webp: still, ms: 500 },
    ],
    { width: 390, height: 780 },
  )
  expect(file.readUInt32LE(4)).toBe(file.length - 8)
  expect(file.toString('latin1', 8, 16)).toBe('WEBPVP8X')
  expect([file.readUIntLE(24, 3) + 1, file.readUIntLE(27, 3) + 1]).toEqual([390, 780])
  const frames = [...file.toString('latin1').matchAll(/ANMF/g)].map(({ index }) => index)
  expect(frames.map((at) => file.readUIntLE(at + 8 + 12, 3))).toEqual([1000, 500])
  expect(file.toString('latin1').match(/VP8 /g)).toHaveLength(2)
})

test('[D225] a still without picture data is refused', () => {
  const empty = Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from('WEBP')])
  expect(() => animatedWebp([{ webp: empty, ms: 1 }], { width: 1, height: 1 })).toThrow('no still WebP')
})
