import '#shared/steps/claims/claim-steps.css'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { checkClaimField } from '#shared/domain/claims/claim-fields.ts'
import type { StepFormState } from '#shared/forms/use-step-form.ts'
import { fieldId } from '#shared/ui/fields/field.ts'
import { typeValue } from '#shared/ui/fields/cleaned.ts'
import {
  addressForm,
  addressWords,
  externalAddressForm,
  addressWords as words,
} from '#shared/steps/claims/address/address.ts'
import { PlaceSearch, usePlaces, type FoundPlace } from './place-search.tsx'
import { usePostalCode } from '#shared/steps/claims/address/use-postal-code.ts'
import type { OpenClaimForm } from '#shared/steps/claims/open-form.ts'
import { claimLimits } from '#shared/domain/claims/fields/rules.ts'
import { StepForm } from '#shared/forms/StepForm.tsx'
import { RadioCards } from '#shared/ui/choices/RadioCards.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { stepWords } from '#shared/steps/claims/step-words.ts'
import { useClaim } from '../claim-step/claim-context.ts'
import { ClaimStep } from '../claim-step/ClaimStep.tsx'
import { useFieldStep } from '../claim-step/use-claim-step.ts'

/** Step for the driver's address (CLF-42 to CLF-51). */
export function Address() {
  const { form } = useClaim()
  const { savedAddress } = form
  const isUnknown = useRef(false)
  const { wizard, state, ref } = useFieldStep('address', {
    // The cast is safe: the screen asks about the saved address only if there is one.
    schema: (savedAddress ? addressForm : externalAddressForm) as typeof addressForm,
    fields: (answer) => (answer.sameAddress === 'yes' ? { ...answer, ...savedAddress } : answer),
    refuse: ({ sameAddress }) =>
      isUnknown.current && sameAddress !== 'yes'
        ? { fields: { postalCode: addressWords.unknownCode } }
        : undefined,
  })
  const { isByHand, isCodeUnknown, isAsking } = useFilledPlace(ref, state)
  useEffect(() => {
    isUnknown.current = isCodeUnknown
  }, [isCodeUnknown])
  const isBlocked = isCodeUnknown && state.values.sameAddress !== 'yes'
  const pressed = useLatePress(state, isAsking && state.values.sameAddress !== 'yes')
  return (
    <ClaimStep step="address" wizard={wizard}>
      <AddressScreen
        state={{ ...state, ...pressed, isValid: state.isValid && !isBlocked }}
        savedAddress={savedAddress}
        isCodeUnknown={isCodeUnknown}
        isByHand={isByHand}
        // A third party gets no map search (CLF-46).
        search={form.hasPlaces && form.variant !== 'external' && <Search linkRef={ref} />}
      />
    </ClaimStep>
  )
}

/** Fills municipality and state from the postal code, and clears them when it changes (CLF-O11). */
function useFilledPlace(ref: string, { values, isHydrated }: StepFormState<typeof addressForm>) {
  const { postalCode, municipality } = values
  const answer = usePostalCode(ref, postalCode)
  /** The postal code that the shown municipality and state belong to. */
  const filledFor = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (!isHydrated) return
    if (filledFor.current === undefined && municipality !== '') filledFor.current = postalCode
    if (answer?.at === 'known') {
      fill({ municipality: answer.municipality, state: answer.state })
      filledFor.current = answer.code
    } else if (filledFor.current !== undefined && filledFor.current !== postalCode) {
      fill({ municipality: '', state: '' })
      filledFor.current = undefined
    }
  }, [answer, postalCode, municipality, isHydrated])
  return {
    isByHand: answer?.at === 'failed',
    isCodeUnknown: answer?.at === 'unknown',
    // An invalid code is never looked up, so the page does not wait for a look-up.
    isAsking:
      answer === undefined && municipality === '' && checkClaimField('postalCode', postalCode) === null,
  }
}

/** Remembers a press during the look-up of a postal code, and submits once it is done. */
function useLatePress({ id, isBusy, submit }: StepFormState<typeof addressForm>, isAsking: boolean) {
  const [isPressed, press] = useState(false)
  useEffect(() => {
    if (!isPressed || isAsking) return
    const form = document.getElementById(id)
    if (form instanceof HTMLFormElement) form.requestSubmit()
  }, [id, isPressed, isAsking])
  return {
    isBusy: isBusy || (isPressed && isAsking),
    submit: (event: FormEvent<HTMLFormElement>) => {
      press(isAsking)
      if (isAsking) event.preventDefault()
      else submit(event)
    },
  }
}

function Search({ linkRef }: { linkRef: string }) {
  const [typed, setTyped] = useState('')
  const places = usePlaces(linkRef, typed)
  const choose = ({ street, postalCode, municipality, state }: FoundPlace) => {
    fill({ postalCode, municipality, state, street })
    setTyped('')
    // Focus moves to the street, whose number must be checked, because the list disappears with the pressed
    // button.
    document.getElementById(fieldId('street'))?.focus()
  }
  return <PlaceSearch onTyped={setTyped} places={places} onChoose={choose} />
}

/**
 * Writes values over existing ones, because the person chose them, or changed the value from which they are derived.
 */
function fill(values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const input = document.getElementById(fieldId(name))
    if (input instanceof HTMLInputElement) typeValue(input, value)
  }
}

interface Props {
  state: StepFormState<typeof addressForm>
  /** Address of the policy; null if there is none, and the question about it is left out (CLF-O9). */
  savedAddress: OpenClaimForm['savedAddress']
  /** True if the insurer does not know the postal code (CLF-49). */
  isCodeUnknown: boolean
  /** True if the look-up failed: municipality and state are then typed by hand. */
  isByHand: boolean
  /** Address search (CLF-44), present only if a map service is configured. */
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
