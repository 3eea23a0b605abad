import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { IconRetry } from '#shared/ui/icons.tsx'
import { Link } from '#shared/ui/Link.tsx'
import { StepForm } from '#shared/forms/StepForm.tsx'
import type { StepFormState } from '#shared/forms/use-step-form.ts'
import { confirmationWords as words, type confirmationSchema } from './confirmation.ts'
import { SigningFields } from '#shared/steps/signature/SigningFields.tsx'
import type { Strokes } from '#shared/steps/signature/strokes.ts'

interface Props {
  state: StepFormState<ReturnType<typeof confirmationSchema>>
  documentName: string
  /** Name of the signer in the document; empty if it has none. */
  signer: string
  strokes: Strokes
  onStrokes: (strokes: Strokes) => void
  /** Address of the document, to go back. */
  back: string
  /** Error text of a stored signature that was refused. */
  refused?: string | undefined
  /** True if the drawing is stored on the device. */
  isSaved: boolean
}

/** Screen to draw the signature, or to type the name instead (SIG-13 to SIG-16). */
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
  return (
    <div className="document">
      <header>
        <h1>{words.title}</h1>
        <p className="lead">{documentName}</p>
      </header>
      {refused && <Alert kind="error">{refused}</Alert>}
      <StepForm state={state} submit={words.submit} aside={<Link href={back}>{words.back}</Link>}>
        <SigningFields
          bind={state.field}
          strokes={strokes}
          onStrokes={onStrokes}
          isSaved={isSaved}
          nameHint={words.nameHint(signer)}
        />
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

/** Shown after the signature while it is being sent, so that nothing is signed twice. */
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
