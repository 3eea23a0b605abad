import { SIGNER_NAME_MAX_LENGTH } from '#shared/domain/signature/signer-input.ts'
import { Button } from '#shared/ui/Button.tsx'
import { RadioCards } from '#shared/ui/choices/RadioCards.tsx'
import { FieldError } from '#shared/ui/fields/Field.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { IconRetry, IconTrash } from '#shared/ui/icons.tsx'
import type { Bind } from '#shared/forms/use-step-form.ts'
import { signingWords as words } from './signing.ts'
import './signing.css'
import { withoutLast, type Strokes, LINE_WIDTH, PAPER, scaled } from './strokes.ts'
import { useEffect, useRef } from 'react'
import type SignaturePad from 'signature_pad'
import { newPad, paintStrokes } from './signature-image.ts'

interface Props {
  bind: Bind<'method' | 'drawing' | 'name'>
  strokes: Strokes
  onStrokes: (strokes: Strokes) => void
  /** True if the drawing is stored on the device. */
  isSaved: boolean
  /** Hint below the field of the typed name. */
  nameHint?: string
}

const methods = [
  { value: 'drawn', title: words.drawn },
  { value: 'typed', title: words.typed },
]

/** The canvas to sign on, or the field to type a name. */
export function SigningFields({ bind, strokes, onStrokes, isSaved, nameHint = words.nameHint }: Props) {
  const drawing = bind('drawing')
  const isEmpty = strokes.length === 0
  return (
    <>
      <RadioCards
        label={words.method}
        options={methods}
        columns={2}
        defaultValue="drawn"
        {...bind('method')}
      />
      <div className="signature-drawn">
        <p id="signature-canvas" className="quiet">
          <b>{words.canvas}</b> {words.canvasHint}
        </p>
        <SignatureCanvas
          strokes={strokes}
          onStrokes={onStrokes}
          label={isEmpty ? words.empty : words.filled}
          describedBy="signature-canvas"
          id={`f-${drawing.name}`}
        />
        <FieldError id={`f-${drawing.name}`} error={drawing.error} />
        <div className="cluster">
          <Button
            kind="secondary"
            small
            disabled={isEmpty}
            icon={<IconRetry size={18} />}
            onClick={() => onStrokes(withoutLast(strokes))}
          >
            {words.undo}
          </Button>
          <Button
            kind="secondary"
            small
            disabled={isEmpty}
            icon={<IconTrash size={18} />}
            onClick={() => onStrokes([])}
          >
            {words.clear}
          </Button>
        </div>
        <p role="status" className="quiet small">
          {isSaved ? words.saved : ''}
        </p>
      </div>
      <div className="signature-typed">
        <TextField
          label={words.name}
          hint={nameHint}
          autoComplete="name"
          maxLength={SIGNER_NAME_MAX_LENGTH}
          {...bind('name')}
        />
      </div>
    </>
  )
}

interface SignatureCanvasProps {
  strokes: Strokes
  /** Called when a stroke ends. */
  onStrokes: (strokes: Strokes) => void
  /** Id that the error summary links to. */
  id: string
  label: string
  describedBy: string
}

/** The canvas to sign on (SIG-13). The caller holds the strokes, so that a rotated screen shows them again (SIG-O8). */
function SignatureCanvas({ id, strokes, onStrokes, label, describedBy }: SignatureCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawing = useRef<Drawing>(null)
  const latest = useRef({ strokes, onStrokes })
  useEffect(() => {
    latest.current = { strokes, onStrokes }
    drawing.current?.show(strokes)
  }, [strokes, onStrokes])

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const drawn = new Drawing(element, (next) => latest.current.onStrokes(next))
    drawing.current = drawn
    drawn.show(latest.current.strokes)
    const resized = new ResizeObserver(() => drawn.paint())
    resized.observe(element)
    // Same media query as the page's CSS: a phone in landscape shows the whole canvas at any scroll position.
    const onItsSide = matchMedia('(orientation: landscape) and (height <= 500px)')
    const intoSight = () => onItsSide.matches && element.scrollIntoView({ block: 'center' })
    onItsSide.addEventListener('change', intoSight)
    return () => {
      onItsSide.removeEventListener('change', intoSight)
      resized.disconnect()
      drawn.close()
      drawing.current = null
    }
  }, [])
  return (
    <canvas
      ref={canvas}
      id={id}
      tabIndex={-1}
      className="signature-canvas"
      role="img"
      aria-label={label}
      aria-describedby={describedBy}
    />
  )
}

/**
 * A signature while it is drawn. The pad follows the finger. When a stroke ends, the function that makes the sent
 * picture repaints the canvas, so that both are equal pixel for pixel.
 */
class Drawing {
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
