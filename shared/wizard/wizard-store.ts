/** The storage of a wizard's answers. */
import type { Answers, Results } from './flow.ts'

export interface WizardDraft {
  /** Typed answers by step. */
  readonly answers: Answers
  /** The server's results by name. */
  readonly results: Results
  /** Results that the browser's Back dropped, where a step of the flow has a document of its own (D198). */
  readonly undone?: Undone | undefined
}

export interface Undone {
  /** Before the way back. */
  readonly results: Results
  /** The draft as the way back left it. */
  readonly left: string
}

export interface WizardStore {
  /** `memory`: the next page will not have the answers of this one. */
  readonly keeps: 'device' | 'memory'
  read(): Promise<WizardDraft>
  /** In one step, so that two tabs do not overwrite each other's answers. */
  update(change: (draft: WizardDraft) => WizardDraft): Promise<void>
  /** After the submit: nothing of it stays. */
  clear(): Promise<void>
}
