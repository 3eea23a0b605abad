import type { ReactNode } from 'react'
import type { ContactField } from '#shared/contracts/account/contact.ts'
import { mexicanNumber } from '#shared/domain/phone/phone.ts'
import { StepForm } from '#shared/forms/StepForm.tsx'
import type { StepFormState } from '#shared/forms/use-step-form.ts'
import { Button } from '#shared/ui/Button.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { contactWords as words, type contactSchemas } from './contact.ts'

interface ChoiceProps {
  field: ContactField
  onChoose: () => void
}

/** Link button that opens the change, at the end of the contact's row. */
export function ContactChoice({ field, onChoose }: ChoiceProps) {
  return (
    <LinkButton aria-label={words.change[field]} onClick={onChoose}>
      {words.changeShort}
    </LinkButton>
  )
}

interface FormProps {
  field: ContactField
  state: StepFormState<(typeof contactSchemas)[ContactField]>
  onCancel: () => void
  /** Dialog that asks for the code. */
  children?: ReactNode
}

export function ContactForm({ field, state, onCancel, children }: FormProps) {
  const kind =
    field === 'phone'
      ? ({ typing: mexicanNumber, type: 'tel', autoComplete: 'tel-national' } as const)
      : ({ type: 'email', autoComplete: 'email' } as const)
  return (
    <section className="stack" aria-labelledby={`cambiar-${field}`}>
      <h3 id={`cambiar-${field}`}>{words.change[field]}</h3>
      <p className="quiet">{words.lead}</p>
      <StepForm state={state} submit={words.submit}>
        <TextField
          {...kind}
          label={words.label[field]}
          hint={words.hint[field]}
          {...state.field('contact')}
        />
      </StepForm>
      <p>
        <Button kind="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </p>
      {children}
    </section>
  )
}
