/** Where a wizard keeps what was said in it. */
import type { Answers, Results } from './flow.ts'

export interface WizardDraft {
  /** By step, as typed. */
  readonly answers: Answers
  /** What the server made of them, by name. */
  readonly results: Results
  /** What the browser's way back dropped, where a step of the flow has a document of its own (D198). */
  readonly undone?: Undone | undefined
}

export interface Undone {
  /** Before the way back. */
  readonly results: Results
  /** The draft as the way back left it. */
  readonly left: string
}

export interface WizardStore {
  /** `memory`: the next page will not know what was said on this one. */
  readonly keeps: 'device' | 'memory'
  read(): Promise<WizardDraft>
  /** In one step, so that two tabs do not overwrite each other's answers. */
  update(change: (draft: WizardDraft) => WizardDraft): Promise<void>
  /** After the submit: nothing of it stays. */
  clear(): Promise<void>
}
