import { afterEach, expect, test, vi } from 'vitest'
import { qrModules } from '#shared/domain/formats/qr-modules.ts'
import { openReader } from './code-reader.ts'
import { isBlack, middleOf, sizeWithin } from './picture.ts'
import { darkness } from './darkness.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A fake of the part of a canvas that a reader uses: the code, dark on white. */
function canvasOf(text: string | null, pixels = 6): HTMLCanvasElement {
  const rows = text === null ? Array.from({ length: 29 }, () => []) : qrModules(text)
  const side = (rows.length + 8) * pixels
  const data = new Uint8ClampedArray(4 * side * side).fill(255)
  rows.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (!isDark) return
      for (let dy = 0; dy < pixels; dy += 1) {
        const from = ((y + 4) * pixels + dy) * side + (x + 4) * pixels
        for (let dx = 0; dx < pixels; dx += 1) data.fill(0, 4 * (from + dx), 4 * (from + dx) + 3)
      }
    }),
  )
  const canvas = { width: side, height: side, getContext: () => ({ getImageData: () => ({ data }) }) }
  // The fake has the members that the decoder uses, so the cast is safe.
  return canvas as unknown as HTMLCanvasElement
}

test('[EXC-18] [D195] a browser without a QR reader uses the decoder of the app', async () => {
  const read = await openReader()
  expect(await read(canvasOf('DE-12|-1|DE-12'))).toBe('DE-12|-1|DE-12')
  expect(await read(canvasOf(null))).toBeNull()
})

/** The same fake with a picture of this many pixels, in which modules differ by a pixel in width. */
function canvasOfSide(text: string, side: number): HTMLCanvasElement {
  const rows = qrModules(text)
  const modules = Array.from(
    { length: side },
    (_, at) => Math.floor(((at + 0.5) / side) * (rows.length + 8)) - 4,
  )
  const pixels = Uint32Array.from({ length: side * side }, (_, at) =>
    rows[modules[Math.floor(at / side)] ?? -1]?.[modules[at % side] ?? -1] ? 0xff_00_00_00 : 0xff_ff_ff_ff,
  )
  const data = new Uint8ClampedArray(pixels.buffer)
  const canvas = { width: side, height: side, getContext: () => ({ getImageData: () => ({ data }) }) }
  // The fake has the members that the decoder uses, so the cast is safe.
  return canvas as unknown as HTMLCanvasElement
}

test('[EXC-18] [D385] the scanner reads each of 60 sharp codes of folios that are held still', async () => {
  const read = await openReader()
  const folios = Array.from({ length: 60 }, (_, index) => String(70_000_000_000 + index * 33_333_331))
  const missed: string[] = []
  for (const folio of folios)
    if ((await read(canvasOfSide(`${folio}|-1|${folio}`, 600))) === null) missed.push(folio)
  expect(missed).toEqual([])
})

/** Installs a fake of the browser's own reader. */
function native(formats: readonly string[], codes: readonly string[]) {
  class Detector {
    static getSupportedFormats = async () => formats
    detect = async () => codes.map((rawValue) => ({ rawValue }))
  }
  vi.stubGlobal('BarcodeDetector', Detector)
}

test('[D195] the browser’s own reader is used only if it supports QR codes', async () => {
  native(['qr_code'], ['of the browser'])
  expect(await (await openReader())(canvasOf('of the decoder'))).toBe('of the browser')
  native([], ['of the browser'])
  expect(await (await openReader())(canvasOf('of the decoder'))).toBe('of the decoder')
})

test('[D195] a black picture is reported after three seconds, only while it is black', () => {
  let now = 0
  const watch = darkness(() => now)
  const at = (ms: number, isDark: boolean) => {
    now = ms
    return watch(isDark)
  }
  expect([at(2999, true), at(3000, true), at(3100, false), at(6000, true), at(6100, true)]).toEqual([
    false,
    true,
    false,
    false,
    true,
  ])
})

test('isBlack tells a missing picture from a dark room', () => {
  const picture = (value: number) => new Uint8ClampedArray(4 * 10_000).fill(value)
  expect([picture(0), picture(6), picture(30)].map(isBlack)).toEqual([true, true, false])
})

test('[EXC-19] the scanner reads the centred square, shrunk to its limit', () => {
  expect(middleOf({ width: 1280, height: 720 })).toEqual({ x: 280, y: 0, side: 720 })
  expect(sizeWithin({ width: 4000, height: 3000 }, 800)).toEqual({ width: 800, height: 600 })
  expect(sizeWithin({ width: 300, height: 400 }, 800)).toEqual({ width: 300, height: 400 })
})
