import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PIECE_BYTES } from '#shared/domain/photos/photo-limits.ts'
import {
  chunk,
  comment,
  exif,
  frame,
  jpeg,
  jpegOf,
  joined,
  packed,
  png,
  segment,
  sha256,
} from '#gateway/testing/photos/pictures.ts'
import { copyClean, inspect } from './inspection.ts'

const RUNS = 1_000

async function* inPieces(bytes: Uint8Array, size = PIECE_BYTES) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
/** Inspects and copies a photo; returns null if it is refused, else the copy. */
async function cleaned(bytes: Uint8Array, size?: number): Promise<Uint8Array | null> {
  const { sha256: hash, facts } = await inspect(inPieces(bytes, size), bytes.length)
  expect(hash).toBe(await sha256(bytes))
  if (typeof facts === 'string') return null
  const { readable, writable } = new FixedLengthStream(facts.bytes)
  const [copy] = await Promise.all([
    new Response(readable).arrayBuffer(),
    copyClean(inPieces(bytes, size), writable, facts),
  ])
  return new Uint8Array(copy)
}
const textOf = (bytes: Uint8Array | null) => new TextDecoder('latin1').decode(bytes ?? undefined)

/** Fill bytes before an escaped byte, which no encoder writes. */
const filled = (times: number) => Uint8Array.from({ length: 3 * times }, (_, at) => (at % 3 === 2 ? 0 : 0xff))

describe('a JPEG', () => {
  test('a JPEG is copied without place, time, person or program', async () => {
    const profile = segment(0xe2, new TextEncoder().encode('ICC_PROFILE canary'))
    const thumbnail = segment(0xe0, new TextEncoder().encode('JFXX\0canary'))
    const file = jpeg({ segments: [exif('canary GPS'), profile, thumbnail, comment('canary <script>')] })
    const copy = await cleaned(file)
    expect(copy).toEqual(jpeg())
    expect(textOf(copy)).not.toContain('canary')
  })

  test('a JPEG keeps its colour information, without a thumbnail in it', async () => {
    const adobe = segment(0xee, joined(new TextEncoder().encode('Adobe'), [0, 100, 0, 0, 0, 0, 1]))
    const copy = await cleaned(jpeg({ segments: [adobe] }))
    expect(copy).toEqual(jpeg({ segments: [adobe] }))
    const head = joined(
      new TextEncoder().encode('JFIF\0'),
      [1, 1, 0, 0, 1, 0, 1, 2, 2],
      new Uint8Array(12).fill(65),
    )
    expect(
      textOf(await cleaned(joined([0xff, 0xd8], segment(0xe0, head), jpeg().subarray(20)))),
    ).not.toContain('AAA')
  })

  test.each<[string, Uint8Array]>([
    ['cut off', jpeg().subarray(0, -1)],
    ['without a picture', joined([0xff, 0xd8, 0xff, 0xd9])],
    ['with a second file behind it', jpeg({ after: new TextEncoder().encode('PK\u0003\u0004') })],
    ['with too much behind it', jpeg({ after: new Uint8Array(65 * 1024) })],
    ['with ten thousand segments', jpeg({ segments: Array<Uint8Array>(10_000).fill(comment('x')) })],
    ['too wide', jpeg({ width: 8_001 })],
    ['too high', jpeg({ height: 65_535 })],
    ['of too many pixels', jpeg({ width: 7_000, height: 7_000 })],
    ['of no height', jpeg({ height: 0 })],
    ['that fills up before escaped bytes ten thousand times', jpeg({ scan: filled(10_000) })],
    ['with two frames', jpeg({ segments: [frame(4, 4)] })],
    ['with a segment that no decoder needs', jpeg({ segments: [segment(0xf0, [1])] })],
    ['with an arithmetic frame', jpeg({ segments: [segment(0xc9, [8, 0, 4, 0, 4, 1, 1, 0x11, 0])] })],
    ['with a segment shorter than its own length', jpeg({ segments: [Uint8Array.of(0xff, 0xdb, 0, 1)] })],
    ['with text between its segments', jpeg({ segments: [new TextEncoder().encode('<?php')] })],
    ['with a table that is a file', jpeg({ segments: [segment(0xdb, new Uint8Array(5_000))] })],
  ])('a JPEG %s is refused', async (_name, bytes) => {
    expect(await cleaned(bytes)).toBeNull()
  })

  test('zeros behind the end of a JPEG are dropped', async () => {
    expect(await cleaned(jpeg({ after: new Uint8Array(100) }))).toEqual(jpeg())
  })
})

describe('a PNG', () => {
  test('a PNG is copied without texts, times, profiles and unknown segments', async () => {
    const textChunk = (type: string) => chunk(type, new TextEncoder().encode('canary'))
    const chunks = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'iCCP', 'acTL', 'prVt'].map(textChunk)
    expect(await cleaned(await png({ chunks }))).toEqual(await png())
  })

  test('a PNG keeps palette and transparency, interlaced or not', async () => {
    const palette = chunk('PLTE', [0, 0, 0, 9, 9, 9])
    const transparency = chunk('tRNS', [0])
    const file = await png({ colour: 3, chunks: [palette, transparency], pixels: new Uint8Array(4 * 9) })
    expect(await cleaned(file)).toEqual(file)
    // An interlaced picture of 8 × 4 with three bytes a pixel has seven passes.
    const woven = await png({ interlace: 1, pixels: new Uint8Array(96 + 1 + 1 + 0 + 1 + 1 + 2 + 2) })
    expect(await cleaned(woven)).toEqual(woven)
  })

  test.each<[string, () => Promise<Uint8Array>]>([
    ['cut off', async () => (await png()).subarray(0, -1)],
    ['with a second file behind it', () => png({ after: new TextEncoder().encode('GIF89a') })],
    ['that claims 65,535 × 65,535', () => png({ width: 65_535, height: 65_535, pixels: new Uint8Array(10) })],
    ['of no width', () => png({ width: 0 })],
    ['of too few pixels', () => png({ pixels: new Uint8Array(10) })],
    ['of which gigabytes unpack', () => png({ pixels: new Uint8Array(50_000_000) })],
    ['of an unknown kind', () => png({ colour: 5 })],
    ['of sixteen bits a sample', () => png({ colour: 2, depth: 16, pixels: new Uint8Array(8 * 49) })],
    [
      'of 24 million pixels that packs a thousandfold',
      () => png({ width: 6_000, height: 4_000, colour: 6, pixels: new Uint8Array(4_000 * 24_001) }),
    ],
    ['of a depth that its kind has not', () => png({ colour: 2, depth: 4 })],
    ['with a chunk that is needed and unknown', () => png({ chunks: [chunk('JUNK')] })],
    ['with thousands of chunks', () => png({ chunks: Array<Uint8Array>(10_000).fill(chunk('tEXt')) })],
    ['without a picture', async () => joined((await png()).subarray(0, 33), chunk('IEND'))],
    [
      'whose data cannot be unpacked',
      async () => joined((await png()).subarray(0, 33), chunk('IDAT', [1]), chunk('IEND')),
    ],
    [
      'with more behind its pixels',
      async () => {
        const data = joined(await packed(new Uint8Array(100)), new TextEncoder().encode('<?php'))
        return joined((await png()).subarray(0, 33), chunk('IDAT', data), chunk('IEND'))
      },
    ],
  ])('a PNG %s is refused', async (_name, make) => {
    expect(await cleaned(await make())).toBeNull()
  })
})

test('[PHO-O6] a scanned white A4 page at 300 dots an inch is accepted in spite of its compression', async () => {
  const [width, height] = [2_480, 3_508]
  const file = await png({ width, height, pixels: new Uint8Array(height * (1 + width * 3)) })
  expect(file.length).toBeLessThan((height * width * 3) / 100)
  expect(await cleaned(file)).toEqual(file)
})

describe('laws', () => {
  const jpegs = fc
    .record({
      width: fc.integer({ min: 1, max: 900 }),
      height: fc.integer({ min: 1, max: 900 }),
      segments: fc.array(
        fc.oneof(
          fc.string({ maxLength: 60 }).map((text) => exif(`canary${text}`)),
          fc.string({ maxLength: 60 }).map((text) => comment(`canary${text}`)),
          fc.uint8Array({ maxLength: 80 }).map((bytes) => segment(0xed, bytes)),
        ),
        { maxLength: 6 },
      ),
      scan: fc
        .uint8Array({ minLength: 1, maxLength: 600 })
        .map((bytes) => bytes.map((byte) => (byte === 255 ? 0 : byte))),
    })
    .map(jpeg)
  const size = fc.integer({ min: 1, max: 700 })

  test('the copy of a photo is the same for every piece size, and holds no metadata', async () => {
    await fc.assert(
      fc.asyncProperty(jpegs, size, async (bytes, cut) => {
        const whole = await cleaned(bytes)
        expect(whole).not.toBeNull()
        expect(await cleaned(bytes, cut)).toEqual(whole)
        expect(textOf(whole)).not.toContain('canary')
        // A copy of the copy is equal, because no metadata is left to remove.
        expect(await cleaned(whole ?? bytes)).toEqual(whole)
      }),
      { numRuns: RUNS },
    )
  })

  test('random and broken bytes are refused or copied, and nothing is thrown', async () => {
    const broken = fc
      .tuple(jpegs, fc.array(fc.tuple(fc.nat(2_000), fc.nat(255)), { maxLength: 8 }), fc.nat(2_000))
      .map(([bytes, changes, length]) => {
        const changed = bytes.slice(0, Math.max(2, bytes.length - (length % 40)))
        for (const [at, byte] of changes) changed[at % changed.length] = byte
        return changed
      })
    await fc.assert(
      fc.asyncProperty(fc.oneof(broken, fc.uint8Array({ maxLength: 400 })), size, async (bytes, cut) => {
        const copy = await cleaned(bytes, cut)
        if (copy !== null) expect(await cleaned(copy)).toEqual(copy)
      }),
      { numRuns: RUNS },
    )
  })

  test('a cut PNG is refused, and one with a changed byte causes no error', async () => {
    const file = await png({ width: 30, height: 20 })
    await fc.assert(
      fc.asyncProperty(
        fc.nat(file.length - 1),
        fc.nat(255),
        fc.boolean(),
        size,
        async (at, byte, isCut, cut) => {
          const changed = isCut ? file.slice(0, at) : Uint8Array.from(file)
          if (!isCut) changed[at] = byte
          const copy = await cleaned(changed, cut)
          if (isCut) expect(copy).toBeNull()
        },
      ),
      { numRuns: RUNS },
    )
  })
})

describe('a large photo', () => {
  /** A photo in pieces that are created on demand; the test records how many were requested before they were read. */
  function lazily(bytes: number) {
    const file = jpegOf(bytes)
    const progress = { given: 0, taken: 0, ahead: 0 }
    async function* pieces() {
      for await (const piece of inPieces(file)) {
        progress.given += piece.length
        progress.ahead = Math.max(progress.ahead, progress.given - progress.taken)
        yield piece
      }
    }
    return { pieces, progress }
  }

  test('copying a file of ten megabytes holds at most two pieces in memory', async () => {
    const { pieces, progress } = lazily(10 * 1024 * 1024)
    const { facts } = await inspect(pieces(), 10 * 1024 * 1024)
    Object.assign(progress, { given: 0, taken: 0, ahead: 0 })
    if (typeof facts === 'string') throw new Error(facts)
    const { readable, writable } = new FixedLengthStream(facts.bytes)
    const copying = copyClean(pieces(), writable, facts)
    let largest = 0
    for await (const part of readable) {
      progress.taken += part.byteLength
      largest = Math.max(largest, part.byteLength)
    }
    await copying
    expect(progress.taken).toBe(10 * 1024 * 1024)
    expect(largest).toBeLessThanOrEqual(PIECE_BYTES)
    expect(progress.ahead).toBeLessThanOrEqual(2 * PIECE_BYTES)
  })
})
