import type { PersonQuestion } from '#shared/steps/person/use-person.ts'
import { codeErrors } from '#shared/steps/otp/code-errors.ts'
import { OtpDialog } from '#shared/steps/otp/OtpDialog.tsx'
import type { SubmitFailure } from '#shared/forms/use-step-form.ts'
import { RegistrationForm } from '#sites/quoter/registration/registration.screen.tsx'
import { registrationSchema, registrationWords as words } from '#sites/quoter/registration/registration.ts'
import { registrationErrorWords } from '#sites/quoter/registration/registration-errors.ts'
import { mistaken, emptyPerson, personQuestions, relative } from '../fixtures/people.ts'
import { Screen } from './Screen.tsx'
import { useShownForm } from './use-shown-form.ts'

const empty = { ...emptyPerson, activity: '', sector: '', password: '' }
const filled = { ...relative, activity: '1', sector: '', password: 'Camino4826' }
const wrong = { ...mistaken, activity: '0', sector: '', password: 'abc' }

interface Props {
  typed: typeof empty
  person?: PersonQuestion
  complains?: boolean
  failure?: SubmitFailure
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
              failure={{ message: registrationErrorWords.email_taken }}
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

const BRAND_WORD = 'volante'
const schema = registrationSchema(BRAND_WORD)

function Registration({ typed, person = personQuestions.open, complains = false, failure }: Props) {
  const state = useShownForm({ id: 'registration', schema, typed, complains, ...(failure && { failure }) })
  return (
    <div className="frame">
      <div className="registration">
        <h1>{words.heading}</h1>
        <p className="lead">{words.lead}</p>
        <RegistrationForm
          state={{ ...state, isValid: state.isValid && !person.isRefused }}
          question={person}
          brandWord={BRAND_WORD}
        />
      </div>
    </div>
  )
}

/** Code dialog in which every code is wrong. */
function Code({ onClose }: { onClose: () => void }) {
  return (
    <OtpDialog
      open
      onClose={onClose}
      title={words.dialog}
      to={words.to('+52', relative.phoneNumber)}
      channel="sms"
      send={() => Promise.resolve({ ok: true })}
      verify={() => Promise.resolve({ ok: false, text: codeErrors.code_invalid })}
      onVerified={onClose}
    />
  )
}
