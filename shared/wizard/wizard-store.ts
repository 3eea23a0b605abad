/** The storage of a wizard's answers. */
import type { Answers, Results } from './flow.ts'
import * as v from 'valibot'

export interface WizardDraft {
  /** Typed answers, by step. */
  readonly answers: Answers
  /** Server results, by name. */
  readonly results: Results
  /** Results that the browser's Back dropped, for flows with a step in a separate document (D198). */
  readonly undone?: Undone | undefined
}

export interface Undone {
  /** Results from before the person went back, to restore them if nothing is changed. */
  readonly results: Results
  /** The draft right after the person went back, as text, to detect later changes. */
  readonly left: string
}

export interface WizardStore {
  /** Where answers are stored; `memory` means that the next page will not have them. */
  readonly keeps: 'device' | 'memory'
  read(): Promise<WizardDraft>
  /** Changes the draft atomically, so that two tabs do not overwrite each other's answers. */
  update(change: (draft: WizardDraft) => WizardDraft): Promise<void>
  /** Deletes the draft after the submit, so that no answers are retained. */
  clear(): Promise<void>
}

/**
 * Restores server results after Back and Forward. The browser's Back drops results of the step and later ones (D31);
 * Forward restores them if nothing else has changed (D164). They are stored in the draft, because the next step may be
 * a separate document (D198).
 */
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
