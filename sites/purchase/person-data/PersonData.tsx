import { useEffect, useMemo } from 'react'
import { createDriver } from '#shared/contracts/purchase.ts'
import { normaliseEmail } from '#shared/domain/person/email.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { emailWords } from '#shared/steps/account/email.ts'
import { personOf } from '#shared/steps/person/person-of.ts'
import { usePerson } from '#shared/steps/person/use-person.ts'
import { postalCodeWords } from '#shared/steps/vehicle/postal-code.ts'
import { useStepForm, type SubmitFailure } from '#shared/forms/use-step-form.ts'
import { openPerson } from './open-person.ts'
import { PersonDataScreen } from './person-data.screen.tsx'
import { personDataForm, type PersonDataAnswer } from './person-data.ts'
import { goOn, PurchaseStep, type StepFrame } from '../purchase-step/PurchaseStep.tsx'

/** person-data: the relative whose car it is becomes the driver of the policy (BUY-142 to BUY-153). */
export function PersonData() {
  return <PurchaseStep step="person">{(frame) => <PersonForm {...frame} />}</PurchaseStep>
}

function PersonForm({ wizard }: StepFrame<'person'>) {
  const question = usePerson({ hideEmail: false, showActivities: false })
  const { place, email, countries } = question
  const kept = wizard.typed
  const { look: lookAtPlace } = place
  const { look: lookAtEmail } = email
  const state = useStepForm({
    id: 'person-data',
    isReady: wizard.isReady,
    schema: personDataForm,
    // A box and a choice still open are typed as what they must become.
    defaults: openPerson as PersonDataAnswer,
    known: useMemo(() => kept && showable(kept, countries), [kept, countries]),
    onTyped: wizard.type,
    onSubmit: async (answer, typed) => {
      const refused = refusalOf(question)
      if (refused) return refused
      const body = { person: personOf(answer, place.place), email: normaliseEmail(answer.email) }
      const made = await call(createDriver, { body })
      if (!made.ok) return { message: errorText(made.error), fields: made.error.fields ?? {} }
      return goOn(wizard.finish(typed, { driverId: made.data.id }))
    },
  })
  const { postalCode, email: address } = state.values
  useEffect(() => lookAtPlace(postalCode), [lookAtPlace, postalCode])
  useEffect(() => lookAtEmail(address), [lookAtEmail, address])
  return (
    <PersonDataScreen
      state={{ ...state, isValid: state.isValid && !question.isRefused }}
      question={question}
    />
  )
}

/** A country can be shown once its list is there: until then it is left as it stands. */
function showable<Kept extends { readonly phoneCountry?: string }>(
  { phoneCountry, ...rest }: Kept,
  countries: ReturnType<typeof usePerson>['countries'],
) {
  const isListed = countries.some(({ value }) => value === phoneCountry)
  return isListed && phoneCountry ? { ...rest, phoneCountry } : rest
}

/** Every field is well-formed, yet the server knows better. */
function refusalOf({ place, email }: ReturnType<typeof usePerson>): SubmitFailure | undefined {
  if (place.isUnserved) return { fields: { postalCode: postalCodeWords.notServed.person } }
  return email.isTaken ? { fields: { email: emailWords.taken } } : undefined
}
