/** The picture of a signature that is sent: a PNG on nothing, small enough for a slow line (SIG-06). */
import SignaturePad, { type PointGroup } from 'signature_pad'
import { SIGNATURE_MAX_LENGTH } from '#shared/contracts/links/signature.ts'
import { LINE_WIDTH, PAPER, scaled, type Strokes } from './strokes.ts'

/** The same ink on paper and in the picture, whatever the theme. */
const INK = 'rgb(20, 37, 43)'

export const pen = {
  penColor: INK,
  dotSize: LINE_WIDTH,
  minWidth: LINE_WIDTH,
  maxWidth: LINE_WIDTH,
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over',
} as const satisfies Omit<PointGroup, 'points'>

export const pointGroups = (strokes: Strokes): PointGroup[] =>
  strokes.map((stroke) => ({
    ...pen,
    points: stroke.map(([x, y], index) => ({ x, y, pressure: 0.5, time: index })),
  }))

/** Large signatures become smaller pictures, until one fits. */
const SIZES = [1, 0.75, 0.5, 0.35]

export function imageOfStrokes(strokes: Strokes): string {
  return smallEnough((canvas, factor) => {
    new SignaturePad(canvas).fromData(pointGroups(scaled(strokes, factor)))
  })
}

export function imageOfName(name: string): string {
  return smallEnough((canvas, factor) => {
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
}

function smallEnough(draw: (canvas: HTMLCanvasElement, factor: number) => void): string {
  let picture = ''
  for (const factor of SIZES) {
    const canvas = document.createElement('canvas')
    canvas.width = PAPER.width * factor
    canvas.height = PAPER.height * factor
    draw(canvas, factor)
    picture = canvas.toDataURL('image/png')
    if (picture.length <= SIGNATURE_MAX_LENGTH) break
  }
  return picture
}
