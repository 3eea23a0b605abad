import { NO_END } from '#shared/domain/claims/fields/license.ts'
import { changeText } from '#shared/forms/form-controls.ts'
import { externalLicenseForm, licenseForm, licenseWords as words } from './license.ts'
import { serverNow } from '#shared/http/server-clock.ts'
import type { FormLists } from '#shared/contracts/claims/claim-form.ts'
import { today } from '#shared/domain/time/dates.ts'
import { StepForm } from '#shared/forms/StepForm.tsx'
import type { StepFormState } from '#shared/forms/use-step-form.ts'
import { Checkbox } from '#shared/ui/choices/Checkbox.tsx'
import { Combobox } from '#shared/ui/choices/Combobox.tsx'
import { Select } from '#shared/ui/choices/Select.tsx'
import { DateField } from '#shared/ui/fields/date/DateField.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { ListMissing } from '#shared/steps/claims/lists/ListMissing.tsx'
import { isListMissing, stepWords } from '#shared/steps/claims/step-words.ts'
import { useClaim } from '../claim-step/claim-context.ts'
import { ClaimStep } from '../claim-step/ClaimStep.tsx'
import { useFieldStep } from '../claim-step/use-claim-step.ts'

const sayNoEnd = (hasNoEnd: boolean) => changeText('license', 'licenseEnd', hasNoEnd ? NO_END : '')

/** Step for the driver's licence (CLF-52 to CLF-56). */
export function License() {
  const { form } = useClaim()
  const isExternal = form.variant === 'external'
  const { wizard, state } = useFieldStep('license', {
    // The cast is safe: the screen asks for no field that the shorter schema lacks.
    schema: (isExternal ? externalLicenseForm : licenseForm) as typeof licenseForm,
  })
  return (
    <ClaimStep step="license" wizard={wizard}>
      <LicenseScreen state={state} lists={form.lists} isExternal={isExternal} onNoEnd={sayNoEnd} />
    </ClaimStep>
  )
}

interface Props {
  state: StepFormState<typeof licenseForm>
  lists: Pick<FormLists, 'states' | 'licenseTypes' | 'missing'>
  /** True for a third party, who is not asked for state and type (CLF-55). */
  isExternal: boolean
  onNoEnd: (hasNoEnd: boolean) => void
}

/** Latest selectable day; it is computed once, because a page is not open long enough for it to become stale. */
const lastDay = today(serverNow())

export function LicenseScreen({ state, lists, isExternal, onNoEnd }: Props) {
  const hasNoEnd = state.values.licenseEnd === NO_END
  return (
    <>
      <p className="lead">{words.lead}</p>
      <StepForm state={state} submit={stepWords.next}>
        <TextField
          {...state.field('licenseNumber')}
          label={words.licenseNumber}
          typing="upper"
          autoComplete="off"
          spellCheck={false}
          maxLength={50}
        />
        {!isExternal && <StateAndType state={state} lists={lists} />}
        <DateField
          {...state.field('licenseStart')}
          label={words.licenseStart}
          max={lastDay}
          autoComplete="off"
        />
        <Checkbox
          label={words.noEnd}
          checked={hasNoEnd}
          onChange={(event) => onNoEnd(event.currentTarget.checked)}
        />
        <div hidden={hasNoEnd}>
          <DateField
            {...state.field('licenseEnd')}
            label={words.licenseEnd}
            max={NO_END}
            autoComplete="off"
          />
        </div>
      </StepForm>
    </>
  )
}

/**
 * Fields for state and type of the licence. A field is typed text if the insurer's list is empty; the state also if its
 * list is missing.
 */
function StateAndType({ state, lists }: Pick<Props, 'state' | 'lists'>) {
  const states = lists.states.map(({ name }) => ({ value: name, label: name }))
  const types = lists.licenseTypes.map(({ id, name }) => ({ value: id, label: name }))
  const place = { ...state.field('licenseState'), label: words.licenseState, optional: true }
  const type = { ...state.field('licenseType'), label: words.licenseType, optional: true }
  const isMissing = isListMissing(lists, 'licenseTypes')
  return (
    <>
      {states.length > 0 ? (
        <Combobox {...place} options={states} />
      ) : (
        <TextField
          {...place}
          {...(isListMissing(lists, 'states') && { hint: <ListMissing /> })}
          autoComplete="off"
          maxLength={150}
        />
      )}
      {types.length > 0 || isMissing ? (
        <Select {...type} {...(isMissing && { hint: <ListMissing /> })} options={types} />
      ) : (
        <TextField {...type} autoComplete="off" maxLength={64} />
      )}
    </>
  )
}
