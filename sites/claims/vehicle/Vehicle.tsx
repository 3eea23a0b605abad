import type { StepFormState } from '#shared/forms/use-step-form.ts'
import { vehicleForm, vehicleWords as words } from './vehicle.ts'
import type { FormLists } from '#shared/contracts/claims/claim-form.ts'
import type { ClaimField } from '#shared/domain/claims/claim-fields.ts'
import { claimLimits } from '#shared/domain/claims/fields/rules.ts'
import { StepForm } from '#shared/forms/StepForm.tsx'
import { RadioCards } from '#shared/ui/choices/RadioCards.tsx'
import { Select } from '#shared/ui/choices/Select.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { ListMissing } from '#shared/steps/claims/lists/ListMissing.tsx'
import { isListMissing, stepWords } from '#shared/steps/claims/step-words.ts'
import { useClaim } from '../claim-step/claim-context.ts'
import { ClaimStep } from '../claim-step/ClaimStep.tsx'
import { useFieldStep, useOpenRules } from '../claim-step/use-claim-step.ts'

/** Step for the vehicle (CLF-62 to CLF-69). */
export function Vehicle() {
  const { form } = useClaim()
  const { lists, fixed } = form
  const schema = useOpenRules(vehicleForm, fixed)
  const { wizard, state } = useFieldStep('vehicle', { schema })
  return (
    <ClaimStep step="vehicle" wizard={wizard}>
      <VehicleScreen
        // The cast is safe: the same fields, some without a rule.
        state={state as unknown as StepFormState<typeof vehicleForm>}
        lists={lists}
        fixed={fixed}
        isExternal={form.variant === 'external'}
      />
    </ClaimStep>
  )
}

interface Props {
  state: StepFormState<typeof vehicleForm>
  lists: Pick<FormLists, 'vehicleTypes' | 'colours' | 'missing'>
  /** Fields that came with the policy and cannot be changed (CLF-O8). */
  fixed: readonly ClaimField[]
  isExternal: boolean
}

const optionsOf = (list: FormLists['colours']) => list.map(({ id, name }) => ({ value: id, label: name }))

export function VehicleScreen({ state, lists, fixed, isExternal }: Props) {
  const types = lists.vehicleTypes.map(({ id, name }) => ({ value: id, title: name }))
  const colours = optionsOf(lists.colours)
  const hintOf = (list: 'vehicleTypes' | 'colours') => isListMissing(lists, list) && { hint: <ListMissing /> }
  const text = (field: 'brand' | 'model' | 'year' | 'plates') => ({
    ...state.field(field),
    label: words[field],
    autoComplete: 'off',
    ...(fixed.includes(field) && { readOnly: true, hint: stepWords.fromPolicy }),
  })
  return (
    <>
      <p className="lead">{isExternal ? words.externalLead : words.lead}</p>
      <StepForm state={state} submit={stepWords.next}>
        {types.length > 0 || isListMissing(lists, 'vehicleTypes') ? (
          <RadioCards
            {...state.field('vehicleType')}
            {...hintOf('vehicleTypes')}
            label={words.vehicleType}
            options={types}
            columns={2}
          />
        ) : (
          <TextField
            {...state.field('vehicleType')}
            label={words.vehicleType}
            autoComplete="off"
            maxLength={64}
          />
        )}
        <TextField {...text('brand')} maxLength={claimLimits.vehicleName} />
        <TextField {...text('model')} maxLength={claimLimits.vehicleName} />
        <TextField {...text('year')} typing="digits" maxLength={claimLimits.year} />
        <TextField
          hint={words.platesHint}
          {...text('plates')}
          typing="upper"
          maxLength={fixed.includes('plates') ? undefined : claimLimits.typedPlates}
          spellCheck={false}
        />
        {colours.length > 0 || isListMissing(lists, 'colours') ? (
          <Select {...state.field('colour')} {...hintOf('colours')} label={words.colour} options={colours} />
        ) : (
          <TextField {...state.field('colour')} label={words.colour} autoComplete="off" maxLength={64} />
        )}
      </StepForm>
    </>
  )
}
