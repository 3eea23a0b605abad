import { useState, type ReactNode } from 'react'
import type { OpenClaimForm } from '#shared/steps/claims/open-form.ts'
import { areAreasMissing, damageAreas, isBike } from '#shared/domain/claims/lists/damage-areas.ts'
import { changeChoice } from '#shared/forms/form-controls.ts'
import { useStepForm, type StepFormState } from '#shared/forms/use-step-form.ts'
import { morePhotos } from '#shared/steps/claims/photos/slot-views.ts'
import { claimLimits } from '#shared/domain/claims/fields/rules.ts'
import { StepForm } from '#shared/forms/StepForm.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import type { ClaimList } from '#shared/contracts/claims/claim-form.ts'
import { RadioCards } from '#shared/ui/choices/RadioCards.tsx'
import { Select } from '#shared/ui/choices/Select.tsx'
import { TextArea } from '#shared/ui/fields/TextArea.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { DamageMap } from '#shared/steps/claims/damages/DamageMap.tsx'
import { damageFields } from '#shared/domain/claims/fields/damage.ts'
import { ListMissing } from '#shared/steps/claims/lists/ListMissing.tsx'
import { damagesWords } from '#shared/steps/claims/damages/damages.ts'
import { damageIdHere, damageIdNow, saveDamages } from '../form/form-store.ts'
import { FormPhotos } from '../photo-steps/FormPhotos.tsx'
import { typedOf, withDamage, type Unfinished } from './damage-list.ts'
import { entryForm } from './entry-rule.ts'

/** A driver's form for one damage (CLF-75, CLF-76); without severity (CLF-77). */
export const damageForm = entryForm(damageFields, 'driver')

const FORM = 'damage'

interface DamageFormProps {
  form: OpenClaimForm
  id: string
  unfinished: Unfinished | undefined
  onTyped: (damage: Unfinished) => void
  onCancel: () => void
  onDone: () => void
}

/** Form of one damage with its drawing and photos. */
export function DamageForm({ form, id, unfinished, onTyped, onCancel, onDone }: DamageFormProps) {
  const [shown] = useState(() => form.damages.find((damage) => damage.id === id))
  const [known] = useState(() => (unfinished?.id === id ? unfinished : typedOf(shown)))
  const [more] = useState(() => morePhotos(`damage-${damageIdHere(damageIdNow(id))}-`))
  const state = useStepForm({
    id: FORM,
    schema: damageForm,
    defaults: { area: '', isPreexisting: '', notes: '' },
    known,
    onTyped: (typed) => onTyped({ id, ...typed }),
    onSubmit: async (answer) => {
      const now = damageIdNow(id)
      saveDamages(withDamage(form.damages, now, answer), shown && [{ ...shown, id: now }])
      onDone()
      return undefined
    },
  })
  return (
    <DamageFormScreen
      state={state}
      areas={damageAreas(form.fields.vehicleType, form.lists)}
      isMissing={areAreasMissing(form.fields.vehicleType, form.lists)}
      isBike={isBike(form.fields.vehicleType, form.lists)}
      onArea={(area) => changeChoice(FORM, 'area', area)}
      onCancel={onCancel}
    >
      <FormPhotos more={more} />
    </DamageFormScreen>
  )
}

interface Props {
  state: StepFormState<typeof damageForm>
  areas: ClaimList
  /** True if the list of parts could not be loaded: a typed part would not be an entry of the list (D249). */
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
