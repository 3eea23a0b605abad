import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { FieldError } from '#shared/ui/fields/Field.tsx'
import { IconRetry, IconTrash } from '#shared/ui/icons.tsx'
import { Link } from '#shared/ui/Link.tsx'
import { RadioCards } from '#shared/ui/choices/RadioCards.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { StepForm } from '#shared/forms/StepForm.tsx'
import type { StepFormState } from '#shared/forms/use-step-form.ts'
import { SIGNER_NAME_MAX_LENGTH } from '#shared/domain/signature/signer-name.ts'
import { confirmationWords as words, type confirmationSchema } from './confirmation.ts'
import { SignatureCanvas } from './SignatureCanvas.tsx'
import { withoutLast, type Strokes } from './strokes.ts'

interface Props {
  state: StepFormState<ReturnType<typeof confirmationSchema>>
  documentName: string
  /** As the document says it; empty where it names nobody. */
  signer: string
  strokes: Strokes
  onStrokes: (strokes: Strokes) => void
  /** Of the document that is signed. */
  back: string
  /** Why a signature that waited was not taken. */
  refused?: string | undefined
  /** What is drawn lies on the device. */
  isSaved: boolean
}

const methods = [
  { value: 'drawn', title: words.drawn },
  { value: 'typed', title: words.typed },
]

/** SIG-13 to SIG-16; typing the name is the way of whoever cannot draw. */
export function ConfirmationScreen({
  state,
  documentName,
  signer,
  strokes,
  onStrokes,
  back,
  refused,
  isSaved,
}: Props) {
  const drawing = state.field('drawing')
  return (
    <div className="document">
      <header>
        <h1>{words.title}</h1>
        <p className="lead">{documentName}</p>
      </header>
      {refused && <Alert kind="error">{refused}</Alert>}
      <StepForm state={state} submit={words.submit} aside={<Link href={back}>{words.back}</Link>}>
        <RadioCards
          label={words.method}
          options={methods}
          columns={2}
          defaultValue="drawn"
          {...state.field('method')}
        />
        <div className="signature-drawn">
          <p id="signature-canvas" className="quiet">
            <b>{words.canvas}</b> {words.canvasHint}
          </p>
          <SignatureCanvas
            strokes={strokes}
            onStrokes={onStrokes}
            label={strokes.length === 0 ? words.empty : words.filled}
            describedBy="signature-canvas"
            id={`f-${drawing.name}`}
          />
          <FieldError id={`f-${drawing.name}`} error={drawing.error} />
          <div className="cluster">
            <Button
              kind="secondary"
              small
              disabled={strokes.length === 0}
              icon={<IconRetry size={18} />}
              onClick={() => onStrokes(withoutLast(strokes))}
            >
              {words.undo}
            </Button>
            <Button
              kind="secondary"
              small
              disabled={strokes.length === 0}
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
            hint={words.nameHint(signer)}
            autoComplete="name"
            maxLength={SIGNER_NAME_MAX_LENGTH}
            {...state.field('name')}
          />
        </div>
      </StepForm>
    </div>
  )
}

interface WaitingProps {
  isOnline: boolean
  isBusy: boolean
  picture: string
  onRetry: () => void
}

/** Signed, and on its way: nothing is lost, and nothing has to be signed again. */
export function WaitingScreen({ isOnline, isBusy, picture, onRetry }: WaitingProps) {
  return (
    <div className="document">
      <h1>{words.waiting.title}</h1>
      <img className="signature-picture" src={picture} alt="Tu firma" width="300" height="120" />
      <Alert kind="info">{isOnline ? words.waiting.unconfirmed : words.waiting.offline}</Alert>
      <Button wide busy={isBusy} icon={<IconRetry />} onClick={onRetry}>
        {words.waiting.retry}
      </Button>
    </div>
  )
}
