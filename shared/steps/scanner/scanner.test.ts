import { afterEach, expect, test, vi } from 'vitest'
import { qrModules } from '#shared/domain/formats/qr-modules.ts'
import { openReader } from './code-reader.ts'
import { isBlack, middleOf, sizeWithin } from './picture.ts'
import { darkness } from './darkness.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
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
  const data = new Uint8ClampedArray(4 * side * side).fill(255)
  const module = (at: number) => Math.floor(((at + 0.5) / side) * (rows.length + 8)) - 4
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (rows[module(y)]?.[module(x)] === true) data.fill(0, 4 * (y * side + x), 4 * (y * side + x) + 3)
  const canvas = { width: side, height: side, getContext: () => ({ getImageData: () => ({ data }) }) }
  // The fake has the members that the decoders use, so the cast is safe.
  return canvas as unknown as HTMLCanvasElement
}

test('[EXC-18] [D384] the scanner reads each of 60 sharp codes of folios that are held still', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const read = await openReader()
  const folios = Array.from({ length: 60 }, (_, index) => String(70_000_000_000 + index * 33_333_331))
  const missed: string[] = []
  for (const folio of folios) {
    vi.advanceTimersByTime(1000)
    if ((await read(canvasOfSide(`${folio}|-1|${folio}`, 600))) === null) missed.push(folio)
  }
  expect(missed).toEqual([])
})

test('[D384] a picture without a code is given to jsQR once a second at most', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const read = await openReader()
  // ZXing misses this code at 600 pixels.
  const picture = canvasOfSide('70466666634|-1|70466666634', 600)
  expect(await read(picture)).not.toBeNull()
  vi.advanceTimersByTime(999)
  expect(await read(picture)).toBeNull()
  vi.advanceTimersByTime(1)
  expect(await read(picture)).not.toBeNull()
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
