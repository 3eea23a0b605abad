import { useMemo, type ReactNode } from 'react'
import type { Bind } from '#shared/forms/field-binding.ts'
import { EmailField } from '#shared/steps/account/EmailField.tsx'
import { NewPasswordField } from '#shared/steps/account/NewPasswordField.tsx'
import { PersonFields } from '#shared/steps/person/PersonFields.tsx'
import { personFailure, type PersonQuestion } from '#shared/steps/person/use-person.ts'
import { Button } from '#shared/ui/Button.tsx'
import { IconCheck, IconWarning } from '#shared/ui/icons.tsx'
import { Disclosure } from '#shared/ui/layout/Disclosure.tsx'
import { WheelMark } from '#shared/ui/layout/brand/WheelMark.tsx'
import type { TypedValues } from '#shared/forms/typed-values.ts'
import { StepForm } from '#shared/forms/StepForm.tsx'
import type { StepFormState } from '#shared/forms/use-step-form.ts'
import {
  registrationSchema,
  registrationWords as words,
  type RegistrationPart,
  type RegistrationSchema,
} from './registration.ts'
import { useParts } from './use-parts.ts'

interface RegistrationFormProps {
  state: StepFormState<RegistrationSchema>
  question: PersonQuestion
  brandWord: string
  /** Values of a draft; undefined if the form was used before the draft was read. */
  resumed?: TypedValues | undefined
}

/** Form of the registration in parts, one open at a time: the person, then the account (QUO-08 to QUO-15). */
export function RegistrationForm({ state, question, brandWord, resumed }: RegistrationFormProps) {
  const { values } = state
  const { countries } = question
  const schema = useMemo(() => registrationSchema(brandWord, countries), [brandWord, countries])
  const parts = useParts(state, schema, resumed, personFailure(question)?.fields ?? {})
  const part = (name: RegistrationPart, title: string, fields: ReactNode) => (
    <Part key={name} title={title} {...parts.of(name)}>
      {fields}
    </Part>
  )
  // The cast is safe: the bound names are fields of this form.
  const bind = parts.bind as Bind<string>
  return (
    <StepForm state={state} submit={words.submit} aside={<p className="small quiet">{words.codeNext}</p>}>
      <PersonFields
        question={question}
        bind={bind}
        values={values}
        activities={{ bind, chosen: values.activity }}
        group={part}
      />
      {part(
        'account',
        words.accountTitle,
        <>
          <p>{words.account}</p>
          <EmailField field={bind('email')} value={values.email} question={question.email} />
          <NewPasswordField
            field={bind('password')}
            label={words.password}
            context={{ email: values.email, brandWord }}
          />
        </>,
      )}
    </StepForm>
  )
}

interface PartProps extends ReturnType<ReturnType<typeof useParts>['of']> {
  title: string
  children: ReactNode
}

function Part({ id, title, number, isOpen, isDone, isRefused, onOpen, onNext, children }: PartProps) {
  return (
    <Disclosure
      id={id}
      open={isOpen}
      onToggle={(event) => onOpen(event.currentTarget.open)}
      level={2}
      summary={`${String(number)}. ${title}`}
      aside={<PartMark isDone={isDone} isRefused={isRefused} />}
    >
      <div className="registration-part">
        {children}
        {onNext && (
          <Button kind="secondary" wide onClick={onNext}>
            {words.next}
          </Button>
        )}
      </div>
    </Disclosure>
  )
}

/** State of a part beside its title, visible while it is closed too. */
function PartMark({ isDone, isRefused }: Pick<PartProps, 'isDone' | 'isRefused'>) {
  if (isRefused)
    return (
      <span className="registration-mark" data-tone="refused">
        <IconWarning />
        {words.isRefused}
      </span>
    )
  return (
    isDone && (
      <span className="registration-mark" data-tone="done">
        <IconCheck />
        <span className="sr-only">{words.isDone}</span>
      </span>
    )
  )
}

/** Shown in place of the form while the account is made, or a lost answer is looked up (QUO-19). */
export function Working({ stage }: { stage: 'working' | 'confirming' }) {
  return (
    <div className="quote-waiting" role="status">
      <WheelMark turning size={64} />
      <p className="quote-title">{words[stage]}</p>
    </div>
  )
}
