import { useMemo, type ReactNode, useState } from 'react'
import type { Bind, FieldBinding, StepFormState } from '#shared/forms/use-step-form.ts'
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
import {
  registrationSchema,
  registrationWords as words,
  type RegistrationPart,
  type RegistrationSchema,
  partAfter,
  partOf,
  REGISTRATION_PARTS,
} from './registration.ts'
import { fieldId } from '#shared/ui/fields/field.ts'
import { leadToField } from '#shared/ui/feedback/ErrorSummary.tsx'
import { validate } from '#shared/forms/validate.ts'

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

/** State of a part of the form next to its title, also visible while the part is collapsed. */
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

type Field = (typeof REGISTRATION_PARTS)[RegistrationPart][number]

/**
 * Hook for the expanded part of the form. "Siguiente" continues once a part is valid, and otherwise shows its problems.
 * `resumed` has a draft's values: it opens the first incomplete part. `refused` has the server's refusals of
 * well-formed fields, by name (QUO-39, QUO-46, QUO-58); their part counts as incomplete.
 */
function useParts(
  { id, field, values, problems, failures }: StepFormState<RegistrationSchema>,
  schema: RegistrationSchema,
  resumed: TypedValues | undefined,
  refused: Readonly<Record<string, string>>,
) {
  const [open, setOpen] = useState<RegistrationPart | null>('name')
  const [looked, setLooked] = useState<readonly RegistrationPart[]>([])
  const { messages } = useMemo(() => validate(schema, values), [schema, values])
  const fieldIn = (part: RegistrationPart, sentences: Readonly<Record<string, string>>) =>
    REGISTRATION_PARTS[part].find((name) => name in sentences)
  const wrongIn = (part: RegistrationPart) => fieldIn(part, { ...refused, ...messages })

  const partId = (part: RegistrationPart) => `${id}-${part}`

  // A refused submit expands the part with the first problem.
  const [rejected, setRejected] = useState(failures)
  if (rejected !== failures) {
    setRejected(failures)
    setOpen((now) => partOf(problems[0]?.name ?? '') ?? now)
  }

  const [known, setKnown] = useState(resumed)
  if (known !== resumed) {
    setKnown(resumed)
    const [wrong = ''] = Object.keys(validate(schema, { ...values, ...resumed }).messages)
    setOpen((now) => partOf(wrong) ?? now)
  }

  const next = (part: RegistrationPart) => {
    const wrong = wrongIn(part)
    setLooked((parts) => [...parts, part])
    if (wrong) return leadToField(fieldId(field(wrong).name))
    setOpen(partAfter(part))
    document
      .getElementById(partId(partAfter(part)))
      ?.querySelector('summary')
      ?.focus()
  }
  return {
    bind: (name: Field): FieldBinding => {
      const part = partOf(name)
      const isLooked = part !== undefined && looked.includes(part)
      const bound = field(name)
      return { ...bound, error: bound.error ?? (isLooked ? messages[name] : undefined) }
    },
    of: (part: RegistrationPart) => ({
      id: partId(part),
      number: Object.keys(REGISTRATION_PARTS).indexOf(part) + 1,
      isOpen: open === part,
      isDone: wrongIn(part) === undefined,
      isRefused: fieldIn(part, refused) !== undefined,
      onOpen: (isOpen: boolean) => setOpen((now) => (isOpen ? part : now === part ? null : now)),
      onNext: partAfter(part) === part ? undefined : () => next(part),
    }),
  }
}
