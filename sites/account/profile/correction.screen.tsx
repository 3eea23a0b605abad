import { StepForm } from '#shared/forms/StepForm.tsx'
import type { StepFormState } from '#shared/forms/use-step-form.ts'
import { Select } from '#shared/ui/choices/Select.tsx'
import { TextArea } from '#shared/ui/fields/TextArea.tsx'
import { fieldNames, profileWords, type correctionSchema } from './profile.ts'

const words = profileWords.correction
const options = Object.entries(fieldNames).map(([value, label]) => ({ value, label }))

export function CorrectionScreen({ state }: { state: StepFormState<typeof correctionSchema> }) {
  return (
    <StepForm state={state} submit={words.submit}>
      <p className="quiet">{words.lead}</p>
      <Select label={words.field} options={options} {...state.field('field')} />
      <TextArea label={words.text} maxLength={500} rows={3} {...state.field('text')} />
    </StepForm>
  )
}
