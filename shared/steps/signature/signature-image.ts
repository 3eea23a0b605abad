/** The picture of a signature that is sent: a PNG on nothing, small enough for a slow line (SIG-06). */
import SignaturePad, { type PointGroup } from 'signature_pad'
import { SIGNATURE_MAX_LENGTH } from '#shared/contracts/links/signature.ts'
import { LINE_WIDTH, PAPER, scaled, type Strokes } from './strokes.ts'

/** The same ink on paper and in the picture, whatever the theme. */
const INK = 'rgb(20, 37, 43)'

const pen = {
  penColor: INK,
  dotSize: LINE_WIDTH,
  minWidth: LINE_WIDTH,
  maxWidth: LINE_WIDTH,
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over',
} as const satisfies Omit<PointGroup, 'points'>

/** The pad draws a line one point late: with its last point twice, a stroke reaches its end. */
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

/** One way of drawing for the screen and for the picture: a canvas that is read back is drawn without the GPU. */
export const newPad = (canvas: HTMLCanvasElement, options: { readonly minDistance?: number } = {}) =>
  new SignaturePad(canvas, { ...pen, ...options, canvasContextOptions: { willReadFrequently: true } })

/** Large signatures become smaller pictures, until one fits. */
const SIZES = [1, 0.75, 0.5, 0.35]

/** `factor`: pixels of the picture for one of the paper. */
interface Picture {
  readonly address: string
  readonly factor: number
}

export function imageOfStrokes(strokes: Strokes): string {
  const canvas = document.createElement('canvas')
  const pad = newPad(canvas)
  return paintStrokes(canvas, pad, strokes).address
}

/** Sizes the canvas and paints the strokes, as they are sent. */
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
