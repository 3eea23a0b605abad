import { NOT_ON_RECORD } from '#shared/domain/text/not-on-record.ts'
import type { VehicleChange } from '#shared/contracts/policies/endorsements.ts'
import { vinAdvice } from '#shared/domain/vehicle/vin-advice.ts'
import { StepForm } from '#shared/forms/StepForm.tsx'
import type { StepFormState } from '#shared/forms/use-step-form.ts'
import { vinWords } from '#shared/steps/vehicle/vin.ts'
import { Checkbox } from '#shared/ui/choices/Checkbox.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { configurationWords as words, type configurationAnswer } from './configuration.ts'

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
