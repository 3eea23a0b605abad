/**
 * The steps of closing this form, and the questions before its signature (EXC-28, EXC-29, EXC-31, EXC-O4, EXC-O5,
 * EXC-O7). Pure.
 */
import type { AdjusterForm, AdjusterPerson, LiabilityKind } from '../adjuster/adjuster-form.ts'
import type { ClosingMode, ClosingWarning } from './closing-steps.data.ts'
import { folioOf } from './exchange-allowed.ts'

/**
 * Mode of the closing. Without folio or e-mail there is no exchange (EXC-O5), nor with shared liability (EXC-O4). Null:
 * the kind of liability is unknown, and the adjuster has to choose it before the closing (D249).
 */
export function closingModeOf(
  form: Pick<AdjusterForm, 'liability' | 'hasEmail' | 'people'>,
): ClosingMode | null {
  if (folioOf(form) === '' || !form.hasEmail) return 'none'
  if (form.liability === null) return null
  if (form.liability === 'insured') return 'emit'
  return form.liability === 'thirdParty' ? 'receive' : 'none'
}

/** The form with the adjuster's choice of liability, which counts if the entry is of unknown kind. */
export const withChosenLiability = (form: AdjusterForm, chosen: LiabilityKind | undefined): AdjusterForm =>
  form.liability === null && chosen !== undefined ? { ...form, liability: chosen } : form

/** Third-party drivers; cyclists and owners of things do not count (EXC-O7). */
const thirdDrivers = ({ people }: Pick<AdjusterForm, 'people'>) =>
  people.filter(({ kind }) => kind === 'thirdParty')

const hasIssued = ({ services }: AdjusterPerson) =>
  services.some(({ kind }) => kind === 'sipac' || kind === 'traditionalOrder')

/** The warning to confirm before the closing; null if there is none. */
export function closingWarningOf(form: AdjusterForm): ClosingWarning | null {
  const mode = closingModeOf(form)
  const drivers = thirdDrivers(form)
  if (mode === 'emit' && !drivers.every(hasIssued)) return 'someWithoutServices'
  return mode === 'receive' && !drivers.some(hasIssued) ? 'nobodyWithServices' : null
}

/** True if data is sent to the other insurer, so that the order must be complete. */
export function issuesOrder(form: AdjusterForm): boolean {
  const mode = closingModeOf(form)
  return mode !== null && mode !== 'none' && closingWarningOf(form) === null
}
