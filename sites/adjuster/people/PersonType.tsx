import { Suspense } from 'react'
import * as v from 'valibot'
import { StepForm } from '#shared/forms/StepForm.tsx'
import { useStepForm } from '#shared/forms/use-step-form.ts'
import { ListMissing } from '#shared/steps/claims/lists/ListMissing.tsx'
import { isListMissing } from '#shared/steps/claims/step-words.ts'
import { required } from '#shared/steps/checked.ts'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { RadioCards } from '#shared/ui/choices/RadioCards.tsx'
import { edit } from '../form/form-store.ts'
import { newDeviceId, personPath } from '#shared/domain/claims/fields/field-path.ts'
import { useAdjuster } from '../form/adjuster-context.ts'
import { Screen } from '../frame/Screen.tsx'
import { peopleWords as words } from '../words.ts'

const CreateByEdua = lazyPart(async () => (await import('../exchange/CreateByEdua.tsx')).CreateByEdua)

const schema = v.object({ kind: required(words.chooseKind) })

/**
 * Page that asks for the kind of a new person (ADJ-45, ADJ-46). NA is not offered, because there is only one.
 */
export function PersonType() {
  const { form, goTo } = useAdjuster()
  const types = form.lists.personTypes.filter(({ kind }) => kind !== 'insured' && kind !== null)
  const state = useStepForm({
    id: 'person-type',
    schema,
    defaults: { kind: '' },
    onSubmit: async ({ kind }) => {
      const id = newDeviceId()
      edit(() => ({ [`${personPath(id)}/kind`]: kind }))
      goTo({ screen: 'person', person: id })
      return undefined
    },
  })
  return (
    <Screen title={words.kind} onBack={() => goTo({ screen: 'management' })}>
      <StepForm state={state} submit={words.next}>
        <RadioCards
          {...state.field('kind')}
          label={words.kind}
          hint={isListMissing(form.lists, 'personTypes') ? <ListMissing /> : undefined}
          options={types.map(({ id, name }) => ({ value: id, title: name }))}
          columns={2}
        />
      </StepForm>
      <Suspense fallback={null}>
        <CreateByEdua />
      </Suspense>
    </Screen>
  )
}
