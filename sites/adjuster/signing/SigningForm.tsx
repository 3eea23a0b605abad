import { useEffect, useMemo, useState } from 'react'
import { StepForm } from '#shared/forms/StepForm.tsx'
import { useStepForm, type SubmitFailure } from '#shared/forms/use-step-form.ts'
import { imageOfName, imageOfStrokes } from '#shared/steps/signature/signature-image.ts'
import { signingSchema } from '#shared/steps/signature/signing.ts'
import { SigningFields } from '#shared/steps/signature/SigningFields.tsx'
import type { Strokes } from '#shared/steps/signature/strokes.ts'

interface Props {
  id: string
  /** Name that a typed signature must match. */
  name: string
  submit: string
  /**
   * Called with the signature.
   * @param image PNG as a data URL.
   */
  onSign: (image: string) => Promise<SubmitFailure | undefined>
}

/** Form with the signature's drawing area (ADJ-43, ADJ-150). */
export function SigningForm({ id, name, submit, onSign }: Props) {
  const [strokes, setStrokes] = useState<Strokes>([])
  const schema = useMemo(() => signingSchema(strokes, name), [strokes, name])
  // The code that sends is loaded in advance, in case the network is lost.
  useEffect(() => void import('#shared/form-by-link/session/completion.ts').catch(() => undefined), [])
  const state = useStepForm({
    id,
    schema,
    defaults: { method: 'drawn', drawing: '', name: '' },
    onSubmit: ({ method, name: typed }) =>
      onSign(method === 'typed' ? imageOfName(typed.trim()) : imageOfStrokes(strokes)),
  })
  return (
    <StepForm state={state} submit={submit}>
      <SigningFields bind={state.field} strokes={strokes} onStrokes={setStrokes} isSaved={false} />
    </StepForm>
  )
}
