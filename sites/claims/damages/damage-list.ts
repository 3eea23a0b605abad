/** Changes of the list of damages. Pure. */
import type { ClaimDamage } from '#shared/steps/claims/open-form.ts'
import { isDeviceId } from '#shared/domain/claims/fields/field-path.ts'

interface DamageAnswer {
  readonly area: string
  /** Answer to whether the damage is older than the accident: 'yes', 'no', or '' while open. */
  readonly isPreexisting: string
  readonly notes: string
}

/** Updates the damage with this id, or adds a new one at the end. */
export function withDamage(
  list: readonly ClaimDamage[],
  id: string,
  { area, isPreexisting, notes }: DamageAnswer,
): ClaimDamage[] {
  const values = {
    area,
    isPreexisting: isPreexisting === '' ? null : isPreexisting === 'yes',
    notes: notes.trim(),
  }
  const isNew = !list.some((damage) => damage.id === id)
  if (isNew) return [...list, { id, isPrior: false, ...values }]
  return list.map((damage) => (damage.id === id ? { ...damage, ...values } : damage))
}

/** Removes a damage, except one that existed before this form (CLF-78). */
export const withoutDamage = (list: readonly ClaimDamage[], id: string): ClaimDamage[] =>
  list.filter((damage) => damage.id !== id || damage.isPrior)

/** Restores a removed damage at its index. Idempotent. */
export function withDamageAt(list: readonly ClaimDamage[], at: number, damage: ClaimDamage): ClaimDamage[] {
  if (list.some(({ id }) => id === damage.id)) return [...list]
  return [...list.slice(0, at), damage, ...list.slice(at)]
}

/** A damage that is being filled in, as the step's draft stores it. */
export interface Unfinished {
  readonly id: string
  readonly area?: string
  readonly isPreexisting?: string | undefined
  readonly notes?: string | undefined
}

/** The unfinished damage in the draft; undefined if there is none, or if its damage is no longer in the form. */
export function unfinishedIn(typed: unknown, damages: readonly ClaimDamage[]): Unfinished | undefined {
  const draft = (typed as { damage?: Unfinished } | undefined)?.damage // The cast is safe: this step wrote the draft.
  const isThere = draft !== undefined && (isDeviceId(draft.id) || damages.some(({ id }) => id === draft.id))
  return isThere ? draft : undefined
}

/** The initial values of a damage's form. */
export function typedOf(damage: ClaimDamage | undefined): DamageAnswer | undefined {
  if (!damage) return undefined
  const { area, isPreexisting, notes } = damage
  return { area, isPreexisting: isPreexisting === null ? '' : isPreexisting ? 'yes' : 'no', notes }
}

/** True if the draft of a damage differs from the list. */
export function isUnsaved({ id, ...typed }: Unfinished, damages: readonly ClaimDamage[]): boolean {
  const saved = typedOf(damages.find((damage) => damage.id === id))
  const { area = '', isPreexisting = '', notes = '' } = { ...saved, ...typed }
  if (saved === undefined) return [area, isPreexisting, notes.trim()].join('') !== ''
  return area !== saved.area || isPreexisting !== saved.isPreexisting || notes.trim() !== saved.notes
}
