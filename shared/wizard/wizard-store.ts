/** The storage of a wizard's answers. */
import type { Answers, Results } from './flow.ts'

export interface WizardDraft {
  /** Typed answers, by step. */
  readonly answers: Answers
  /** Server results, by name. */
  readonly results: Results
  /** Results that the browser's Back dropped, for flows with a step in a separate document (D198). */
  readonly undone?: Undone | undefined
}

export interface Undone {
  /** Results before the person went back. */
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
