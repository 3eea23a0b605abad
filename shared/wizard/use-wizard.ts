import { createContext, use, useMemo, type ComponentType } from 'react'
import type { SubmitFailure } from '../forms/use-step-form.ts'
import type { WalkPlace, StepWalk } from './step-walk.ts'
import {
  slugOf,
  walk,
  type AnswersOf,
  type Flow,
  type KeyOf,
  type Progress,
  type Results,
  type TypedAnswers,
} from './flow.ts'

export interface WizardState<F extends Flow, K extends KeyOf<F>> {
  /** True once the draft has been read and the step may be opened. Until then the page is shown as it was built. */
  readonly isReady: boolean
  /** True if this step replaced another one in the same document; false on the page as it was loaded. */
  readonly isSwapped: boolean
  /** Valid answers of the steps that the flow asks the person. */
  readonly answers: AnswersOf<F>
  readonly results: Results
  /** Earlier input of this step, valid or not. */
  readonly typed: TypedAnswers<F>[K] | undefined
  readonly progress: Progress | undefined
  /** True if no later step is known, so that the step's button completes the flow. */
  readonly isLast: boolean
  /** Address of the previous step; undefined at the first one. */
  readonly back: string | undefined
  /** Goes to the previous step: server results from that step on are dropped (D31). */
  readonly goBack: () => Promise<void>
  /** Goes to any step, as a link to it would. */
  readonly goTo: (slug: string) => Promise<void>
  /** Saves input as it is typed, shortly after the last change. */
  readonly saveInput: (typed: unknown) => void
  /**
   * Saves the answer and the server's results, then shows the next step; returns a failure if saving is impossible.
   * Settles once that step is shown, so that a button can stay busy until then.
   */
  readonly complete: (
    typed: unknown,
    made?: Results,
    savesFirst?: boolean,
  ) => Promise<SubmitFailure | undefined>
  /** Ignores draft changes of other tabs, while this step runs an operation that must not be interrupted. */
  readonly ignoreOtherTabs: (isOn: boolean) => void
}

interface ShownWalk {
  readonly walk: StepWalk<Flow, ComponentType>
  readonly place: WalkPlace<Flow, ComponentType>
}

/** React context with the `StepWalk` of the page, for any flow. */
export const WalkContext = createContext<ShownWalk | null>(null)

/** Hook that gives the screen of a step its answers and actions in the flow. */
export function useWizard<F extends Flow, K extends KeyOf<F>>(flow: F, step: K): WizardState<F, K> {
  const shown = use(WalkContext)
  if (!shown) throw new Error(`${step} is shown outside of a walk`)
  const { walk: now, place } = shown
  const { draft, isReady, visit } = place
  const here = useMemo(() => walk(flow, draft.answers, draft.results), [flow, draft])
  const slug = slugOf(flow, step)
  const previous = here.previous(slug)
  return {
    isReady,
    isSwapped: visit > 0,
    answers: here.relevantAnswers,
    results: draft.results,
    // The cast is unchecked: the draft has the input of this step as typed, and the step's schema validates it later.
    typed: draft.answers[step] as TypedAnswers<F>[K] | undefined,
    progress: here.progress(slug),
    isLast: here.next(slug) === undefined,
    back: previous === undefined ? undefined : now.setup.href(previous),
    goBack: async () => {
      if (previous !== undefined) await now.goBack(previous)
    },
    goTo: now.goTo,
    saveInput: now.saveInput,
    complete: (typed, made, savesFirst) => now.complete(place, typed, made, savesFirst),
    ignoreOtherTabs: now.ignoreOtherTabs,
  }
}
