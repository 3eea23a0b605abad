import type { FormEvent, ReactNode } from 'react'
import { EmailField } from '#shared/steps/account/EmailField.tsx'
import { NewPasswordField } from '#shared/steps/account/NewPasswordField.tsx'
import { PersonFields } from '#shared/steps/person/PersonFields.tsx'
import type { PersonQuestion } from '#shared/steps/person/use-person.ts'
import type { AvailabilityQuestion } from '#shared/steps/use-availability.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { ErrorSummary } from '#shared/ui/feedback/ErrorSummary.tsx'
import { WheelMark } from '#shared/ui/layout/WheelMark.tsx'
import { useHydrated } from '#shared/forms/use-hydrated.ts'
import type { PlainForm } from './use-plain-form.ts'
import { registrationWords as words, type RegistrationField } from './registration.ts'

interface RegistrationFormProps {
  id: string
  form: PlainForm<RegistrationField>
  person: PersonQuestion
  email: AvailabilityQuestion
  brandWord: string
  /** All is well-formed, and nothing the server said stands in the way (QUO-14, QUO-60). */
  isReady: boolean
  /** Grows with each refused press. */
  refusals: number
  /** What the server said of the whole. */
  message: string | undefined
  /** A field was left: a good moment to keep what was typed. */
  onLeave: () => void
  onSubmit: () => void
  children?: ReactNode
}

/** The data form: the person, then the account (QUO-08 to QUO-15). */
export function RegistrationForm(props: RegistrationFormProps) {
  const { id, form, person, email, brandWord, isReady, refusals, message, onLeave, onSubmit } = props
  const isHydrated = useHydrated()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form
      id={id}
      method="post"
      noValidate
      className="form"
      onChange={form.read}
      onBlur={(event) => {
        form.onBlur(event)
        onLeave()
      }}
      onSubmit={submit}
    >
      <PersonFields question={person} bind={form.bind} activities={form.bind} />
      <h2>{words.account}</h2>
      <EmailField field={form.bind('email')} question={email} />
      <NewPasswordField
        field={form.bind('password')}
        label={words.password}
        context={{ email: String(form.typed.email ?? ''), brandWord }}
      />
      <ErrorSummary errors={refusals > 0 ? listed(form) : []} attempt={refusals} />
      {message && <Alert kind="error">{message}</Alert>}
      <div className="stack">
        <Button type="submit" wide disabled={!isHydrated} aria-disabled={!isReady || undefined}>
          {words.submit}
        </Button>
        <p className="small quiet">{words.next}</p>
      </div>
    </form>
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

function listed({ problems }: PlainForm<RegistrationField>) {
  return Object.entries(problems).map(([name, text]) => ({ name, message: text }))
}
