/**
 * Restores server results after Back and Forward. The browser's Back drops results of the step and later ones (D31);
 * Forward restores them if nothing else has changed (D164). They are stored in the draft, because the next step may be
 * a separate document (D198).
 */
import * as v from 'valibot'
import type { Undone, WizardDraft } from './wizard-store.ts'

export const undoneSchema = v.optional(
  v.object({ results: v.record(v.string(), v.unknown()), left: v.string() }),
)

/** Returns the draft with the dropped results restored, if the draft is unchanged since they were dropped. */
export const redone = (now: WizardDraft, undone?: Undone): WizardDraft =>
  undone?.left === fingerprint(now) ? { ...now, results: undone.results } : now

export const undoneBy = ({ results }: WizardDraft, after: WizardDraft): Undone => ({
  results,
  left: fingerprint(after),
})

const fingerprint = ({ answers, results }: WizardDraft): string => JSON.stringify({ answers, results })
