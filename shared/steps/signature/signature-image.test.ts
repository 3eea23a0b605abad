/** Covers how the picture of a signature is painted, on a canvas that records what is drawn (SIG-06, SIG-16). */
import type SignaturePad from 'signature_pad'
import type { PointGroup } from 'signature_pad'
import { afterEach, expect, test, vi } from 'vitest'
import { SIGNATURE_MAX_LENGTH } from '#shared/contracts/links/signature.ts'
import { imageOfName, paintStrokes } from './signature-image.ts'
import { PAPER, type Strokes } from './strokes.ts'

const strokes: Strokes = [
  [
    [100, 40],
    [150, 60],
    [200, 80],
  ],
  [[300, 120]],
]

/**
 * A fake canvas: its picture has `lengthAt` characters at a given width, and each letter is half as wide as its font
 * size.
 */
function fakeCanvas(lengthAt: (width: number) => number) {
  const texts: { text: string; at: readonly number[]; style: string; isCentred: boolean }[] = []
  const context = {
    font: '',
    fillStyle: '',
    textAlign: '',
    textBaseline: '',
    measureText: (text: string) => ({
      width: (text.length * Number(/\d+(\.\d+)?/.exec(context.font)?.[0])) / 2,
    }),
    fillText: (text: string, ...at: number[]) => {
      const isCentred = context.textAlign === 'center' && context.textBaseline === 'middle'
      texts.push({ text, at, style: `${context.fillStyle} ${context.font}`, isCentred })
    },
  }
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => context,
    toDataURL: (type: string) => `${type} ${String(canvas.width)}`.padEnd(lengthAt(canvas.width), '.'),
  }
  return { canvas: canvas as unknown as HTMLCanvasElement, texts }
}

function paint(lengthAt: (width: number) => number) {
  const drawn: PointGroup[][] = []
  const pad = { fromData: (groups: PointGroup[]) => void drawn.push(groups) }
  const { canvas } = fakeCanvas(lengthAt)
  return { ...paintStrokes(canvas, pad as unknown as SignaturePad, strokes), canvas, drawn }
}

afterEach(() => vi.unstubAllGlobals())

test('[SIG-06] a small signature picture is a PNG of the full paper size', () => {
  const { address, factor, canvas } = paint(() => SIGNATURE_MAX_LENGTH)
  expect(factor).toBe(1)
  expect([canvas.width, canvas.height]).toEqual([PAPER.width, PAPER.height])
  expect(address).toMatch(/^image\/png 600/)
})

test.each([
  [0.75, 450],
  [0.5, 300],
  [0.35, 210],
])(
  '[SIG-06] a large signature picture is drawn again at %d of its size, until it fits',
  (expected, width) => {
    const isFit = (one: number) => one <= width
    const { factor, canvas, drawn, address } = paint((one) => (isFit(one) ? 10 : SIGNATURE_MAX_LENGTH + 1))
    expect(factor).toBe(expected)
    expect([canvas.width, canvas.height]).toEqual([width, PAPER.height * expected])
    expect(drawn.at(-1)?.[0]?.points[0]).toMatchObject({ x: 100 * expected, y: 40 * expected })
    expect(address).toContain(String(width))
  },
)

test('[SIG-16] each stroke of a signature is drawn to its last point, with one pen', () => {
  const [groups = []] = paint(() => 10).drawn
  expect(groups.map(({ points }) => points.map(({ x, y, time }) => [x, y, time]))).toEqual([
    [
      [100, 40, 0],
      [150, 60, 1],
      [200, 80, 2],
      [200, 80, 3],
    ],
    [[300, 120, 0]],
  ])
  for (const { points: _, ...pen } of groups)
    expect(pen).toMatchObject({ penColor: 'rgb(20, 37, 43)', dotSize: 2, minWidth: 2, maxWidth: 2 })
})

function paintName(name: string, lengthAt: (width: number) => number) {
  const { canvas, texts } = fakeCanvas(lengthAt)
  vi.stubGlobal('document', { createElement: (tag: string) => (tag === 'canvas' ? canvas : null) })
  imageOfName(name)
  return texts
}

test.each([
  ['Ana', 96],
  ['a'.repeat(12), 92],
  ['a'.repeat(23), 48],
])('the typed name "%s" is centred, in letters of %d pixels, within the paper', (name, size) => {
  const [drawn, ...more] = paintName(name, () => 10)
  expect(more).toEqual([])
  expect(drawn).toMatchObject({ text: name, at: [PAPER.width / 2, PAPER.height / 2], isCentred: true })
  expect(drawn?.style).toContain(`rgb(20, 37, 43) italic ${String(size)}px `)
})

test('[SIG-06] a typed name whose picture is too large is drawn again in smaller letters', () => {
  const texts = paintName('Ana', (width) => (width > 300 ? SIGNATURE_MAX_LENGTH + 1 : 10))
  expect(texts.map(({ style }) => /\d+px/.exec(style)?.[0])).toEqual(['96px', '72px', '48px'])
})
