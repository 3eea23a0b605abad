import { useMemo } from 'react'
import { createDriver } from '#shared/contracts/purchase/purchase.ts'
import { normaliseEmail } from '#shared/domain/person/email.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { personOf } from '#shared/steps/person/person-of.ts'
import { personFailure, usePerson, type PersonQuestion, MEXICO } from '#shared/steps/person/use-person.ts'
import { useStepForm, type StepFormState } from '#shared/forms/use-step-form.ts'
import { PersonFields } from '#shared/steps/person/PersonFields.tsx'
import { StepForm } from '#shared/forms/StepForm.tsx'
import { PurchaseStep, type PurchaseStepFrame } from '../purchase-step/PurchaseStep.tsx'
import {
  personDataFormOf,
  type PersonDataAnswer,
  personDataWords as words,
  type personDataForm,
} from './person-data.ts'

/** Empty values of the relative's form (BUY-142). */
export const openPerson = {
  firstName: '',
  firstLastName: '',
  secondLastName: '',
  birthdate: '',
  genderCode: '',
  phoneCountry: MEXICO.value,
  phoneNumber: '',
  rfc: '',
  postalCode: '',
  neighborhood: '',
  street: '',
  externalNumber: '',
  internalNumber: '',
  confirmed: false,
  email: '',
}

/** Step person-data: the relative who owns the car becomes the driver of the policy (BUY-142 to BUY-153). */
export function PersonData() {
  return <PurchaseStep step="person">{(frame) => <PersonForm {...frame} />}</PurchaseStep>
}

function PersonForm({ wizard }: PurchaseStepFrame<'person'>) {
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

interface Props {
  state: StepFormState<typeof personDataForm>
  question: PersonQuestion
}

export function PersonDataScreen({ state, question }: Props) {
  return (
    <>
      <p className="lead">{words.lead}</p>
      <StepForm state={state} submit={words.submit}>
        <PersonFields
          question={question}
          bind={state.field}
          values={state.values}
          email={{ field: state.field('email'), value: state.values.email }}
          about="relative"
        />
      </StepForm>
    </>
  )
}
