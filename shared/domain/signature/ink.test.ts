import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { isSigned, pngOf } from './ink.ts'
import { scratches, signatures } from './signatures.fixture.ts'

/**
 * Raw pixels of a transparent picture, one byte of grey and one of alpha per pixel; `isInk` tells which pixels are
 * black.
 */
function drawn(width: number, height: number, isInk: (x: number, y: number) => boolean): Uint8Array {
  const rows = Array.from({ length: height }, (_, y) => [
    0,
    ...Array.from({ length: width }, (_, x) => [0, isInk(x, y) ? 255 : 0]).flat(),
  ])
  return pngWith(width, height, deflateSync(Uint8Array.from(rows.flat())))
}

/** Builds a PNG without valid checksums, because the reader ignores them. */
function pngWith(width: number, height: number, data: Uint8Array): Uint8Array {
  const chunk = (kind: string, bytes: Uint8Array) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(bytes.length)
    head.write(kind, 4, 'latin1')
    return Buffer.concat([head, bytes, Buffer.alloc(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 4, 0, 0, 0], 8)
  const start = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10)
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', new Uint8Array())])
}

const judged = async (dataAddress: string) => isSigned(pngOf(dataAddress) ?? new Uint8Array())

describe('[SIG-15] [SIG-18] the ink of a signature', () => {
  test.each(signatures)('the ink of %s is accepted as a signature', async (_what, picture) => {
    expect(await judged(picture)).toBe(true)
  })

  test.each(scratches)('the ink of %s is not accepted as a signature', async (_what, picture) => {
    expect(await judged(picture)).toBe(false)
  })

  test.each<[string, (x: number, y: number) => boolean]>([
    ['one black block', () => true],
    ['a block in the middle', (x, y) => x > 60 && x < 140 && y > 20 && y < 60],
    ['a block with a hole', (x, y) => !(x === 100 && y === 40)],
    ['a bar', (_x, y) => y > 30 && y < 50],
    ['one pixel', (x, y) => x === 5 && y === 5],
    ['a dot in two corners', (x, y) => (x < 3 && y < 3) || (x > 196 && y > 76)],
    ['one black half, and nothing in the other', (x) => x < 100],
    ['half of all pixels', (x, y) => (x + y) % 2 === 0],
  ])('%s is not accepted as a signature', async (_what, isInk) => {
    expect(await isSigned(drawn(200, 80, isInk))).toBe(false)
  })

  test('a truncated, oversized or bomb-like PNG is not accepted as a signature', async () => {
    const png = pngOf(signatures[0]?.[1] ?? '') ?? new Uint8Array()
    for (const length of [0, 8, 24, 40, 200]) expect(await isSigned(png.slice(0, length))).toBe(false)
    const enormous = png.slice()
    enormous.set([0xff, 0xff, 0xff, 0xff], 16)
    expect(await isSigned(enormous)).toBe(false)
    expect(await isSigned(pngWith(200, 80, deflateSync(new Uint8Array(30_000_000))))).toBe(false)
  })

  test.each(['data:image/png;base64,AAAA', 'data:image/svg+xml;base64,AAAA', 'data:image/png;base64,', 'x'])(
    'pngOf returns null for a file that is no PNG: %s',
    (address) => {
      expect(pngOf(address)).toBeNull()
    },
  )
})
