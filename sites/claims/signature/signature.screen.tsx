import { useState, type ReactNode } from 'react'
import { keptUntilText } from '#shared/drafts/retention.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import { IconRetry } from '#shared/ui/icons.tsx'
import { StepForm } from '#shared/forms/StepForm.tsx'
import type { StepFormState } from '#shared/forms/use-step-form.ts'
import type { signingSchema } from '#shared/steps/signature/signing.ts'
import { SigningFields } from '#shared/steps/signature/SigningFields.tsx'
import type { Strokes } from '#shared/steps/signature/strokes.ts'
import { signatureWords as words } from './signature.ts'

interface Props {
  state: StepFormState<ReturnType<typeof signingSchema>>
  strokes: Strokes
  onStrokes: (strokes: Strokes) => void
  unsaid: readonly UnsaidStep[]
  onOpen: (slug: string) => void
  /** Content above the signature: differences since the review, and missing values. */
  changed?: ReactNode
}

/** A step with unsaved input, to be opened before signing. */
interface UnsaidStep {
  readonly slug: string
  readonly title: string
}

/** Screen with the drawing area of the signature (CLF-83). */
export function SignatureScreen({ state, strokes, onStrokes, unsaid, onOpen, changed }: Props) {
  return (
    <>
      <p className="lead">{words.lead}</p>
      {changed}
      {unsaid.length > 0 && (
        <Alert kind="info" title={words.unsaid.title}>
          {words.unsaid.lead}
          <ul className="unsaid">
            {unsaid.map(({ slug, title }) => (
              <li key={slug}>
                <LinkButton onClick={() => onOpen(slug)}>{title}</LinkButton>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <StepForm state={state} submit={words.submit}>
        <SigningFields
          bind={state.field}
          strokes={strokes}
          onStrokes={onStrokes}
          isSaved={strokes.length > 0}
        />
      </StepForm>
    </>
  )
}

interface WaitingProps {
  isBusy: boolean
  /** Number of photos that are still being sent. */
  unsent: number
  isLinkOver?: boolean
  /** Time at which this device deletes the form, epoch ms; null if unknown. */
  until: number | null
  onRetry: () => void
}

/** Shown after the signature while it is being sent, so that nothing is signed twice. */
export function WaitingScreen({ isBusy, unsent, isLinkOver = false, until, onRetry }: WaitingProps) {
  const [hasTried, setTried] = useState(false)
  const { title, lead } = isLinkOver ? words.waiting.linkOver : words.waiting
  return (
    <>
      <Alert kind="info" title={title}>
        {unsent > 0 && <p>{words.waiting.photos(unsent)}</p>}
        <p>{lead}</p>
        {until !== null && <p>{keptUntilText(until)}</p>}
      </Alert>
      {!isLinkOver && (
        <Button
          wide
          busy={isBusy}
          icon={<IconRetry />}
          onClick={() => {
            setTried(true)
            onRetry()
          }}
        >
          {words.waiting.retry}
        </Button>
      )}
      <p role="status" className="small">
        {hasTried && !isBusy && !isLinkOver && words.waiting.notSent}
      </p>
    </>
  )
}
