import { SIGNER_NAME_MAX_LENGTH } from '#shared/domain/signature/signer-name.ts'
import { Button } from '#shared/ui/Button.tsx'
import { RadioCards } from '#shared/ui/choices/RadioCards.tsx'
import { FieldError } from '#shared/ui/fields/Field.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { IconRetry, IconTrash } from '#shared/ui/icons.tsx'
import type { Bind } from '../../forms/field-binding.ts'
import { SignatureCanvas } from './SignatureCanvas.tsx'
import { signingWords as words } from './signing.ts'
import './signing.css'
import { withoutLast, type Strokes } from './strokes.ts'

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
