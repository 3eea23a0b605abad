import { useState } from 'react'
import type { OpenClaimForm } from '#shared/steps/claims/open-form.ts'
import { areAreasMissing, damageAreas, isBike } from '#shared/domain/claims/lists/damage-areas.ts'
import { changeChoice } from '#shared/forms/form-controls.ts'
import { useStepForm } from '#shared/forms/use-step-form.ts'
import { DamageFormScreen } from '#shared/steps/claims/damages/damage-form.screen.tsx'
import { typedOf, withDamage, type Unfinished } from '#shared/steps/claims/damages/damage-list.ts'
import { damageForm } from '#shared/steps/claims/damages/damage-form.ts'
import { morePhotos } from '#shared/steps/claims/photos/slot-views.ts'
import { damageIdHere, damageIdNow, saveDamages } from '../form/form-store.ts'
import { FormPhotos } from '../photo-steps/FormPhotos.tsx'

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
