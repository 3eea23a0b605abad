import { lazy, Suspense, useCallback } from 'react'
import type { Phone } from '#shared/contracts/person.ts'
import { sendPhoneCode, verifyPhoneCode } from '#shared/contracts/registration.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { paths } from '#shared/paths.ts'
import { useEmailAvailability } from '#shared/steps/account/EmailField.tsx'
import { MEXICO, usePerson } from '#shared/steps/person/use-person.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import type { DialCountry } from '#shared/ui/fields/PhoneField.tsx'
import type { TypedValues } from '#shared/forms/typed-values.ts'
import { RegistrationForm, Working } from './registration.screen.tsx'
import { codeInvalid, registrationProblems, registrationWords as words } from './registration.ts'
import { usePlainForm } from './use-plain-form.ts'
import { useRegistration } from './use-registration.ts'
import { REGISTRATION_FORM as FORM, useRestoredRegistration } from './use-registration-draft.ts'

const loadDialog = () => import('#shared/steps/otp/OtpDialog.tsx')
const OtpDialog = lazy(async () => ({ default: (await loadDialog()).OtpDialog }))

/** /quoter/user-registration (QUO-05 to QUO-20, QUO-53 to QUO-79). */
export function Registration({ brandWord }: { brandWord: string }) {
  const person = usePerson({ hideEmail: true, showActivities: true })
  const email = useEmailAvailability()
  const judge = useCallback((typed: TypedValues) => registrationProblems(typed, brandWord), [brandWord])
  const form = usePlainForm(FORM, judge)
  const keepNow = useRestoredRegistration(
    form,
    person.activities.lists.activities.length > 0 && person.countries.length > 1,
  )
  const isReady = form.isValid && !person.isRefused && !email.isTaken
  const phone = phoneIn(form.typed, person.countries)
  const { stage, setStage, refusals, message, madeWith, press, onVerified } = useRegistration({
    form,
    isReady,
    phone,
    place: person.place.place,
  })
  const isWorking = stage === 'working' || stage === 'confirming'
  if (stage === 'made') return <Made madeWith={madeWith} />
  return (
    <>
      <div hidden={isWorking}>
        <RegistrationForm
          id={FORM}
          {...{ form, person, email, brandWord, isReady, refusals, message }}
          onLeave={keepNow}
          onSubmit={press}
        />
      </div>
      {isWorking && <Working stage={stage} />}
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
            onVerified={onVerified}
          />
        </Suspense>
      )}
    </>
  )
}

function phoneIn(typed: TypedValues, countries: readonly DialCountry[]): Phone {
  const country = countries.find(({ value }) => value === typed.phoneCountry) ?? MEXICO
  return { dialCode: `+${country.dial}`, number: String(typed.phoneNumber ?? '') }
}

type Answer<E> = { readonly ok: true } | { readonly ok: false; readonly error: E }
const said = <E,>(answer: Answer<E>, textOf: (error: E) => string) =>
  answer.ok ? ({ ok: true } as const) : ({ ok: false, text: textOf(answer.error) } as const)

function Made({ madeWith }: { madeWith: string | undefined }) {
  return (
    <div className="stack" role="status">
      <h2>{words.made}</h2>
      {madeWith !== undefined && <p>{words.madeWith(madeWith)}</p>}
      <p>{words.validate}</p>
      <ButtonLink href={paths.logIn()}>{words.logIn}</ButtonLink>
    </div>
  )
}
