import type { ReactNode } from 'react'
import type { OpenClaimForm } from '#shared/steps/claims/open-form.ts'
import { claimLimits } from '#shared/domain/claims/fields/rules.ts'
import { StepForm } from '#shared/forms/StepForm.tsx'
import type { StepFormState } from '#shared/forms/use-step-form.ts'
import { RadioCards } from '#shared/ui/choices/RadioCards.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { stepWords } from '../step-words.ts'
import '../claim-steps.css'
import { addressWords as words, type addressForm } from './address.ts'

interface Props {
  state: StepFormState<typeof addressForm>
  /** Address of the policy; null if there is none, and the question about it is left out (CLF-O9). */
  savedAddress: OpenClaimForm['savedAddress']
  /** True if the insurer does not know the postal code (CLF-49). */
  isCodeUnknown: boolean
  /** True if the look-up failed: municipality and state are then typed by hand. */
  isByHand: boolean
  /** Address search (CLF-44), present if there is a map service. */
  search?: ReactNode
}

export function AddressScreen({ state, savedAddress, isCodeUnknown, isByHand, search }: Props) {
  const code = state.field('postalCode')
  const isAsked = savedAddress === null || state.values.sameAddress === 'no'
  const filled = isByHand ? {} : { readOnly: true, tabIndex: -1, hint: words.filled }
  return (
    <StepForm state={state} submit={stepWords.next}>
      {savedAddress && (
        <RadioCards
          {...state.field('sameAddress')}
          label={words.same}
          options={[
            { value: 'yes', title: words.yes, text: lineOf(savedAddress) },
            { value: 'no', title: words.no },
          ]}
        />
      )}
      {/* The fields stay mounted, so that typed text is kept when the answer changes back. */}
      <div className="claim-fields" hidden={!isAsked}>
        {search}
        <TextField
          {...code}
          label={words.postalCode}
          error={isCodeUnknown ? words.unknownCode : code.error}
          typing="digits"
          autoComplete="postal-code"
          maxLength={claimLimits.postalCode}
        />
        {isByHand && <p className="claim-advice">{words.byHand}</p>}
        <TextField
          {...state.field('municipality')}
          label={words.municipality}
          autoComplete="address-level2"
          {...filled}
          maxLength={150}
        />
        <TextField
          {...state.field('state')}
          label={words.state}
          autoComplete="address-level1"
          {...filled}
          maxLength={150}
        />
        <TextField
          {...state.field('street')}
          label={words.street}
          autoComplete="address-line1"
          maxLength={150}
        />
      </div>
    </StepForm>
  )
}

const lineOf = ({ street, municipality, state, postalCode }: NonNullable<OpenClaimForm['savedAddress']>) =>
  [street, municipality, state, postalCode].filter((part) => part !== '').join(', ')
