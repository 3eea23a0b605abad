/**
 * The browser's way back drops what the server made from that step on (D31). Its way forward puts it back while nothing
 * else has changed: whoever only looked at an earlier step is where they were (D164).
 */
import type { Results } from './flow.ts'
import type { WizardDraft } from './wizard-store.ts'

export interface Undone {
  /** Before the way back. */
  readonly results: Results
  /** The draft as the way back left it. */
  readonly left: string
}

/** With what was dropped, if the draft is still as it was left then. */
export const redone = (now: WizardDraft, undone: Undone | undefined): WizardDraft =>
  undone !== undefined && undone.left === JSON.stringify(now) ? { ...now, results: undone.results } : now

/** What a way through the history dropped; undefined: nothing. */
export const undoneBy = (before: WizardDraft, after: WizardDraft): Undone | undefined =>
  Object.keys(before.results).length > Object.keys(after.results).length
    ? { results: before.results, left: JSON.stringify(after) }
    : undefined
