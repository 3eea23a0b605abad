/**
 * The browser's way back drops what the server made from that step on (D31). Its way forward puts it back while nothing
 * else has changed: whoever only looked at an earlier step is where they were (D164). It lies in the draft, since the
 * step that is gone back from may have a document of its own (D198).
 */
import * as v from 'valibot'
import type { Undone, WizardDraft } from './wizard-store.ts'

export const undoneSchema = v.optional(
  v.object({ results: v.record(v.string(), v.unknown()), left: v.string() }),
)

/** With what was dropped, if the draft is still as it was left then. */
export const redone = (now: WizardDraft, undone?: Undone): WizardDraft =>
  undone?.left === fingerprint(now) ? { ...now, results: undone.results } : now

export const undoneBy = ({ results }: WizardDraft, after: WizardDraft): Undone => ({
  results,
  left: fingerprint(after),
})

const fingerprint = ({ answers, results }: WizardDraft): string => JSON.stringify({ answers, results })
