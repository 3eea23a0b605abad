import { useEffect, useMemo, useState } from 'react'
import { StepForm } from '#shared/forms/StepForm.tsx'
import { useStepForm, type SubmitFailure } from '#shared/forms/use-step-form.ts'
import { imageOfName, imageOfStrokes } from '#shared/steps/signature/signature-image.ts'
import { signingSchema } from '#shared/steps/signature/signing.ts'
import { SigningFields } from '#shared/steps/signature/SigningFields.tsx'
import type { Strokes } from '#shared/steps/signature/strokes.ts'

interface Props {
  id: string
  /** The accepted name for a typed signature. */
  name: string
  submit: string
  /** @param image PNG as a data address. */
  onSign: (image: string) => Promise<SubmitFailure | undefined>
}

/** The box, and done (ADJ-43, ADJ-150). */
export function SigningForm({ id, name, submit, onSign }: Props) {
  const [strokes, setStrokes] = useState<Strokes>([])
  const schema = useMemo(() => signingSchema(strokes, name), [strokes, name])
  // Here before it is needed, in case the network goes.
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
