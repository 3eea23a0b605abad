import { load } from 'exifreader'
import fc from 'fast-check'
import { encode } from 'fast-png'
import { expect, test } from 'vitest'
import { withExif } from '#tests/photos/exif.ts'
import { pictures } from '#tests/photos/pictures.ts'
import { exifDateIn } from './exif-date.ts'

const runs = { numRuns: process.env.LONG ? 10_000 : 1000 }
const dated = () => pictures.exif({ taken: '2026:11:20 08:15:00', offset: '-06:00' })

test('exifDateIn finds the date that cameras write', async () => {
  expect(exifDateIn((await dated()).buffer)).toEqual({ taken: '2026:11:20 08:15:00', offset: '-06:00' })
})

test('exifDateIn finds the date behind fill bytes before a marker (ITU-T T.81, B.1.1.2)', async () => {
  const photo = await dated()
  const marker = photo.findIndex((byte, at) => byte === 0xff && photo[at + 1] === 0xe1)
  const fill = Uint8Array.of(0xff, 0xff)
  const filled = Uint8Array.of(...photo.subarray(0, marker), ...fill, ...photo.subarray(marker))
  expect(exifDateIn(filled.buffer)?.taken).toBe('2026:11:20 08:15:00')
})

test('exifDateIn is null for a picture without a date', async () => {
  expect(exifDateIn((await pictures.sharp()).buffer)).toBeNull()
  const png = encode({ width: 2, height: 2, data: new Uint8Array(16), channels: 4 })
  expect(exifDateIn(new Uint8Array(png).buffer)).toBeNull()
})

test('exifDateIn reads the same date as a full EXIF reader', async () => {
  const plain = await pictures.sharp()
  const two = (most: number) => fc.integer({ min: 1, max: most }).map((one) => String(one).padStart(2, '0'))
  const moment = fc
    .tuple(two(12), two(28), two(23), two(59))
    .map(([month, day, hour, minute]) => `2026:${month}:${day} ${hour}:${minute}:00`)
  fc.assert(
    fc.property(moment, fc.constantFrom('-06:00', '+00:00', '-05:30'), (taken, offset) => {
      const { buffer } = withExif(plain, { taken, offset })
      const theirs = load(buffer, {
        includeTags: { exif: ['DateTimeOriginal', 'OffsetTimeOriginal', 'OffsetTime'] },
      })
      const zone = theirs.OffsetTimeOriginal ?? theirs.OffsetTime
      expect(exifDateIn(buffer)).toEqual({
        taken: theirs.DateTimeOriginal?.description,
        offset: zone?.description,
      })
    }),
    { numRuns: 50 },
  )
})

/** Builds a PNG with an EXIF chunk: one directory that points to another one, which has a text. */
function pngWithExif(isLittle: boolean): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(16 + 70))
  const png = [0x89504e47, 0x0d0a1a0a, 66, 0x65584966]
  for (const [index, word] of png.entries()) view.setUint32(4 * index, word)
  const tiff = 16
  const short = (at: number, value: number) => view.setUint16(tiff + at, value, isLittle)
  const long = (at: number, value: number) => view.setUint32(tiff + at, value, isLittle)
  const entry = (directory: number, tag: number, type: number, count: number, value: number) => {
    short(directory, 1)
    short(directory + 2, tag)
    short(directory + 4, type)
    long(directory + 6, count)
    long(directory + 10, value)
  }
  view.setUint16(tiff, isLittle ? 0x4949 : 0x4d4d)
  short(2, 42)
  long(4, 8)
  entry(8, 0x8769, 4, 1, 26)
  entry(26, 0x9003, 2, 20, 44)
  new Uint8Array(view.buffer).set(new TextEncoder().encode('2026:01:02 03:04:05'), tiff + 44)
  return view.buffer
}

test('exifDateIn reads a PNG with either byte order', () => {
  for (const isLittle of [true, false])
    expect(exifDateIn(pngWithExif(isLittle))).toEqual({ taken: '2026:01:02 03:04:05', offset: undefined })
})

test('exifDateIn neither fails nor hangs on any bytes', async () => {
  const photo = (await dated()).slice(0, 1200)
  const isSafe = (bytes: Uint8Array<ArrayBuffer>) => {
    const found = exifDateIn(bytes.slice().buffer)
    expect(found === null || typeof found.taken === 'string').toBe(true)
  }
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => isSafe(Uint8Array.from(bytes))),
    runs,
  )
  // Bytes of a real photo, truncated or with some bytes changed.
  const turned = fc.array(fc.tuple(fc.nat(photo.length - 1), fc.nat(255)), { maxLength: 6 })
  fc.assert(
    fc.property(turned, fc.nat(photo.length), (changes, end) => {
      const bytes = photo.slice(0, end)
      for (const [at, value] of changes) if (at < end) bytes[at] = value
      isSafe(bytes)
    }),
    runs,
  )
})
