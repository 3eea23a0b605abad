import { useMemo } from 'react'
import { createDriver } from '#shared/contracts/purchase/purchase.ts'
import { normaliseEmail } from '#shared/domain/person/email.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { personOf } from '#shared/steps/person/person-of.ts'
import { personFailure, usePerson } from '#shared/steps/person/use-person.ts'
import { useStepForm } from '#shared/forms/use-step-form.ts'
import { openPerson } from './open-person.ts'
import { PersonDataScreen } from './person-data.screen.tsx'
import { personDataFormOf, type PersonDataAnswer } from './person-data.ts'
import { PurchaseStep, type StepFrame } from '../purchase-step/PurchaseStep.tsx'

/** Step person-data: the relative who owns the car becomes the driver of the policy (BUY-142 to BUY-153). */
export function PersonData() {
  return <PurchaseStep step="person">{(frame) => <PersonForm {...frame} />}</PurchaseStep>
}

function PersonForm({ wizard }: StepFrame<'person'>) {
  const question = usePerson({ asksForAccount: false, showActivities: false })
  const { countries } = question
  const schema = useMemo(() => personDataFormOf(countries), [countries])
  const state = useStepForm({
    id: 'person-data',
    isReady: wizard.isReady,
    schema,
    // The cast is safe: open boxes and choices have the types of their valid values.
    defaults: openPerson as PersonDataAnswer,
    known: wizard.typed,
    onTyped: wizard.saveInput,
    onSubmit: async (answer, typed) => {
      const failure = personFailure(question)
      if (failure) return failure
      const body = { person: personOf(answer, question.place.place), email: normaliseEmail(answer.email) }
      const made = await call(createDriver, { body })
      if (!made.ok) return { message: errorText(made.error), fields: made.error.fields ?? {} }
      return wizard.complete(typed, { driverId: made.data.id })
    },
  })
  return (
    <PersonDataScreen
      state={{ ...state, isValid: state.isValid && !question.isRefused }}
      question={question}
    />
  )
}
