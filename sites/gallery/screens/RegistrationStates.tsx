import type { PersonQuestion } from '#shared/steps/person/use-person.ts'
import { OtpDialog } from '#shared/steps/otp/OtpDialog.tsx'
import type { AvailabilityQuestion } from '#shared/steps/use-availability.ts'
import type { TypedValues } from '#shared/forms/typed-values.ts'
import { RegistrationForm } from '#sites/quoter/registration/registration.screen.tsx'
import {
  codeInvalid,
  registrationProblems,
  registrationTexts,
  registrationWords as words,
  type RegistrationField,
} from '#sites/quoter/registration/registration.ts'
import type { PlainForm } from '#sites/quoter/registration/use-plain-form.ts'
import { availability, mistaken, nobody, personQuestions, relative } from '../fixtures/people.ts'
import { Screen } from './Screen.tsx'
import { renamed, useShownValues } from './use-shown-form.ts'

const empty = { ...nobody, activity: '', sector: '', password: '' }
const filled = { ...relative, activity: '1', sector: '', password: 'Camino4826' }
const wrong = { ...mistaken, activity: '0', sector: '', password: 'abc' }

interface Props {
  typed: TypedValues
  person?: PersonQuestion
  email?: AvailabilityQuestion
  complains?: boolean
  message?: string
}

export function RegistrationStates() {
  return (
    <Screen
      title="Crear la cuenta"
      states={[
        { name: 'Vacía', show: () => <Registration typed={empty} /> },
        { name: 'Con datos', show: () => <Registration typed={filled} person={personQuestions.placed} /> },
        { name: 'Faltan datos', show: () => <Registration typed={empty} complains /> },
        { name: 'Datos mal escritos', show: () => <Registration typed={wrong} complains /> },
        {
          name: 'Ya registrada',
          show: () => (
            <Registration
              typed={filled}
              person={personQuestions.refused}
              email={availability.taken}
              message={registrationTexts.email_taken}
            />
          ),
        },
        {
          name: 'Sin actividades',
          show: () => <Registration typed={empty} person={personQuestions.withoutActivities} />,
        },
        {
          name: 'Código por SMS',
          show: (back) => (
            <>
              <Registration typed={filled} person={personQuestions.placed} />
              <Code onClose={back} />
            </>
          ),
        },
      ]}
    />
  )
}

const ID = 'registration'
const BRAND_WORD = 'volante'
const named = (name: string) => `${ID}-${name}`

function Registration(props: Props) {
  const {
    typed,
    person = personQuestions.open,
    email = availability.free,
    complains = false,
    message,
  } = props
  const shown = useShownValues(ID, renamed(typed, named))
  const now = renamed(shown, (name) => name.slice(ID.length + 1))
  const problems: Readonly<Record<string, string>> = registrationProblems(now, BRAND_WORD)
  const form: PlainForm<RegistrationField> = {
    typed: now,
    problems: Object.fromEntries(Object.entries(problems).map(([name, text]) => [named(name), text])),
    isValid: Object.keys(problems).length === 0,
    bind: (name) => ({ name: named(name), error: complains ? problems[name] : undefined }),
    read: () => undefined,
    onBlur: () => undefined,
    complain: () => undefined,
    refuse: () => undefined,
  }
  return (
    <div className="frame">
      <div className="registration">
        <h1>{words.heading}</h1>
        <p className="lead">{words.lead}</p>
        <RegistrationForm
          id={ID}
          form={form}
          person={person}
          email={email}
          brandWord={BRAND_WORD}
          isReady={form.isValid && !person.isRefused}
          refusals={complains ? 1 : 0}
          message={message}
          onLeave={() => undefined}
          onSubmit={() => undefined}
        />
      </div>
    </div>
  )
}

/** Any code is the wrong one. */
function Code({ onClose }: { onClose: () => void }) {
  return (
    <OtpDialog
      open
      onClose={onClose}
      title={words.dialog}
      to={words.to('+52', relative.phoneNumber)}
      channel="sms"
      send={() => Promise.resolve({ ok: true })}
      verify={() => Promise.resolve({ ok: false, text: codeInvalid })}
      onVerified={onClose}
    />
  )
}
