import { useCallback, useEffect, useRef, useState } from 'react'
import { autosave, type Autosave } from '../drafts/autosave.ts'
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
import { answerStep, enter, leaveTo, typeStep, type Arrival } from './wizard-entry.ts'
import type { SubmitFailure } from '../forms/use-step-form.ts'
import type { WizardDraft, WizardStore } from './wizard-store.ts'

interface WizardSetup<F extends Flow, K extends KeyOf<F>> {
  readonly flow: F
  /** The step of this page. */
  readonly step: K
  /** The same object on every render. Null while it is not known whose draft it is. */
  readonly store: WizardStore | null
  /** Address of a step, by its slug. */
  readonly href: (slug: string) => string
  /** Where the last step leads. */
  readonly end: string
  /** The step is on show and allowed (BUY-06, FND-95). */
  readonly onReach?: (step: K) => void
}

export interface WizardState<F extends Flow, K extends KeyOf<F>> {
  /** The draft has been read and this step may be opened. Until then the page is as it was built. */
  readonly isReady: boolean
  /** Valid answers of the steps that are asked. */
  readonly answers: AnswersOf<F>
  readonly results: Results
  /** What was typed at this step earlier. */
  readonly typed: TypedAnswers<F>[K] | undefined
  readonly progress: Progress | undefined
  /** Address of the step before; undefined at the first one. */
  readonly back: string | undefined
  /** Goes there: what the server made from that step on is dropped (D31). */
  readonly goBack: () => Promise<void>
  /** Saves as typed, shortly after the last change. */
  readonly type: (typed: unknown) => void
  /** Saves the answer and what the server made of it, then moves on; a refusal when nothing can be kept. */
  readonly finish: (typed: unknown, made?: Results) => Promise<SubmitFailure | undefined>
  /** Keeps what the server made on entry of this step, without moving on. */
  readonly keep: (made: Results) => Promise<void>
  /** While held, what another tab does to the draft leads nowhere: this step is at something that it alone ends. */
  readonly hold: (isHeld: boolean) => void
}

/** Each step is a page of its own: without storage the next one could not know what was said on this one. */
const NOT_KEPT: SubmitFailure = {
  message:
    'Tu navegador no nos deja guardar tu avance. Sal del modo privado o libera espacio e intenta de nuevo.',
}

const nothing: WizardDraft = { answers: {}, results: {} }

/** One step of a wizard as a page: opens it or leads elsewhere, keeps what is typed, moves on. */
export function useWizard<F extends Flow, K extends KeyOf<F>>(setup: WizardSetup<F, K>): WizardState<F, K> {
  const { flow, step, store, href, end } = setup
  const { draft, isReady, show, hold } = useEntry(setup)
  const { type, flush } = useSaver(flow, step, store, isReady)
  const here = walk(flow, draft.answers, draft.results)
  const slug = slugOf(flow, step)
  const previous = here.previous(slug)

  const finish = async (typed: unknown, made?: Results): Promise<SubmitFailure | undefined> => {
    if (!store) return NOT_KEPT
    await flush()
    let next: string | undefined
    await store.update((now) => {
      const done = answerStep(flow, step, now, typed, made)
      next = walk(flow, done.answers, done.results).next(slug)
      return done
    })
    if (store.keeps === 'memory' && next !== undefined) return NOT_KEPT
    location.assign(next === undefined ? end : href(next))
    return undefined
  }
  const goBack = async (): Promise<void> => {
    if (!store || previous === undefined) return
    await flush()
    await store.update((now) => leaveTo(flow, previous, now))
    location.assign(href(previous))
  }
  const keep = async (made: Results): Promise<void> => {
    const add = (now: WizardDraft): WizardDraft => ({ ...now, results: { ...now.results, ...made } })
    await store?.update(add)
    show(add)
  }
  return {
    isReady,
    answers: here.relevantAnswers,
    results: draft.results,
    // Kept as typed at this very step; its schema judges it when it is used.
    typed: draft.answers[step] as TypedAnswers<F>[K] | undefined,
    progress: here.progress(slug),
    back: previous === undefined ? undefined : href(previous),
    goBack,
    type,
    finish,
    keep,
    hold,
  }
}

/** Reads the draft when the page opens or is shown again, and leads to the frontier if this is too far (BUY-O10). */
function useEntry<F extends Flow, K extends KeyOf<F>>({
  flow,
  step,
  store,
  href,
  onReach,
}: WizardSetup<F, K>) {
  const [draft, show] = useState<WizardDraft>(nothing)
  const [isReady, setReady] = useState(false)
  const latest = useRef({ href, onReach })
  const isHeld = useRef(false)
  useEffect(() => {
    latest.current = { href, onReach }
  })
  useEffect(() => {
    if (!store) return undefined
    let isGone = false
    const arrive = async (arrival: Arrival): Promise<void> => {
      const found = await store.read()
      if (isHeld.current) return
      const entry = enter(flow, step, found, arrival)
      if (entry.draft.results !== found.results)
        await store.update((now) => enter(flow, step, now, arrival).draft)
      if (isGone) return
      if (entry.sendTo !== undefined) return location.replace(latest.current.href(entry.sendTo))
      show(entry.draft)
      setReady(true)
      latest.current.onReach?.(step)
    }
    const shown = (event: PageTransitionEvent): void => {
      if (!event.persisted) return
      isHeld.current = false
      void arrive('history')
    }
    void arrive(arrivalOf(performance.getEntriesByType('navigation')[0]))
    addEventListener('pageshow', shown)
    return () => {
      isGone = true
      removeEventListener('pageshow', shown)
    }
  }, [flow, step, store])
  const hold = useCallback((isOn: boolean) => {
    isHeld.current = isOn
  }, [])
  return { draft, isReady, show, hold }
}

function arrivalOf(navigation: PerformanceEntry | undefined): Arrival {
  const isHistory = navigation && 'type' in navigation && navigation.type === 'back_forward'
  return isHistory ? 'history' : 'navigate'
}

/** What is typed before the draft has been read waits for it: else it would overwrite the rest of the draft's step. */
function useSaver(flow: Flow, step: string, store: WizardStore | null, isReady: boolean) {
  const saver = useRef<Autosave<unknown> | undefined>(undefined)
  const early = useRef<{ typed: unknown } | undefined>(undefined)
  useEffect(() => {
    if (!store || !isReady) return undefined
    const saving = autosave((typed: unknown) => store.update((now) => typeStep(flow, step, now, typed)))
    saver.current = saving
    if (early.current) saving.push(early.current.typed)
    return () => {
      saver.current = undefined
    }
  }, [flow, step, store, isReady])
  const type = useCallback((typed: unknown) => {
    if (saver.current) saver.current.push(typed)
    else early.current = { typed }
  }, [])
  const flush = useCallback(async () => saver.current?.flush(), [])
  return { type, flush }
}
