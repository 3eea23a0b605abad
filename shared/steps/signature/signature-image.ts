/** The signature picture that is sent: a transparent PNG, small enough for a slow connection (SIG-06). */
import SignaturePad, { type PointGroup } from 'signature_pad'
import { SIGNATURE_MAX_LENGTH } from '#shared/contracts/links/signature.ts'
import { LINE_WIDTH, PAPER, scaled, type Strokes } from './strokes.ts'

/** Colour of the ink on the canvas and in the picture, independent of the theme. */
const INK = 'rgb(20, 37, 43)'

const pen = {
  penColor: INK,
  dotSize: LINE_WIDTH,
  minWidth: LINE_WIDTH,
  maxWidth: LINE_WIDTH,
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over',
} as const satisfies Omit<PointGroup, 'points'>

/**
 * Converts strokes for the pad. The pad draws one point late, so the last point is repeated to complete each stroke.
 */
const pointGroups = (strokes: Strokes): PointGroup[] =>
  strokes.map((stroke) => ({
    ...pen,
    points: (stroke.length > 1 ? [...stroke, ...stroke.slice(-1)] : stroke).map(([x, y], index) => ({
      x,
      y,
      pressure: 0.5,
      time: index,
    })),
  }))

/**
 * Creates the pad for screen and picture. Both use `willReadFrequently`, because a canvas drawn by the GPU may have
 * other pixels.
 */
export const newPad = (canvas: HTMLCanvasElement, options: { readonly minDistance?: number } = {}) =>
  new SignaturePad(canvas, { ...pen, ...options, canvasContextOptions: { willReadFrequently: true } })

/** Scales that are tried in turn, until the picture of the signature fits the size limit. */
const SIZES = [1, 0.75, 0.5, 0.35]

/** A rendered picture; `factor` is its pixels per paper unit. */
interface Picture {
  readonly address: string
  readonly factor: number
}

export function imageOfStrokes(strokes: Strokes): string {
  const canvas = document.createElement('canvas')
  const pad = newPad(canvas)
  return paintStrokes(canvas, pad, strokes).address
}

/** Sizes the canvas and paints the strokes exactly as they are sent. */
export const paintStrokes = (canvas: HTMLCanvasElement, pad: SignaturePad, strokes: Strokes): Picture =>
  smallEnough(canvas, (factor) => pad.fromData(pointGroups(scaled(strokes, factor))))

export function imageOfName(name: string): string {
  const canvas = document.createElement('canvas')
  const picture = smallEnough(canvas, (factor) => {
    const context = canvas.getContext('2d')
    if (!context) return
    const { width, height } = canvas
    const font = (size: number) =>
      `italic ${String(size)}px "Snell Roundhand", "Segoe Script", cursive, serif`
    let size = 96 * factor
    context.font = font(size)
    const length = context.measureText(name).width
    if (length > width * 0.92) size *= (width * 0.92) / length
    context.font = font(size)
    context.fillStyle = INK
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillText(name, width / 2, height / 2)
  })
  return picture.address
}

function smallEnough(canvas: HTMLCanvasElement, draw: (factor: number) => void): Picture {
  let picture: Picture = { address: '', factor: 1 }
  for (const factor of SIZES) {
    canvas.width = PAPER.width * factor
    canvas.height = PAPER.height * factor
    draw(factor)
    picture = { address: canvas.toDataURL('image/png'), factor }
    if (picture.address.length <= SIGNATURE_MAX_LENGTH) break
  }
  return picture
}
