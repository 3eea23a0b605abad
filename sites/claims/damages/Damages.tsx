import { Suspense, useEffect, useRef, useState } from 'react'
import type { ClaimDamage, OpenClaimForm } from '#shared/steps/claims/open-form.ts'
import { newDeviceId } from '#shared/domain/claims/fields/field-path.ts'
import { damageAreas } from '#shared/domain/claims/lists/damage-areas.ts'
import { onFirstInteraction } from '#shared/steps/on-first-interaction.ts'
import { lazyPart, PartMissing } from '#shared/ui/lazy-part.tsx'
import { ClaimStep } from '../claim-step/ClaimStep.tsx'
import { useClaimStep, type ClaimWizard } from '../claim-step/use-claim-step.ts'
import { damageIdHere, damageIdNow, saveDamages } from '../form/form-store.ts'
import { typedOf, unfinishedIn, withDamageAt, withoutDamage, type Unfinished } from './damage-list.ts'
import { areaName, DamagesScreen } from './damages.screen.tsx'
import { damagesWords as words } from '#shared/steps/claims/damages/damages.ts'

/** Returns the parts of the vehicle that a damage can name; a motorcycle has its own (CLF-103). */
const areasOf = ({ lists, fields }: Pick<OpenClaimForm, 'lists' | 'fields'>) =>
  damageAreas(fields.vehicleType, lists)

interface Removed {
  readonly damage: ClaimDamage
  readonly at: number
}

/** The drawing is heavy, so it loads with the first interaction, before a damage is opened. */
const loadForm = async () => (await import('./DamageForm.tsx')).DamageForm
const DamageForm = lazyPart(loadForm, PartMissing)

/**
 * Deletes photos of a removed damage. If the upload code fails to load, its next visit deletes photos without
 * a damage.
 */
const forgetDamage = (ref: string, id: string): Promise<void> =>
  import('../photo-steps/open-photos.ts').then((code) => code.forgetDamage(ref, id)).catch(() => undefined)

/** Step for the damages: a list, or the form of one damage in its place (CLF-73 to CLF-79). */
export function Damages() {
  useEffect(() => onFirstInteraction(() => void loadForm().catch(() => undefined)), [])
  const { form, ref, wizard, goOn } = useClaimStep('damages')
  const { damages } = form
  const { turn, editing, unfinished, edit, keep } = useEditing(wizard, damages)
  // The form that replaces the list counts as a new screen, whose heading gets the focus.
  const own = {
    key: turn,
    step: 'damages',
    wizard: turn > 0 ? { ...wizard, isSwapped: true } : wizard,
  } as const
  const { removed, setRemoved } = useRemoved(ref)
  const [isBusy, setBusy] = useState(false)
  const areas = areasOf(form)
  const cancel = (id: string) => {
    const now = damageIdNow(id)
    if (!damages.some((damage) => damage.id === now)) void forgetDamage(ref, now)
    edit(undefined)
  }
  if (editing !== undefined) {
    return (
      <ClaimStep
        {...own}
        key={own.key}
        wizard={{ ...own.wizard, goBack: async () => cancel(editing) }}
        title={titleOf(damages, editing)}
      >
        <Suspense>
          <DamageForm
            form={form}
            unfinished={unfinished}
            id={editing}
            onTyped={keep}
            onCancel={() => cancel(editing)}
            onDone={() => edit(undefined)}
          />
        </Suspense>
      </ClaimStep>
    )
  }
  return (
    <ClaimStep {...own} key={own.key}>
      <DamagesScreen
        damages={damages}
        areas={areas}
        keyOf={damageIdHere}
        removed={removed && areaName(areas, removed.damage.area)}
        isBusy={isBusy}
        onAdd={() => edit(newDeviceId())}
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

/** Hook for the damage whose form is shown instead of the list. A reload restores it with its input. */
function useEditing({ typed, saveInput }: ClaimWizard, damages: readonly ClaimDamage[]) {
  const [{ turn, chosen }, choose] = useState<{ turn: number; chosen?: string | null }>({ turn: 0 })
  const unfinished = unfinishedIn(typed, damages)
  const keep = (damage: Unfinished | undefined) => saveInput(damage ? { damage } : {})
  const edit = (id: string | undefined) => {
    choose({ turn: turn + 1, chosen: id ?? null })
    keep(id === undefined ? undefined : { id, ...typedOf(damages.find((damage) => damage.id === id)) })
    scrollTo({ top: 0, behavior: 'instant' })
  }
  const editing = chosen === undefined ? unfinished?.id : (chosen ?? undefined)
  return { turn, editing, unfinished, edit, keep }
}

/** Hook for the last removed damage, whose photos are kept while it can be restored. */
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
