/**
 * The steps of closing this form, and the questions before its signature (EXC-28, EXC-29, EXC-31, EXC-O4, EXC-O5,
 * EXC-O7). Pure.
 */
import type { AdjusterForm, AdjusterPerson } from '../adjuster/adjuster-form.ts'
import type { LiabilityKind } from '../adjuster/kinds.ts'
import type { ClosingMode, ClosingWarning } from './closing-steps.data.ts'
import { folioOf } from './exchange-allowed.ts'

/**
 * EXC-O5: without folio or e-mail there is no exchange; EXC-O4: shared liability is neither. Null: the kind of the liability
 * is not known, and the adjuster has to say it before anything is closed (D249).
 */
export function closingModeOf(
  form: Pick<AdjusterForm, 'liability' | 'hasEmail' | 'people'>,
): ClosingMode | null {
  if (folioOf(form) === '' || !form.hasEmail) return 'none'
  if (form.liability === null) return null
  if (form.liability === 'insured') return 'emit'
  return form.liability === 'thirdParty' ? 'receive' : 'none'
}

/** The form with the liability that the adjuster says it is, where its entry is of no known kind. */
export const withChosenLiability = (form: AdjusterForm, chosen: LiabilityKind | undefined): AdjusterForm =>
  form.liability === null && chosen !== undefined ? { ...form, liability: chosen } : form

/** EXC-O7: cyclists and owners of things do not count. */
const thirdDrivers = ({ people }: Pick<AdjusterForm, 'people'>) =>
  people.filter(({ kind }) => kind === 'thirdParty')

const hasIssued = ({ services }: AdjusterPerson) =>
  services.some(({ kind }) => kind === 'sipac' || kind === 'traditionalOrder')

/** Null: nothing has to be confirmed. */
export function closingWarningOf(form: AdjusterForm): ClosingWarning | null {
  const mode = closingModeOf(form)
  const drivers = thirdDrivers(form)
  if (mode === 'emit' && !drivers.every(hasIssued)) return 'someWithoutServices'
  return mode === 'receive' && !drivers.some(hasIssued) ? 'nobodyWithServices' : null
}

/** Whether the other insurer is sent anything: an order then has to be complete. */
export function issuesOrder(form: AdjusterForm): boolean {
  const mode = closingModeOf(form)
  return mode !== null && mode !== 'none' && closingWarningOf(form) === null
}
