/**
 * A signature while it is drawn. The pad follows the finger. When a stroke ends, the function that makes the sent
 * picture repaints the canvas, so that both are equal pixel for pixel.
 */
import type SignaturePad from 'signature_pad'
import { newPad, paintStrokes } from './signature-image.ts'
import { LINE_WIDTH, PAPER, scaled, type Strokes } from './strokes.ts'

export class Drawing {
  private readonly canvas: HTMLCanvasElement
  private readonly onStrokes: (strokes: Strokes) => void
  private readonly pad: SignaturePad
  private strokes: Strokes = []
  /** The current stroke in paper coordinates; null between strokes. */
  private stroke: (readonly [x: number, y: number])[] | null = null

  constructor(canvas: HTMLCanvasElement, onStrokes: (strokes: Strokes) => void) {
    this.canvas = canvas
    this.onStrokes = onStrokes
    this.pad = newPad(canvas, { minDistance: 2 })
    this.pad.addEventListener('beginStroke', () => (this.stroke = []))
    this.pad.addEventListener('afterUpdateStroke', () => this.follow())
    this.pad.addEventListener('endStroke', () => this.end())
    this.paint()
  }

  show(strokes: Strokes): void {
    if (strokes === this.strokes) return
    this.strokes = strokes
    this.paint()
  }

  /**
   * Paints all strokes in paper coordinates at any canvas width, and adapts the pen to that width. During a stroke it
   * waits until the stroke ends, because painting would interrupt it.
   */
  paint(): void {
    if (this.stroke !== null) return
    const { factor } = paintStrokes(this.canvas, this.pad, this.strokes)
    const { clientLeft, clientTop } = this.canvas
    const scale = factor * this.paperScale()
    const context = this.canvas.getContext('2d')
    context?.setTransform(scale, 0, 0, scale, -scale * clientLeft, -scale * clientTop)
    // The pen's width equals that of the line in the sent picture.
    this.pad.minWidth = this.pad.maxWidth = this.pad.dotSize = LINE_WIDTH / scale
  }

  close(): void {
    this.pad.off()
  }

  private paperScale(): number {
    return PAPER.width / (this.canvas.clientWidth || PAPER.width)
  }

  /** Adds the new point to the stroke, converted by the current width of the canvas. */
  private follow(): void {
    const points = this.pad.toData().at(-1)?.points ?? []
    const last = points.at(-1)
    if (this.stroke === null || last === undefined || points.length === this.stroke.length) return
    const scale = this.paperScale()
    this.stroke.push([(last.x - this.canvas.clientLeft) * scale, (last.y - this.canvas.clientTop) * scale])
  }

  private end(): void {
    const stroke = this.stroke ?? []
    this.stroke = null
    this.strokes = [...this.strokes, ...scaled([stroke], 1)]
    this.paint()
    this.onStrokes(this.strokes)
  }
}
