import '#shared/steps/claims/claim-steps.css'
import type { ReactNode } from 'react'
import type { StepFormState } from '#shared/forms/use-step-form.ts'
import { typeVin } from '#shared/domain/vehicle/vin.ts'
import { asked } from '#shared/steps/claims/photos/slot-views.ts'
import { vinForm, vinWords as words } from './vin.ts'
import { claimLimits } from '#shared/domain/claims/fields/rules.ts'
import { vinAdvice } from '#shared/domain/vehicle/vin-advice.ts'
import { StepForm } from '#shared/forms/StepForm.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { stepWords } from '#shared/steps/claims/step-words.ts'
import { useClaim } from '../claim-step/claim-context.ts'
import { ClaimStep } from '../claim-step/ClaimStep.tsx'
import { useFieldStep, useOpenRules } from '../claim-step/use-claim-step.ts'
import { FormPhotos } from '../photo-steps/FormPhotos.tsx'

const photo = asked('vin')

/** Step for the VIN (CLF-70, CLF-71). */
export function Vin() {
  const { form } = useClaim()
  const isFixed = form.fixed.includes('vin')
  const schema = useOpenRules(vinForm, form.fixed)
  const { wizard, state } = useFieldStep('vin', {
    schema,
    fields: ({ vin }) => (vin === undefined ? {} : { vin: typeVin(vin.trim()) }),
  })
  return (
    <ClaimStep step="vin" wizard={wizard}>
      <VinScreen
        // The cast is safe: the same field, perhaps without a rule.
        state={state as unknown as StepFormState<typeof vinForm>}
        isFixed={isFixed}
        isGone={form.variant === 'robbery'}
        year={Number(form.fields.year)}
      >
        <FormPhotos slots={photo} />
      </VinScreen>
    </ClaimStep>
  )
}

interface Props {
  state: StepFormState<typeof vinForm>
  /** True if the VIN came with the policy and cannot be changed (CLF-O10). */
  isFixed: boolean
  /** True if the vehicle was stolen, so that its VIN cannot be read on the vehicle. */
  isGone: boolean
  /** Model year of the vehicle; 0 if it is unknown. */
  year: number
  /** The photo slot for the VIN. */
  children?: ReactNode
}

export function VinScreen({ state, isFixed, isGone, year, children }: Props) {
  const advice = isFixed ? null : vinAdvice(state.values.vin, year)
  return (
    <>
      <p className="lead">
        {words.hint}
        {isGone && ` ${words.hintOfRobbery}`}
      </p>
      {children}
      <StepForm state={state} submit={stepWords.next}>
        <TextField
          {...state.field('vin')}
          label={words.vin}
          typing="upper"
          maxLength={claimLimits.vin}
          autoComplete="off"
          spellCheck={false}
          {...(isFixed && { readOnly: true, hint: stepWords.fromPolicy })}
        />
        <p role="status" className="claim-advice">
          {advice?.kind === 'check-digit' && words.misread}
        </p>
      </StepForm>
    </>
  )
}
