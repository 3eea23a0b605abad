/** What closing this form does, and what is asked before it is signed (EXC-28, EXC-29, EXC-31, EXC-O4, EXC-O5, EXC-O7). Pure. */
import type { AdjusterForm, AdjusterPerson } from '../adjuster/adjuster-form.ts'
import type { ClosingMode, ClosingWarning } from './closing-steps.data.ts'
import { folioOf } from './exchange-allowed.ts'

/** EXC-O5: without folio or e-mail there is nobody to exchange with; EXC-O4: shared liability is neither. */
export function closingModeOf(form: Pick<AdjusterForm, 'liability' | 'hasEmail' | 'people'>): ClosingMode {
  if (folioOf(form) === '' || !form.hasEmail) return 'none'
  if (form.liability === 'insured') return 'emit'
  return form.liability === 'thirdParty' ? 'receive' : 'none'
}

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
export const issuesOrder = (form: AdjusterForm): boolean =>
  closingModeOf(form) !== 'none' && closingWarningOf(form) === null
