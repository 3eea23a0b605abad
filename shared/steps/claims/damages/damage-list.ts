/** The list of damages, changed. Pure. */
import type { ClaimDamage } from '#shared/steps/claims/open-form.ts'
import { isDeviceId } from '#shared/domain/claims/fields/field-path.ts'

interface DamageAnswer {
  readonly area: string
  /** 'yes', 'no', or '' while it is not answered. */
  readonly isPreexisting: string
  readonly notes: string
}

/** With one that was there, changed, or a new one at its end. */
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

/** CLF-78: one that was there before this form stays. */
export const withoutDamage = (list: readonly ClaimDamage[], id: string): ClaimDamage[] =>
  list.filter((damage) => damage.id !== id || damage.isPrior)

/** One that was removed, where it was; nothing where it is there again by now. */
export function withDamageAt(list: readonly ClaimDamage[], at: number, damage: ClaimDamage): ClaimDamage[] {
  if (list.some(({ id }) => id === damage.id)) return [...list]
  return [...list.slice(0, at), damage, ...list.slice(at)]
}

/** One that is being filled in, as the draft of its step has it. */
export interface Unfinished {
  readonly id: string
  readonly area?: string
  readonly isPreexisting?: string | undefined
  readonly notes?: string | undefined
}

/** Undefined where none is: one that the form had goes with it. */
export function unfinishedIn(typed: unknown, damages: readonly ClaimDamage[]): Unfinished | undefined {
  const draft = (typed as { damage?: Unfinished } | undefined)?.damage // its step wrote the draft
  const isThere = draft !== undefined && (isDeviceId(draft.id) || damages.some(({ id }) => id === draft.id))
  return isThere ? draft : undefined
}

/** The initial values of a damage's form. */
export function typedOf(damage: ClaimDamage | undefined): DamageAnswer | undefined {
  if (!damage) return undefined
  const { area, isPreexisting, notes } = damage
  return { area, isPreexisting: isPreexisting === null ? '' : isPreexisting ? 'yes' : 'no', notes }
}

/** Whether the draft differs from the list. */
export function isUnsaved({ id, ...typed }: Unfinished, damages: readonly ClaimDamage[]): boolean {
  const saved = typedOf(damages.find((damage) => damage.id === id))
  const { area = '', isPreexisting = '', notes = '' } = { ...saved, ...typed }
  if (saved === undefined) return [area, isPreexisting, notes.trim()].join('') !== ''
  return area !== saved.area || isPreexisting !== saved.isPreexisting || notes.trim() !== saved.notes
}
