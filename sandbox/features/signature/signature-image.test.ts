import { expect, test } from 'vitest'
import { SEED_SIGNATURE } from './seed-signature.data.ts'
import { darkPixelsOf, pngOf } from './signature-image.ts'

test('a scribble has dark pixels, a blank picture has none, and what is no PNG is nothing', () => {
  expect(darkPixelsOf(pngOf(SEED_SIGNATURE) ?? new Uint8Array())).toBeGreaterThan(1_000)
  expect(pngOf('data:image/png;base64,AAAA')).toBeNull()
  expect(pngOf('data:image/svg+xml;base64,AAAA')).toBeNull()
})

test('a PNG that is broken off, or says that it is enormous, has no dark pixels', () => {
  const png = pngOf(SEED_SIGNATURE) ?? new Uint8Array()
  for (const length of [0, 8, 24, 40, 200]) expect(darkPixelsOf(png.slice(0, length))).toBe(0)
  const enormous = png.slice()
  enormous.set([0xff, 0xff, 0xff, 0xff], 16)
  expect(darkPixelsOf(enormous)).toBe(0)
})
