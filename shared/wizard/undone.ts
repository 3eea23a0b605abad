/**
 * The browser's Back drops the server's results from that step on (D31). Forward restores them while nothing else has
 * changed, so that a look at an earlier step costs nothing (D164). They are stored in the draft, since the next step
 * may have a document of its own (D198).
 */
import * as v from 'valibot'
import type { Undone, WizardDraft } from './wizard-store.ts'

export const undoneSchema = v.optional(
  v.object({ results: v.record(v.string(), v.unknown()), left: v.string() }),
)

/** Adds the dropped results back, if the draft is unchanged since they were dropped. */
export const redone = (now: WizardDraft, undone?: Undone): WizardDraft =>
  undone?.left === fingerprint(now) ? { ...now, results: undone.results } : now

export const undoneBy = ({ results }: WizardDraft, after: WizardDraft): Undone => ({
  results,
  left: fingerprint(after),
})

const fingerprint = ({ answers, results }: WizardDraft): string => JSON.stringify({ answers, results })
