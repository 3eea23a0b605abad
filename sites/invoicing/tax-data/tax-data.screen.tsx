import type { Invoicing } from '#shared/contracts/links/invoicing.ts'
import { changeChoice } from '#shared/forms/form-controls.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Checkbox } from '#shared/ui/choices/Checkbox.tsx'
import { RadioCards } from '#shared/ui/choices/RadioCards.tsx'
import { Select } from '#shared/ui/choices/Select.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { StepForm } from '#shared/forms/StepForm.tsx'
import { RfcInput } from '#shared/steps/person/RfcInput.tsx'
import { isGenericRfc } from '#shared/domain/invoicing/generic-rfc.ts'
import { MAX_TAX_NAME } from '#shared/domain/invoicing/tax-person.ts'
import type { StepFormState } from '#shared/forms/use-step-form.ts'
import {
  regimeOptions,
  taxDataWords as words,
  optionsOfUse,
  whatToDo,
  type taxDataSchema,
} from './tax-data.ts'

interface Props {
  state: StepFormState<typeof taxDataSchema>
  catalogue: NonNullable<Invoicing['catalogue']>
  /** False if no person is saved yet, so that this person is saved without asking (INV-42). */
  hasSaved: boolean
  needsEmail: boolean
  /** True if the tax office refused the data: then its register decides, not our check. */
  isRefused: boolean
  submit?: string | undefined
}

/** Form of the tax data (INV-27 to INV-43). */
export function TaxDataScreen(props: Props) {
  const { state, catalogue, hasSaved, needsEmail, isRefused, submit = words.submit } = props
  const { kind, regime, rfc } = state.values
  /**
   * Clears choices that depend on a changed answer (INV-28, INV-36). Only a change by the person does this.
   */
  const clear = (...names: readonly ('regime' | 'use')[]) => {
    for (const name of names) changeChoice(state.id, state.field(name).name, '')
  }
  const { natural, moral } = words.kinds
  return (
    <StepForm state={state} submit={submit}>
      <RadioCards
        {...state.field('kind')}
        label={words.kind}
        columns={2}
        defaultValue="natural"
        options={[
          { value: 'natural', title: natural },
          { value: 'moral', title: moral },
        ]}
        onChange={() => clear('regime', 'use')}
      />
      <RfcInput
        {...state.field('rfc')}
        value={rfc}
        label={words.rfc}
        hint={kind === 'natural' ? words.rfcHint : undefined}
      />
      <TextField
        {...state.field('name')}
        label={words.name[kind]}
        hint={words.nameHint[kind]}
        maxLength={MAX_TAX_NAME}
        autoComplete={kind === 'natural' ? 'name' : 'organization'}
      />
      <TextField
        {...state.field('postalCode')}
        label={words.postalCode}
        hint={isGenericRfc(rfc) ? words.postalCodeOfGeneric : undefined}
        typing="digits"
        maxLength={5}
        autoComplete="postal-code"
      />
      <Select
        {...state.field('regime')}
        label={words.regime}
        options={regimeOptions(catalogue, kind)}
        onChange={() => clear('use')}
      />
      <Select
        {...state.field('use')}
        label={words.use}
        options={optionsOfUse(catalogue, regime)}
        placeholder={regime === '' ? words.useFirst : undefined}
        disabled={regime === ''}
      />
      <TextField
        {...state.field('email')}
        label={words.email}
        hint={needsEmail ? words.emailHint : words.withoutEmail}
        optional={!needsEmail}
        type="email"
        maxLength={100}
        autoComplete="email"
      />
      {hasSaved && <Checkbox {...state.field('isSaved')} label={words.save} />}
      {isRefused && <Alert kind="info">{whatToDo}</Alert>}
    </StepForm>
  )
}
