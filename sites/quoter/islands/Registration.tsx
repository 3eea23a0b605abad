import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { sendPhoneCode, verifyPhoneCode } from '#shared/contracts/registration.ts'
import { joinPhone } from '#shared/domain/phone.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { paths } from '#shared/paths.ts'
import { useEmailAvailability } from '#shared/steps/account/EmailField.tsx'
import { phoneOf } from '#shared/steps/person/person.ts'
import { usePerson } from '#shared/steps/person/use-person.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { WheelMark } from '#shared/ui/WheelMark.tsx'
import type { TypedValues } from '#shared/wizard/typed-values.ts'
import { RegistrationForm } from '../steps/registration.screen.tsx'
import {
  codeInvalid,
  refusedField,
  registrationBody,
  registrationProblems,
  registrationTexts,
  registrationWords as words,
} from '../steps/registration.ts'
import '../steps/quoter.css'
import { registrationQuery } from './campaign.ts'
import { REGISTRATION_FORM as FORM, useRestoredRegistration } from './use-registration-draft.ts'
import { usePlainForm } from './use-plain-form.ts'

const loadDialog = () => import('#shared/steps/otp/OtpDialog.tsx')
const OtpDialog = lazy(async () => ({ default: (await loadDialog()).OtpDialog }))

/** Where the form stands: being filled in, proving the phone, making the account, made but not signed in. */
type Stage = 'form' | 'code' | 'working' | 'confirming' | 'made'

/** /quoter/user-registration (QUO-05 to QUO-20, QUO-53 to QUO-79). */
export function Registration({ brandWord }: { brandWord: string }) {
  const person = usePerson({ hideEmail: true, showActivities: true })
  const email = useEmailAvailability()
  const judge = useCallback((typed: TypedValues) => registrationProblems(typed, brandWord), [brandWord])
  const form = usePlainForm(FORM, judge)
  const [stage, setStage] = useState<Stage>('form')
  const [proven, setProven] = useState('')
  const [refusals, setRefusals] = useState(0)
  const [message, setMessage] = useState<string>()
  useRestoredRegistration(form, person.activities.lists.activities.length > 0)
  useEffect(() => void loadDialog(), [])

  const isReady = form.isValid && !person.isRefused && !email.isTaken
  const phone = phoneOf({
    phoneCountry: String(form.typed.phoneCountry ?? ''),
    phoneNumber: String(form.typed.phoneNumber ?? ''),
  })
  const refuse = (text: string, field?: string) => {
    setStage('form')
    setMessage(text)
    if (field) form.refuse(field, text)
    setRefusals((count) => count + 1)
  }
  const create = async () => {
    setStage('working')
    setMessage(undefined)
    const { createAccount } = await import('./keep-registration.ts')
    const query = registrationQuery(location.search)
    const answer = await createAccount(registrationBody(form.typed, person.place.place, query), () =>
      setStage('confirming'),
    )
    if (answer.ok) return answer.data.signedIn ? location.assign(entry()) : setStage('made')
    if (answer.error.code === 'phone_not_proven') {
      setProven('')
      return setStage('code')
    }
    refuse(
      answer.error.fields?.password ?? errorText(answer.error, registrationTexts),
      refusedField[answer.error.code],
    )
  }
  const press = () => {
    setMessage(undefined)
    form.complain()
    if (!isReady) setRefusals((count) => count + 1)
    else if (proven === joinPhone(phone)) void create()
    else setStage('code')
  }
  if (stage === 'made') return <Made />
  return (
    <>
      <div hidden={stage === 'working' || stage === 'confirming'}>
        <RegistrationForm
          id={FORM}
          form={form}
          person={person}
          email={email}
          brandWord={brandWord}
          isReady={isReady}
          refusals={refusals}
          message={message}
          onSubmit={press}
        />
      </div>
      {(stage === 'working' || stage === 'confirming') && (
        <Working text={stage === 'working' ? words.working : words.confirming} />
      )}
      {stage === 'code' && (
        <Suspense>
          <OtpDialog
            open
            onClose={() => setStage('form')}
            title={words.dialog}
            to={words.to(phone.dialCode, phone.number)}
            channel="sms"
            send={async () => said(await call(sendPhoneCode, { body: { phone } }), errorText)}
            verify={async (code) =>
              said(await call(verifyPhoneCode, { body: { phone, code } }), (error) =>
                errorText(error, { code_invalid: codeInvalid }),
              )
            }
            onVerified={() => {
              setProven(joinPhone(phone))
              void create()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** The query goes along (QUO-O5). */
const entry = () => paths.entry(Object.fromEntries(new URLSearchParams(location.search)))

type Answer<E> = { readonly ok: true } | { readonly ok: false; readonly error: E }
const said = <E,>(answer: Answer<E>, textOf: (error: E) => string) =>
  answer.ok ? ({ ok: true } as const) : ({ ok: false, text: textOf(answer.error) } as const)

function Working({ text }: { text: string }) {
  return (
    <div className="quote-waiting" role="status">
      <WheelMark turning size={64} />
      <p className="quote-title">{text}</p>
    </div>
  )
}

function Made() {
  return (
    <div className="stack" role="status">
      <h2>{words.made}</h2>
      <p>{words.validate}</p>
      <ButtonLink href={paths.logIn()}>{words.logIn}</ButtonLink>
    </div>
  )
}
