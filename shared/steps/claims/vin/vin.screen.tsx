import type { ReactNode } from 'react'
import { claimLimits } from '#shared/domain/claims/fields/rules.ts'
import { vinAdvice } from '#shared/domain/vehicle/vin-advice.ts'
import { StepForm } from '#shared/forms/StepForm.tsx'
import type { StepFormState } from '#shared/forms/use-step-form.ts'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { stepWords } from '../step-words.ts'
import '../claim-steps.css'
import { vinWords as words, type vinForm } from './vin.ts'

interface Props {
  state: StepFormState<typeof vinForm>
  /** True if the VIN came with the policy and cannot be changed (CLF-O10). */
  isFixed: boolean
  /** True if the vehicle was stolen, so that its VIN cannot be read there. */
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
