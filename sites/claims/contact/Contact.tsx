import { normaliseEmail } from '#shared/domain/person/email.ts'
import { contactForm, contactWords as words } from './contact.ts'
import { claimLimits } from '#shared/domain/claims/fields/rules.ts'
import { TEN_DIGITS } from '#shared/domain/phone/phone.ts'
import { StepForm } from '#shared/forms/StepForm.tsx'
import type { StepFormState } from '#shared/forms/use-step-form.ts'
import { PhoneField } from '#shared/ui/fields/PhoneField.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { stepWords } from '#shared/steps/claims/step-words.ts'
import { ClaimStep } from '../claim-step/ClaimStep.tsx'
import { useFieldStep } from '../claim-step/use-claim-step.ts'

/** Step for phone and e-mail (CLF-37, CLF-38). */
export function Contact() {
  const { wizard, state } = useFieldStep('contact', {
    schema: contactForm,
    fields: ({ email = '', ...others }) => ({ ...others, email: normaliseEmail(email) }),
  })
  return (
    <ClaimStep step="contact" wizard={wizard}>
      <ContactScreen state={state} />
    </ClaimStep>
  )
}

/** The only country of the phone field: it is fixed (CLF-38, CLF-O18). */
const mexico = [{ value: 'MX', dial: '52', name: 'México', lengths: TEN_DIGITS }]

export function ContactScreen({ state }: { state: StepFormState<typeof contactForm> }) {
  const { error, ...phone } = state.field('phone')
  return (
    <>
      <p className="lead">{words.lead}</p>
      <StepForm state={state} submit={stepWords.next}>
        <PhoneField
          label={words.phone}
          error={error}
          countries={mexico}
          country={{ disabled: true }}
          number={phone}
        />
        <TextField
          {...state.field('email')}
          label={words.email}
          type="email"
          autoComplete="email"
          maxLength={claimLimits.email}
        />
      </StepForm>
    </>
  )
}
