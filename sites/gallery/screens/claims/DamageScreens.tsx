import { DamageFormScreen, damageForm } from '#sites/claims/damages/DamageForm.tsx'
import { DamagesScreen } from '#sites/claims/damages/damages.screen.tsx'
import { damagesWords } from '#shared/steps/claims/damages/damages.ts'
import type { ClaimDamage } from '#shared/steps/claims/open-form.ts'
import { changeChoice } from '#shared/forms/form-controls.ts'
import { damages, lists } from '#shared/steps/claims/open-form.fixture.ts'
import { Screen } from '../Screen.tsx'
import { useShownForm } from '../use-shown-form.ts'
import { ClaimFrame } from './ClaimFrame.tsx'

const noop = () => undefined

/** Screens of the list of damages, and of one damage. */
export function DamageScreens() {
  return (
    <>
      <Screen
        title="Daños"
        states={[
          { name: 'Ninguno', show: () => <List of={[]} /> },
          { name: 'Varios', show: () => <List of={damages} /> },
          { name: 'Uno quitado', show: () => <List of={damages} removed="Cofre" /> },
        ]}
      />
      <Screen
        title="Un daño"
        states={[
          { name: 'Nuevo', show: () => <Damage area="" /> },
          { name: 'Elegido', show: () => <Damage area="304" /> },
          { name: 'De un lado', show: () => <Damage area="318" /> },
          { name: 'De arriba', show: () => <Damage area="307" /> },
          { name: 'Sin zona', show: () => <Damage area="" complains /> },
          { name: 'Motocicleta', show: () => <Damage area="415" isBike /> },
          { name: 'Sin lista', show: () => <Damage area="" isUnlisted /> },
        ]}
      />
    </>
  )
}

function List({ of, removed }: { of: ClaimDamage[]; removed?: string }) {
  return (
    <ClaimFrame step="damages">
      <DamagesScreen
        damages={of}
        areas={lists.vehicleDamages}
        removed={removed}
        isBusy={false}
        onAdd={noop}
        onEdit={noop}
        onRemove={noop}
        onUndo={noop}
        onNext={noop}
      />
    </ClaimFrame>
  )
}

interface DamageProps {
  area: string
  isBike?: boolean
  isUnlisted?: boolean
  complains?: boolean
}

function Damage({ area, isBike = false, isUnlisted = false, complains = false }: DamageProps) {
  const typed = { area, isPreexisting: 'no', notes: '' }
  const state = useShownForm({ id: 'damage', schema: damageForm, typed, complains })
  const list = isBike ? lists.bikeDamages : lists.vehicleDamages
  return (
    <ClaimFrame step="damages" title={damagesWords.form.title}>
      <DamageFormScreen
        state={state}
        areas={isUnlisted ? [] : list}
        isBike={isBike}
        onArea={(id) => changeChoice('damage', 'damage-area', id)}
        onCancel={noop}
      />
    </ClaimFrame>
  )
}
