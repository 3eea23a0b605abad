/**
 * Saving status of a form, shown above it: whether the captured data is on this device or at the insurer (D68, D125).
 * Pure.
 */
import { keptUntilText } from '#shared/drafts/retention.ts'
import type { Saving } from '#shared/form-by-link/session/form-state.ts'

/**
 * Typed values that were not stored in the form exist on this device alone. Until they are stored, nothing counts as
 * received.
 */
export const savingShown = (saving: Saving, hasTyped: boolean, keeps: 'device' | 'memory'): Saving => {
  if (!hasTyped || (saving.at !== 'received' && saving.at !== 'idle')) return saving
  return keeps === 'memory' ? { at: 'memory' } : { at: 'stored', until: Infinity }
}

/** Date until which this device keeps waiting data; '' if no data is waiting. */
export const keptText = (saving: Saving): string =>
  'until' in saving && Number.isFinite(saving.until) ? keptUntilText(saving.until) : ''
