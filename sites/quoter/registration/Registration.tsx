import { Suspense, useEffect, useMemo, useRef, useCallback, useState } from 'react'
import type { PersonPhone } from '#shared/contracts/account/person.ts'
import { useStepForm } from '#shared/forms/use-step-form.ts'
import { paths } from '#shared/paths.ts'
import { MEXICO, personFailure, usePerson } from '#shared/steps/person/use-person.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { lazyPart, PartMissing } from '#shared/ui/lazy-part.tsx'
import type { DialCountry } from '#shared/ui/fields/PhoneField.tsx'
import { RegistrationForm, Working } from './registration.screen.tsx'
import { emptyRegistration, registrationSchema, registrationWords as words } from './registration.ts'
import { loadAccount, useRegistration, registrationQuery } from './use-registration.ts'
import type { TypedValues } from '#shared/forms/typed-values.ts'
import { onFirstInteraction } from '#shared/steps/on-first-interaction.ts'
import type { NewVehicle } from '#shared/steps/vehicle/draft.ts'
import type { Autosave } from '#shared/drafts/autosave.ts'
import { lazyAutosave, loadDrafts, readLazily } from '../quote/kept/lazy-draft.ts'

// The summary loads with this module in the quoter; on the separate registration page it loads only if a draft has a
// quote.
const QuoteSummary = lazyPart(async () => (await import('./QuoteSummary.tsx')).QuoteSummary)
const loadDialog = async () => (await import('./PhoneDialog.tsx')).PhoneDialog
const PhoneDialog = lazyPart(loadDialog, PartMissing)

/** Loads what the form needs later: while the page is open, a new release can delete these files (D334). */
const loadRest = () => Promise.all([loadDrafts(), loadDialog(), loadAccount()])

export const registrationTitle = words.title

/** Page /quoter/user-registration by itself. */
export function RegistrationPage({ brandWord }: { brandWord: string }) {
  useEffect(() => {
    // Back leads to the quoter's entry in the history, whose document was closed, so the page reloads.
    const popped = () => {
      if (location.pathname !== paths.registration()) location.reload()
    }
    addEventListener('popstate', popped)
    return () => removeEventListener('popstate', popped)
  }, [])
  return <Registration brandWord={brandWord} />
}

/** The registration in place of the quote, in the quoter's document (D73). */
export function RegistrationStep({ brandWord }: { brandWord: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The heading gets the focus, so that screen readers announce the step.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className="frame page-main">
      <div className="registration">
        <h1 ref={heading} tabIndex={-1}>
          {words.heading}
        </h1>
        <p className="lead">{words.lead}</p>
        <Registration brandWord={brandWord} />
      </div>
    </div>
  )
}

/** Form of the registration with its later stages (QUO-05 to QUO-20, QUO-53 to QUO-79). */
function Registration({ brandWord }: { brandWord: string }) {
  const question = usePerson({ asksForAccount: true, showActivities: true })
  const { countries } = question
  const schema = useMemo(() => registrationSchema(brandWord, countries), [brandWord, countries])
  const { known, resumed, quoted, isIncomplete, save } = useRegistrationDraft()
  const { stage, madeWith, submit, onProven, onDialogClosed } = useRegistration()
  const state = useStepForm({
    id: 'registration',
    schema,
    defaults: emptyRegistration,
    known,
    onTyped: save,
    onSubmit: async (answer) =>
      personFailure(question) ?? submit(answer, phoneIn(answer, question.countries), question.place.place),
  })
  if (stage === 'made') return <Made madeWith={madeWith} />
  const isWorking = stage === 'working' || stage === 'confirming'
  const phone = phoneIn(state.values, question.countries)
  return (
    <div className="registration-body">
      <div hidden={isWorking}>
        {isIncomplete && (
          <p role="alert">
            {words.incomplete} <a href="">{words.reload}</a>.
          </p>
        )}
        <RegistrationForm
          // The form is never busy, because the dialog and then `Working` show the progress.
          state={{ ...state, isValid: state.isValid && !question.isRefused, isBusy: false }}
          question={question}
          brandWord={brandWord}
          resumed={resumed}
        />
      </div>
      {isWorking && <Working stage={stage} />}
      {quoted?.seen && (
        <Suspense>
          <QuoteSummary vehicle={quoted} />
        </Suspense>
      )}
      {stage === 'code' && (
        <Suspense>
          <PhoneDialog
            title={words.dialog}
            to={words.to(phone.dialCode, phone.number)}
            phone={phone}
            onClose={onDialogClosed}
            onProven={onProven}
          />
        </Suspense>
      )}
    </div>
  )
}

interface TypedPhone {
  readonly phoneCountry: string
  readonly phoneNumber: string
}

function phoneIn({ phoneCountry, phoneNumber }: TypedPhone, countries: readonly DialCountry[]): PersonPhone {
  const country = countries.find(({ value }) => value === phoneCountry) ?? MEXICO
  return { dialCode: `+${country.dial}`, number: phoneNumber }
}

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

/**
 * Hook for values that are known before typing: from an earlier draft, else from the address (QUO-07), else from the
 * quote. `resumed` is the draft, unless the form was already used. `quoted` is the quote. `save` has no effect until
 * the draft was read, which it would overwrite. `isIncomplete` is true if code of the form did not load.
 */
function useRegistrationDraft() {
  const [known, setKnown] = useState<TypedValues>()
  const [resumed, setResumed] = useState<TypedValues>()
  const [quoted, setQuoted] = useState<NewVehicle>()
  const [isIncomplete, setIncomplete] = useState(false)
  const saver = useRef<Autosave<TypedValues> | null>(null)
  useEffect(() => {
    const missing = () => setIncomplete(true)
    const { prefill } = registrationQuery(location.search)
    void readStored().then(({ quoted, vehicle = {}, registration = {} }) => {
      setQuoted(quoted)
      saver.current = lazyAutosave(({ registrationAutosave }) => registrationAutosave(), missing)
      const draft = { ...answered(vehicle), ...answered(prefill), ...answered(registration) }
      setKnown(draft)
      if (!document.activeElement?.closest('form')) setResumed(draft)
    })
    // The drafts are preloaded: otherwise the first input would be lost if the page is left before they load.
    return onFirstInteraction(() => void loadRest().catch(missing))
  }, [])
  const save = useCallback((typed: TypedValues) => saver.current?.push(typed), [])
  return { known, resumed, quoted, isIncomplete, save }
}

interface Stored {
  readonly quoted?: NewVehicle
  readonly vehicle?: TypedValues
  readonly registration?: TypedValues
}

/** Reads the stored drafts; returns no values if they cannot be read. */
async function readStored(): Promise<Stored> {
  try {
    const stored = await readLazily(({ readVehicle, readRegistration }) =>
      Promise.all([readVehicle(), readRegistration()]),
    )
    const [vehicle, registration] = stored ?? []
    return {
      ...(vehicle && {
        quoted: vehicle,
        vehicle: { postalCode: vehicle.postalCode, genderCode: vehicle.genderCode },
      }),
      ...(registration && { registration }),
    }
  } catch {
    return {}
  }
}

function answered(values: TypedValues): TypedValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== false))
}
