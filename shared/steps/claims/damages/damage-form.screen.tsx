import type { ReactNode } from 'react'
import { claimLimits } from '#shared/domain/claims/fields/rules.ts'
import { StepForm } from '#shared/forms/StepForm.tsx'
import type { StepFormState } from '#shared/forms/use-step-form.ts'
import { LinkButton } from '#shared/ui/Link.tsx'
import type { ClaimList } from '#shared/contracts/claims/claim-form.ts'
import { RadioCards } from '#shared/ui/choices/RadioCards.tsx'
import { Select } from '#shared/ui/choices/Select.tsx'
import { TextArea } from '#shared/ui/fields/TextArea.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { DamageMap } from './DamageMap.tsx'
import { damageFields } from '#shared/domain/claims/fields/damage.ts'
import type { damageForm } from './damage-form.ts'
import { ListMissing } from '../lists/ListMissing.tsx'
import { damagesWords } from './damages.ts'

interface Props {
  state: StepFormState<typeof damageForm>
  areas: ClaimList
  /** True if the list of parts could not be loaded: a typed part would be no entry of it (D249). */
  isMissing?: boolean
  isBike: boolean
  onArea: (id: string) => void
  onCancel: () => void
  /** The photo slots of the damage. */
  children?: ReactNode
}

const words = damagesWords.form

/** The form of one damage: drawing and list are a single field (CLF-74 to CLF-77). */
export function DamageFormScreen({
  state,
  areas,
  isMissing = false,
  isBike,
  onArea,
  onCancel,
  children,
}: Props) {
  const options = areas.map(({ id, name }) => ({ value: id, label: name }))
  const area = { ...state.field('area'), label: damageFields.area.label }
  return (
    <StepForm
      state={state}
      submit={words.submit}
      aside={<LinkButton onClick={onCancel}>{words.cancel}</LinkButton>}
    >
      {options.length === 0 && !isMissing ? (
        <TextField {...area} autoComplete="off" maxLength={64} />
      ) : (
        <>
          <DamageMap isBike={isBike} list={areas} area={state.values.area} onArea={onArea} />
          <Select {...area} hint={isMissing ? <ListMissing /> : words.areaHint} options={options} />
        </>
      )}
      {children}
      <RadioCards
        {...state.field('isPreexisting')}
        label={damageFields.isPreexisting.label}
        options={[
          { value: 'no', title: words.no },
          { value: 'yes', title: words.yes },
        ]}
        columns={2}
        optional
      />
      <TextArea
        {...state.field('notes')}
        label={damageFields.notes.label}
        maxLength={claimLimits.text}
        optional
      />
    </StepForm>
  )
}
