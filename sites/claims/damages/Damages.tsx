import { useEffect, useRef, useState } from 'react'
import type { ClaimDamage, OpenClaimForm } from '#shared/contracts/claims/claim-form.ts'
import { isBike } from '#shared/domain/claims/status-types.data.ts'
import { changeChoice } from '#shared/forms/form-controls.ts'
import { useStepForm } from '#shared/forms/use-step-form.ts'
import { ClaimStep } from '../claim-step/ClaimStep.tsx'
import { useClaimStep } from '../claim-step/use-claim-step.ts'
import { forgetDamage } from '../photo-steps/open-photos.ts'
import { FormPhotos } from '../photo-steps/FormPhotos.tsx'
import { morePhotos } from '../photo-steps/slot-views.ts'
import { damageIdHere, damageIdNow, saveDamages } from '../form/form-store.ts'
import { DamageFormScreen } from './damage-form.screen.tsx'
import { newDamageId, withDamage, withDamageAt, withoutDamage } from './damage-list.ts'
import { areaName, DamagesScreen } from './damages.screen.tsx'
import { damageForm, damagesWords as words } from './damages.ts'

/** CLF-103: a motorcycle's parts are its own. */
const areasOf = ({ lists, fields }: Pick<OpenClaimForm, 'lists' | 'fields'>) =>
  isBike(fields.vehicleType) ? lists.bikeDamages : lists.vehicleDamages

interface Removed {
  readonly damage: ClaimDamage
  readonly at: number
}

/** CLF-73 to CLF-79: one damage at a time, in the place of the list. */
export function Damages() {
  const { form, ref, wizard, goOn } = useClaimStep('damages')
  const { damages } = form
  const [editing, edit] = useState<string>()
  const { removed, setRemoved } = useRemoved(ref)
  const [isBusy, setBusy] = useState(false)
  const areas = areasOf(form)
  if (editing !== undefined) {
    return (
      <ClaimStep step="damages" wizard={wizard} title={titleOf(damages, editing)}>
        <DamageForm form={form} linkRef={ref} id={editing} onDone={() => edit(undefined)} />
      </ClaimStep>
    )
  }
  return (
    <ClaimStep step="damages" wizard={wizard}>
      <DamagesScreen
        damages={damages}
        areas={areas}
        removed={removed && areaName(areas, removed.damage.area)}
        isBusy={isBusy}
        onAdd={() => edit(newDamageId())}
        onEdit={edit}
        onRemove={(id) => {
          const at = damages.findIndex((damage) => damage.id === id)
          const damage = damages[at]
          if (!damage) return
          setRemoved({ damage, at })
          saveDamages(withoutDamage(damages, id))
        }}
        onUndo={() => {
          if (removed) saveDamages(withDamageAt(damages, removed.at, removed.damage))
          setRemoved(undefined, true)
        }}
        onNext={() => {
          setBusy(true)
          void goOn({}).finally(() => setBusy(false))
        }}
      />
    </ClaimStep>
  )
}

/** The last one that was removed: while it can come back its photos are kept. */
function useRemoved(ref: string) {
  const [removed, set] = useState<Removed>()
  const last = useRef<Removed>(undefined)
  const setRemoved = (now: Removed | undefined, isBack = false) => {
    if (last.current && !isBack) void forgetDamage(ref, last.current.damage.id)
    last.current = now
    set(now)
  }
  useEffect(
    () => () => {
      if (last.current) void forgetDamage(ref, last.current.damage.id)
    },
    [ref],
  )
  return { removed, setRemoved }
}

const titleOf = (damages: readonly ClaimDamage[], id: string) =>
  damages.some((damage) => damage.id === id) ? words.form.editTitle : words.form.title

const FORM = 'damage'

interface DamageFormProps {
  form: OpenClaimForm
  linkRef: string
  id: string
  onDone: () => void
}

function DamageForm({ form, linkRef, id, onDone }: DamageFormProps) {
  const [known] = useState(() => typedOf(form.damages.find((damage) => damage.id === id)))
  const now = damageIdNow(id)
  const isNew = !form.damages.some((damage) => damage.id === now)
  const [more] = useState(() => morePhotos(`damage-${damageIdHere(now)}-`))
  const state = useStepForm({
    id: FORM,
    schema: damageForm,
    defaults: { area: '', preexisting: '', notes: '' },
    known,
    onSubmit: async (answer) => {
      saveDamages(withDamage(form.damages, damageIdNow(id), answer))
      onDone()
      return undefined
    },
  })
  return (
    <DamageFormScreen
      state={state}
      areas={areasOf(form)}
      isBike={isBike(form.fields.vehicleType)}
      onArea={(area) => changeChoice(FORM, 'area', area)}
      onCancel={() => {
        if (isNew) void forgetDamage(linkRef, now)
        onDone()
      }}
    >
      <FormPhotos more={more} />
    </DamageFormScreen>
  )
}

function typedOf(damage: ClaimDamage | undefined) {
  if (!damage) return undefined
  const { area, isPreexisting, notes } = damage
  const preexisting = isPreexisting === null ? '' : isPreexisting ? 'yes' : 'no'
  return { area, preexisting, notes }
}
