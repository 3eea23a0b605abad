import { EmailField } from '#shared/steps/account/EmailField.tsx'
import { NewPasswordField } from '#shared/steps/account/NewPasswordField.tsx'
import { PersonFields } from '#shared/steps/person/PersonFields.tsx'
import type { PersonQuestion } from '#shared/steps/person/use-person.ts'
import { WheelMark } from '#shared/ui/layout/WheelMark.tsx'
import { StepForm } from '#shared/forms/StepForm.tsx'
import type { StepFormState } from '#shared/forms/use-step-form.ts'
import { registrationWords as words, type RegistrationSchema } from './registration.ts'

interface RegistrationFormProps {
  state: StepFormState<RegistrationSchema>
  question: PersonQuestion
  brandWord: string
}

/** The data form: the person, then the account (QUO-08 to QUO-15). */
export function RegistrationForm({ state, question, brandWord }: RegistrationFormProps) {
  const { field, values } = state
  return (
    <StepForm state={state} submit={words.submit} aside={<p className="small quiet">{words.next}</p>}>
      <PersonFields
        question={question}
        bind={field}
        values={values}
        activities={{ bind: field, chosen: values.activity }}
      />
      <h2>{words.account}</h2>
      <EmailField field={field('email')} value={values.email} question={question.email} />
      <NewPasswordField
        field={field('password')}
        label={words.password}
        context={{ email: values.email, brandWord }}
      />
    </StepForm>
  )
}

/** In place of the form while the account is made, or an unclear answer is looked into (QUO-19). */
export function Working({ stage }: { stage: 'working' | 'confirming' }) {
  return (
    <div className="quote-waiting" role="status">
      <WheelMark turning size={64} />
      <p className="quote-title">{words[stage]}</p>
    </div>
  )
}
