import { normaliseEmail } from '#shared/domain/person/email.ts'
import { ClaimStep } from '../claim-step/ClaimStep.tsx'
import { useFieldStep } from '../claim-step/use-claim-step.ts'
import { ContactScreen } from '#shared/steps/claims/contact/contact.screen.tsx'
import { contactForm } from '#shared/steps/claims/contact/contact.ts'

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
