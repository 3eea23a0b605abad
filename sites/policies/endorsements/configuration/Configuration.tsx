import { useEffect, useMemo } from 'react'
import { checkVin as askVin } from '#shared/contracts/account/availability.ts'
import { checkVin, typeVin } from '#shared/domain/vehicle/vin.ts'
import { useStepForm, type SubmitFailure, type StepFormState } from '#shared/forms/use-step-form.ts'
import { call } from '#shared/http/call.ts'
import { useAvailability, type Availability } from '#shared/steps/use-availability.ts'
import { vinWords } from '#shared/steps/vehicle/plates-and-vin.ts'
import { NOT_ON_RECORD } from '#shared/domain/policies/policy-status.ts'
import type { VehicleChange } from '#shared/contracts/policies/endorsements.ts'
import { vinAdvice } from '#shared/domain/vehicle/vin-advice.ts'
import { StepForm } from '#shared/forms/StepForm.tsx'
import { Checkbox } from '#shared/ui/choices/Checkbox.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { EndorsementStep, type EndorsementStepFrame } from '../step/EndorsementStep.tsx'
import { configurationForm, configurationWords as words, type configurationAnswer } from './configuration.ts'

export function Configuration() {
  return <EndorsementStep step="configuration">{(frame) => <Form {...frame} />}</EndorsementStep>
}

const defaults = { changesPlates: false, plates: '', changesVin: false, vin: '' }
const taken: SubmitFailure = { fields: { vin: vinWords.inUse } }
const isVin = (value: string) => checkVin(value) === null

function Form({ wizard, change }: EndorsementStepFrame<'configuration'>) {
  const { vehicle } = change
  const schema = useMemo(() => configurationForm(vehicle), [vehicle])
  const check = useAvailability(isVin, (value, signal) => isVinFree(value, vehicle.vin, signal))
  const state = useStepForm({
    id: 'endorsement-configuration',
    isReady: wizard.isReady,
    schema,
    defaults,
    known: wizard.typed,
    onTyped: wizard.saveInput,
    onSubmit: async (typed) => {
      // The VIN is checked again, because it may have been insured since it was typed (END-27).
      if (typed.changesVin && (await isVinFree(typed.vin, vehicle.vin)) === false) return taken
      return wizard.complete(typed)
    },
  })
  const { vin = '', changesVin } = state.values
  // `look` is left out: it is a new function on every render, and asks only about a new value.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => check.look(changesVin ? vin : ''), [vin, changesVin])
  const isVinTaken = changesVin === true && check.isTaken
  return (
    <ConfigurationScreen
      state={{ ...state, isValid: state.isValid && !isVinTaken }}
      vehicle={vehicle}
      isVinTaken={isVinTaken}
    />
  )
}

/** Tells whether a VIN is free; null if it could not be checked, and then the insurer decides (FND-69). */
async function isVinFree(value: string, own: string, signal?: AbortSignal): Promise<Availability> {
  const vin = typeVin(value.trim())
  if (vin === own) return true
  const answer = await call(askVin, { body: { vin } }, signal && { signal })
  return answer.ok ? answer.data.available : null
}

interface Props {
  state: StepFormState<typeof configurationAnswer>
  vehicle: VehicleChange['vehicle']
  isVinTaken: boolean
}

/** Form for new plates and VIN (END-20 to END-31). */
export function ConfigurationScreen({ state, vehicle, isVinTaken }: Props) {
  const { changesPlates, changesVin, vin } = state.values
  const vinField = state.field('vin')
  const advice = changesVin ? vinAdvice(vin ?? '', vehicle.year) : null
  return (
    <>
      <p className="lead">{words.lead}</p>
      <StepForm state={state} submit={words.submit}>
        <div className="endorsement-row">
          <Checkbox
            {...state.field('changesPlates')}
            label={words.changesPlates}
            hint={`${words.now}: ${vehicle.plates || NOT_ON_RECORD}`}
          />
          <div hidden={!changesPlates}>
            <TextField
              {...state.field('plates')}
              label={words.plates}
              hint={words.platesHint}
              typing="upper"
              maxLength={20}
              autoComplete="off"
              spellCheck={false}
            />
          </div>
        </div>
        <div className="endorsement-row">
          <Checkbox
            {...state.field('changesVin')}
            label={words.changesVin}
            hint={`${words.now}: ${vehicle.vin || NOT_ON_RECORD}`}
          />
          <div hidden={!changesVin}>
            <TextField
              {...vinField}
              error={isVinTaken ? vinWords.inUse : vinField.error}
              label={words.vin}
              hint={vinWords.hint}
              typing="upper"
              maxLength={17}
              autoComplete="off"
              spellCheck={false}
            />
            <p className="endorsement-advice" role="status">
              {advice?.kind === 'check-digit' && !isVinTaken ? words.misread : ''}
            </p>
          </div>
        </div>
      </StepForm>
    </>
  )
}
