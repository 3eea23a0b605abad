/** Decides how a wizard reacts to the arrival at a step. Pure: the page executes the result. */
import { clearAfter, walk, type Flow, type KeyOf, type Walk } from './flow.ts'
import type { WizardDraft } from './wizard-store.ts'

/** How the person came to a step: by a link or an address, or with the browser's back and forward. */
export type Arrival = 'navigate' | 'history'

interface Entry<F extends Flow> {
  readonly draft: WizardDraft
  readonly walk: Walk<F>
  /** The slug to redirect to; undefined if this step may be opened. */
  readonly sendTo: string | undefined
}

/** The steps that may be opened: up to the first incomplete one, or every step that the flow asks. */
export type Reach = 'frontier' | 'every-step'

/**
 * Decides whether a step may be opened. Going back drops server results of this step and later ones (D31); a step after
 * the frontier redirects to it.
 */
export function enter<F extends Flow>(
  flow: F,
  step: KeyOf<F>,
  draft: WizardDraft,
  arrival: Arrival,
  reach: Reach = 'frontier',
): Entry<F> {
  const slug = flow[step]?.slug ?? ''
  const entered = arrival === 'history' ? goBack(flow, slug, draft) : draft
  const here = walk(flow, entered.answers, entered.results)
  const isOpen = reach === 'every-step' ? here.steps.includes(step) : here.canOpen(slug)
  return { draft: entered, walk: here, sendTo: isOpen ? undefined : here.landing }
}

/** Saves the current input. Unchanged input writes nothing, so looking at a step has no effect. */
export function saveInput(flow: Flow, step: string, draft: WizardDraft, typed: unknown): WizardDraft {
  const isSame = JSON.stringify(typed) === JSON.stringify(draft.answers[step])
  return isSame ? draft : answerStep(flow, step, draft, typed)
}

/**
 * Goes back to the step at `slug`: typed input is kept, server results of that step and later ones are dropped (D31).
 */
export function goBack(flow: Flow, slug: string, draft: WizardDraft): WizardDraft {
  return { ...draft, results: clearAfter(flow, draft.results, slug) }
}

/** Stores an answer: drops results that belong to the old answer, and adds those of the new one. */
export function answerStep(
  flow: Flow,
  step: string,
  draft: WizardDraft,
  answer: unknown,
  made: WizardDraft['results'] = {},
): WizardDraft {
  const left = clearAfter(flow, draft.results, flow[step]?.slug ?? '')
  return { answers: { ...draft.answers, [step]: answer }, results: { ...left, ...made } }
}
