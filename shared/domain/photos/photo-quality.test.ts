import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flawsOf, grayOf, isTooSmall, MEASURED_EDGE, measuresOf, type GrayPhoto } from './photo-quality.ts'
import { carScene } from '#tests/photos/scene.ts'
import { runs } from '../testing/property-runs.ts'

const drawn = (width: number, height: number, at: (x: number, y: number) => number): GrayPhoto => ({
  gray: Uint8Array.from({ length: width * height }, (_, i) => at(i % width, Math.floor(i / width))),
  width,
  height,
})
const board = (size: number) =>
  drawn(120, 90, (x, y) => ((Math.floor(x / size) + Math.floor(y / size)) % 2 === 0 ? 60 : 200))
const shading = drawn(120, 90, (x) => 60 + x)
const flat = drawn(120, 90, () => 128)
const flaws = (picture: GrayPhoto, width = 1600, height = 1200) => flawsOf(width, height, measuresOf(picture))

test('measuresOf reports only the brightness of a flat picture', () => {
  expect(measuresOf(flat)).toEqual({ brightness: 128, contrast: 0, dark: 0, bright: 0, sharpness: 0 })
})

test('grayOf weighs colours as the eye sees them and treats transparent as white', () => {
  const one = (data: number[], channels: 1 | 2 | 3 | 4) =>
    grayOf({ data: Uint8Array.from(data), width: 1, height: 1, channels }).gray[0]
  expect(one([255, 0, 0], 3)).toBe(76)
  expect(one([0, 255, 0, 255], 4)).toBe(149)
  expect(one([0, 0, 0, 0], 4)).toBe(255)
  expect(one([0, 128], 2)).toBe(127)
  expect(one([77], 1)).toBe(77)
})

test('grayOf shrinks a picture without changing its shape, and never enlarges it', () => {
  const size = (width: number, height: number) => {
    const gray = grayOf({ data: new Uint8Array(width * height), width, height, channels: 1 })
    return [gray.width, gray.height]
  }
  expect(size(2048, 1536)).toEqual([MEASURED_EDGE, 384])
  expect(size(600, 1200)).toEqual([256, MEASURED_EDGE])
  expect(size(90, 30)).toEqual([90, 30])
  expect(size(3000, 1)).toEqual([MEASURED_EDGE, 1])
})

/** Blurs a picture twice with a box filter, as an unfocused lens spreads each point. */
function outOfFocus(picture: GrayPhoto, radius: number, passes = 2): GrayPhoto {
  const { gray, width, height } = picture
  const blurred = drawn(width, height, (x, y) => {
    let [sum, count] = [0, 0]
    for (let dy = -radius; dy <= radius; dy += 1)
      for (let dx = -radius; dx <= radius; dx += 1) {
        if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) continue
        sum += gray[(y + dy) * width + x + dx] ?? 0
        count += 1
      }
    return Math.round(sum / count)
  })
  return passes > 1 ? outOfFocus(blurred, radius, passes - 1) : blurred
}

test('[PHO-14] the sharpness of a car photo falls the more it is out of focus', () => {
  for (const seed of [1, 2]) {
    const sharp = grayOf(carScene(1024, 768, seed))
    const blurred = [1, 2, 3].map((radius) => outOfFocus(sharp, radius))
    expect(flaws(sharp)).toEqual([])
    expect(blurred.slice(1).map((picture) => flaws(picture))).toEqual([['blurred'], ['blurred']])
    const sharpness = [sharp, ...blurred].map((picture) => measuresOf(picture).sharpness)
    expect(sharpness).toEqual(sharpness.toSorted((one, other) => other - one))
    expect(new Set(sharpness).size).toBe(sharpness.length)
  }
})

test('flaws finds no flaw in sharp edges and calls soft waves blurred', () => {
  expect(flaws(board(8))).toEqual([])
  const soft = drawn(120, 90, (x, y) => 130 + 70 * Math.sin(x / 9) * Math.sin(y / 9))
  expect(measuresOf(soft).sharpness).toBeLessThan(60)
  expect(flaws(soft)).toEqual(['blurred'])
})

test('[PHO-14] a photo below 640 by 480 is too small, in portrait and in landscape', () => {
  const [longest, shortest] = [640, 480]
  expect(isTooSmall(longest, shortest)).toBe(false)
  expect(isTooSmall(shortest, longest)).toBe(false)
  expect(isTooSmall(longest - 1, shortest)).toBe(true)
  expect(isTooSmall(longest, shortest - 1)).toBe(true)
  expect(flaws(board(8), 320, 240)).toEqual(['small'])
})

test('[PHO-16] a uniform photo is reported as uniform, not as blurred', () => {
  expect(flaws(flat)).toEqual(['uniform'])
  const noise = drawn(120, 90, (x, y) => 128 + ((x * 7 + y * 13) % 5))
  expect(measuresOf(noise).contrast).toBeLessThan(6)
  expect(flaws(noise)).toEqual(['uniform'])
  expect(flaws(shading)).toEqual(['blurred'])
})

test('[PHO-14] a sharp photo taken at night is reported as dark, not as blurred', () => {
  const night = drawn(120, 90, (x, y) => ((Math.floor(x / 16) + Math.floor(y / 16)) % 2 === 0 ? 2 : 15))
  expect(measuresOf(night).sharpness).toBeLessThan(60)
  expect(flaws(night)).toEqual(['dark'])
})

test('flaws tells a dark photo from a washed out one', () => {
  expect(flaws(drawn(120, 90, (x) => (x % 20 < 10 ? 10 : 60)))).toEqual(['dark'])
  expect(flaws(drawn(120, 90, (x) => (x % 20 < 10 ? 90 : 255)))).toEqual(['bright'])
})

const anyPicture = fc
  .tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }))
  .chain(([width, height]) =>
    fc
      .uint8Array({ minLength: width * height, maxLength: width * height })
      .map((gray) => ({ gray, width, height })),
  )

test('the measures of any picture are numbers inside their bounds', () => {
  fc.assert(
    fc.property(anyPicture, (picture) => {
      const { brightness, contrast, dark, bright, sharpness } = measuresOf(picture)
      for (const share of [dark, bright]) expect(share).toBeGreaterThanOrEqual(0)
      expect(dark + bright).toBeLessThanOrEqual(1)
      expect(brightness).toBeGreaterThanOrEqual(0)
      expect(brightness).toBeLessThanOrEqual(255)
      expect(contrast).toBeGreaterThanOrEqual(0)
      expect(contrast).toBeLessThanOrEqual(127.5)
      expect(sharpness).toBeGreaterThanOrEqual(0)
    }),
    runs,
  )
})

test('a photo that is turned upside down has the same measures', () => {
  fc.assert(
    fc.property(anyPicture, ({ gray, width, height }) => {
      const turned = { gray: gray.toReversed(), width, height }
      const [a, b] = [measuresOf({ gray, width, height }), measuresOf(turned)]
      expect(b.brightness).toBeCloseTo(a.brightness, 6)
      expect(b.contrast).toBeCloseTo(a.contrast, 6)
      expect(b.sharpness).toBeCloseTo(a.sharpness, 3)
    }),
    runs,
  )
})
