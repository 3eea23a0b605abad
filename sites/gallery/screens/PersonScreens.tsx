import type { PersonQuestion } from '#shared/steps/person/use-person.ts'
import { PersonDataScreen } from '#sites/purchase/person-data/PersonData.tsx'
import { personDataForm } from '#sites/purchase/person-data/person-data.ts'
import { mistaken, emptyPerson, personQuestions, relative } from '../fixtures/people.ts'
import { Screen } from './Screen.tsx'
import { Step } from './Step.tsx'
import { useShownForm } from './use-shown-form.ts'

export function PersonScreens() {
  const { placed, refused } = personQuestions
  return (
    <Screen
      title="Datos del familiar"
      states={[
        { name: 'Vacío', show: () => <Person typed={emptyPerson} /> },
        { name: 'Con datos', show: () => <Person typed={relative} question={placed} /> },
        { name: 'Faltan datos', show: () => <Person typed={emptyPerson} complains /> },
        { name: 'Datos mal escritos', show: () => <Person typed={mistaken} complains /> },
        { name: 'Ya registrado', show: () => <Person typed={relative} question={refused} /> },
        { name: 'Enviando', show: () => <Person typed={relative} question={placed} isBusy /> },
      ]}
    />
  )
}

interface Props {
  typed: typeof emptyPerson
  question?: PersonQuestion
  complains?: boolean
  isBusy?: boolean
}

function Person({ question = personQuestions.open, ...shown }: Props) {
  const state = useShownForm({ id: 'person', schema: personDataForm, ...shown })
  return (
    <Step step="person">
      <PersonDataScreen state={state} question={question} />
    </Step>
  )
}
