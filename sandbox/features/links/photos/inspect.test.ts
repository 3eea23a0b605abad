import encoder from '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'
import fc from 'fast-check'
import { encode as encodePng } from 'fast-png'
import { describe, expect, test } from 'vitest'
import { runs } from '#shared/domain/testing/property-runs.ts'
import { photoLimits } from '#shared/domain/photos/photo-limits.ts'
import { joined } from '#tests/photos/exif.ts'
import { samplesWith } from '#tests/photos/samples.ts'
import { carScene, darkened, type Picture } from '#tests/photos/scene.ts'
import { chunksOf, frameOf } from './frame.ts'
import { inspect } from './inspect.ts'

type Bytes = Uint8Array<ArrayBuffer>
const pictures = samplesWith(encoder)
const INVALID = { type: null, error: 'INVALID' }

const big = (...values: number[]) => {
  const bytes = new Uint8Array(values.length * 4)
  for (const [index, value] of values.entries()) new DataView(bytes.buffer).setUint32(index * 4, value)
  return bytes
}
const ascii = (text: string): Bytes => new Uint8Array(new TextEncoder().encode(text))

/** Builds a PNG chunk with its checksum. */
function chunk(type: string, data: Uint8Array): Bytes {
  const named = joined([ascii(type), data])
  let sum = 0xffffffff
  for (const byte of named) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return joined([big(data.length), named, big((sum ^ 0xffffffff) >>> 0)])
}

const header = (width: number, height: number, depth = 8, color = 2) =>
  chunk('IHDR', joined([big(width, height), Uint8Array.of(depth, color, 0, 0, 0)]))
const start = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const end = chunk('IEND', new Uint8Array(0))

async function deflated(data: Bytes): Promise<Bytes> {
  const stream = new Blob([data]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** Changes the size in the JPEG's header, whatever it contains. */
function claiming(jpeg: Bytes, width: number, height: number): Bytes {
  const changed = jpeg.slice()
  for (let at = 2; at < changed.length;) {
    const length = ((changed[at + 2] ?? 0) << 8) | (changed[at + 3] ?? 0)
    if ([0xc0, 0xc1, 0xc2].includes(changed[at + 1] ?? 0)) {
      changed.set([height >> 8, height & 0xff, width >> 8, width & 0xff], at + 5)
      return changed
    }
    at += 2 + length
  }
  throw new Error('a JPEG has a frame')
}

describe('the size is read before anything is decoded', () => {
  test('the frame of a JPEG and a PNG is read, and ends at the last byte', async () => {
    for (const [bytes, frame] of [
      [await pictures.sharp(), { type: 'image/jpeg', width: 800, height: 600 }],
      [await pictures.exif(), { type: 'image/jpeg', width: 800, height: 600 }],
      [await pictures.png(), { type: 'image/png', width: 800, height: 600 }],
    ] as const) {
      expect(frameOf(bytes)).toEqual({ ...frame, end: bytes.length })
    }
  })

  test.each([
    ['an edge beyond the limit', photoLimits.edge + 1, 600],
    ['all edges', 65_535, 65_535],
    ['more pixels than the limit', 7_999, 7_999],
    ['no height', 1200, 0],
  ])('[PHO-17] a picture with %s is refused before it is decoded', async (_what, width, height) => {
    expect(await inspect(claiming(await pictures.sharp(), width, height))).toEqual(INVALID)
    expect(await inspect(joined([start, header(width, height), chunk('IDAT', big(0)), end]))).toEqual(INVALID)
  })
})

describe('[PHO-17] files that are not pictures', () => {
  test('files of other types are refused, even behind the header of a picture', async () => {
    for (const text of ['', 'GIF89a', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'RIFF0000WEBPVP8 ']) {
      expect(await inspect(ascii(text))).toEqual(INVALID)
    }
    expect(await inspect(joined([start, ascii('<script>alert(1)</script>')]))).toEqual(INVALID)
  })

  test('a JPEG or PNG that is cut off at any percentage is refused', async () => {
    const [jpeg, png] = [await pictures.sharp(), await pictures.png()]
    const cut = (bytes: Bytes, percent: number) => bytes.slice(0, Math.floor((bytes.length * percent) / 100))
    for (let percent = 0; percent < 100; percent += 1) expect(frameOf(cut(png, percent))).toBeNull()
    for (const percent of [0, 0.1, 1, 10, 50, 90, 99])
      expect([percent, await inspect(cut(jpeg, percent))]).toEqual([percent, INVALID])
  })

  test('[D88] a JPEG that lacks only its last two bytes is accepted', async () => {
    const whole = await pictures.sharp()
    for (const missing of [1, 2]) expect((await inspect(whole.slice(0, -missing))).error).toBeNull()
  })

  test('a picture followed by more than 64 KB of other data is refused', async () => {
    const behind = (size: number) => joined([jpeg, new Uint8Array(size)])
    const jpeg = await pictures.sharp()
    expect((await inspect(behind(64 * 1024))).error).toBeNull()
    expect(await inspect(behind(64 * 1024 + 1))).toEqual(INVALID)
  })

  test('a JPEG of ten thousand segments or of two frames is refused', async () => {
    const jpeg = await pictures.sharp()
    const segment = Uint8Array.of(0xff, 0xe5, 0, 4, 0, 0)
    const many = joined(Array.from({ length: 10_000 }, () => segment))
    expect(await inspect(joined([jpeg.subarray(0, 2), many, jpeg.subarray(2)]))).toEqual(INVALID)
    const frame = Uint8Array.of(0xff, 0xc0, 0, 11, 8, 0, 9, 0, 9, 1, 1, 0x11, 0)
    expect(await inspect(joined([jpeg.subarray(0, 2), frame, jpeg.subarray(2)]))).toEqual(INVALID)
  })

  test('a PNG is refused if its data inflates too far, is too short or has a wrong checksum', async () => {
    const row = 3 * 640 + 1
    const png = async (size: number) =>
      joined([start, header(640, 480), chunk('IDAT', await deflated(new Uint8Array(size))), end])
    expect((await inspect(await png(row * 480))).error).toBe('VEHICLE')
    expect(await inspect(await png(50_000_000))).toEqual(INVALID)
    expect(await inspect(await png(row * 100))).toEqual(INVALID)
    const wrong = (await png(row * 480)).slice()
    wrong[wrong.length - 13] = 0xaa
    expect(await inspect(wrong)).toEqual(INVALID)
  })

  test('a PNG with a second header is refused', async () => {
    const png = await pictures.png()
    const second = joined([png.subarray(0, 33), header(60_000, 60_000), png.subarray(33)])
    expect(await inspect(second)).toEqual(INVALID)
  })

  test('a compressed profile inside a PNG is not inflated', async () => {
    const png = await pictures.png()
    const bomb = chunk('iCCP', joined([ascii('x\0\0'), await deflated(new Uint8Array(20_000_000))]))
    expect((await inspect(joined([png.subarray(0, 33), bomb, png.subarray(33)]))).error).toBeNull()
  })
})

describe('every kind of PNG that a gallery holds', () => {
  const scene = carScene(800, 600)
  const gray = Uint8Array.from({ length: 800 * 600 }, (_, index) => scene.data[index * 4] ?? 0)
  const inColors = Uint8Array.from(gray, (value) => value >> 4)
  const palette = Array.from({ length: 16 }, (_, level) => [level * 16, level * 16, level * 16])

  test.each([
    ['gray', { data: gray, channels: 1 }],
    ['of 16 bits', { data: Uint16Array.from(gray, (value) => value * 257), channels: 1, depth: 16 }],
    ['with a palette', { data: inColors, channels: 1, palette }],
  ] as const)('[PHO-12] a PNG is accepted: %s', async (_kind, given) => {
    const { data, ...more } = given
    const png = new Uint8Array(
      encodePng({ ...more, data, width: 800, height: 600 } as Parameters<typeof encodePng>[0]),
    )
    expect(await inspect(png)).toMatchObject({ type: 'image/png', error: null })
  })
})

test('[PHO-17] a damaged picture is refused, and does not affect a concurrent check', async () => {
  const sharp = await pictures.sharp()
  const damaged = sharp.slice()
  for (let at = 700; at < damaged.length - 2; at += 97) damaged[at] = 0x55
  const all = await Promise.all([inspect(sharp), inspect(damaged), inspect(sharp)])
  expect(all.map(({ error }) => error)).toEqual([null, 'INVALID', null])
})

test('a sharp photo at night is accepted', async () => {
  const night: Picture = darkened(carScene(800, 600))
  const png = new Uint8Array(encodePng(night))
  expect((await inspect(png)).error).toBeNull()
})

test('reading the frame of random bytes ends without an error', () => {
  const begun = fc.constantFrom(start, Uint8Array.of(0xff, 0xd8), joined([start, header(640, 480)]))
  fc.assert(
    fc.property(begun, fc.uint8Array({ maxLength: 400 }), (first, rest) => {
      const bytes = joined([first, rest])
      frameOf(bytes)
      for (const part of chunksOf(bytes)) expect(part.end).toBeLessThanOrEqual(bytes.length)
    }),
    runs,
  )
})
