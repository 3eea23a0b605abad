import { SIGNER_NAME_MAX_LENGTH } from '#shared/domain/signature/signer-name.ts'
import { Button } from '#shared/ui/Button.tsx'
import { RadioCards } from '#shared/ui/choices/RadioCards.tsx'
import { FieldError } from '#shared/ui/fields/Field.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { IconRetry, IconTrash } from '#shared/ui/icons.tsx'
import type { Bind } from '../../forms/field-binding.ts'
import { signingWords as words } from './signing.ts'
import './signing.css'
import { withoutLast, type Strokes } from './strokes.ts'
import { useEffect, useRef } from 'react'
import { Drawing } from './drawing.ts'

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
