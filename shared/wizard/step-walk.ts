/**
 * Shows the steps of a flow in one HTML document (D57, D73). Completing a step, going back and following a link replace
 * the screen and update the history. Another page is loaded only if a step has a separate document, or its code cannot
 * be loaded.
 * The draft is the only state that outlives a step. It is read at the start, when another tab has changed it and on
 * every move through the history. The next step is rendered with the answers that were just saved.
 */
import { atom, type WritableAtom } from 'nanostores'
import { autosave, type Autosave } from '../drafts/autosave.ts'
import type { SubmitFailure } from '../forms/use-step-form.ts'
import { slugOf, stepAt, walk, type Flow, type KeyOf, type Results } from './flow.ts'
import type { LoadScreen, StepScreens } from './step-screens.ts'
import type { HistoryChange, WalkListeners, WalkPage } from './walk-page.ts'
import { redone, undoneBy, type Undone, type WizardDraft, type WizardStore } from './wizard-store.ts'
import { answerStep, enter, goBack, saveInput, type Arrival, type Reach } from './wizard-entry.ts'

export interface WalkSetup<F extends Flow, Screen> {
  readonly flow: F
  /** The step that the page was built with, and its screen. */
  readonly first: KeyOf<F>
  readonly firstScreen: Screen
  readonly screens: StepScreens<KeyOf<F>, Screen>
  readonly page: WalkPage
  /** Address of a step, by its slug. */
  readonly href: (slug: string) => string
  /**
   * Address after the last step. If it is a function, it is called when the last step is left, because the address is
   * known only then.
   */
  readonly end: string | (() => string)
  /** Title of the document while a step is shown. */
  readonly title: (step: KeyOf<F>) => string
  /** Pages outside the flow that the same document shows, by path; none of them depends on the draft. */
  readonly asides?: Readonly<Record<string, Aside<Screen>>>
  /** Steps that an address or a link may open; by default those up to the first incomplete one. */
  readonly reach?: Reach
  /**
   * True if the next step is drawn while an answer by a press is being stored (D378). Its address follows once the
   * answer is stored, so its screens must not read the address.
   */
  readonly drawsBeforeSaved?: boolean
  /** Called after another step has replaced the current one. */
  readonly onStep?: (step: KeyOf<F>) => void
}

interface Aside<Screen> {
  /** Title of the document while the page is shown. */
  readonly title: () => string
  readonly load: LoadScreen<Screen>
}

/** The step that the document shows now, with its draft. */
export interface WalkPlace<F extends Flow, Screen> {
  readonly step: KeyOf<F>
  readonly screen: Screen
  /** Path of the page outside the flow that is shown instead of the step. */
  readonly aside?: string
  /** Counter of screen changes: 0 for the page as built. */
  readonly visit: number
  readonly draft: WizardDraft
  /** True once the draft has been read and the step may be opened. Until then the page is shown as it was built. */
  readonly isReady: boolean
}

/** Failure that is shown if answers cannot be stored, because the payment is a separate page and would lack them. */
const NOT_SAVED: SubmitFailure = {
  message:
    'Tu navegador no nos deja guardar tu avance. Sal del modo privado o libera espacio e intenta de nuevo.',
}

const emptyDraft: WizardDraft = { answers: {}, results: {} }

/** Shows the steps of a flow in one document. Its methods are bound, so they may be passed as callbacks. */
export class StepWalk<F extends Flow, Screen> {
  readonly $place: WritableAtom<WalkPlace<F, Screen>>
  private store: WizardStore | null = null
  private saver: Autosave<unknown> | undefined
  /**
   * Resolves to the draft as the store would read it now. Several steps may share one draft, so input here can change
   * another step. Every save reads it again, so that completing a step does not wait for a read.
   */
  private current: Promise<WizardDraft> = Promise.resolve(emptyDraft)
  private early: { readonly typed: unknown } | undefined
  /** How the person reached the current step. Cleared after use, because reading the draft again is no arrival. */
  private arrival: Arrival | undefined
  private isIgnoring = false
  /** Results that the browser's Back dropped. Its Forward restores them if nothing else has changed (D164). */
  private undone: Undone | undefined
  /** Number of the latest move: an older move that is still pending has no effect. */
  private turn = 0
  /**
   * Settles once the open step's address is in the browser's history; undefined if the step never had to wait for it.
   */
  private addressed: Promise<void> | undefined
  /** Number of moves of the browser through the history: a step that they left gets no address any more. */
  private pops = 0

  readonly setup: WalkSetup<F, Screen>

  constructor(setup: WalkSetup<F, Screen>) {
    this.setup = setup
    const { first: step, firstScreen: screen } = setup
    this.$place = atom<WalkPlace<F, Screen>>({ step, screen, visit: 0, draft: emptyDraft, isReady: false })
  }

  /** Reads the draft: once its owner is known, and again after another tab has changed it. */
  readonly open = (store: WizardStore): Promise<void> => {
    this.store = store
    return this.readHere((this.arrival ??= this.setup.page.arrival()))
  }

  readonly listeners: WalkListeners = {
    // A change of the fragment alone, by the skip link, is no step of the flow.
    onPopped: (path) => {
      this.pops += 1
      if (!this.isOnShow(path)) void this.popTo(path)
    },
    onShownAgain: (path) => {
      this.isIgnoring = false
      if (this.isOnShow(path)) void this.readHere('history')
      else void this.popTo(path)
    },
    onLink: (path) => {
      if (this.setup.asides?.[path]) {
        void this.showAside(path, 'push')
        return true
      }
      const step = this.stepOfPath(path)
      if (!step || !this.setup.screens.has(step)) return false
      void this.goTo(slugOf(this.setup.flow, step))
      return true
    },
  }

  /** Preloads the code of the other steps. */
  readonly prefetch = (): Promise<void> => this.setup.screens.prefetch(this.$place.get().step)

  /** Saves the input of the current step, at once or as soon as the draft has been read. */
  readonly saveInput = (typed: unknown): void => {
    if (this.saver) this.saver.push(typed)
    else this.early = { typed }
  }

  /**
   * Shows the next step and saves this answer with the server's results. A save blocks if a server effect cannot be
   * repeated, or if the answer was only a press, which a reload would lose. Other saves do not block. If the person has
   * left the step, its answer is kept without further effect.
   */
  readonly complete = async (
    place: WalkPlace<F, Screen>,
    typed: unknown,
    made?: Results,
    savesFirst = made !== undefined,
  ): Promise<SubmitFailure | undefined> => {
    const { store } = this
    const { flow, page, end } = this.setup
    const { step, visit } = place
    if (!store) return NOT_SAVED
    const isOnShow = this.$place.get().visit === visit
    const mine = isOnShow ? ++this.turn : undefined
    if (isOnShow) await this.saver?.flush()
    const answered = (now: WizardDraft) => answerStep(flow, step, now, typed, made)
    const next = (draft: WizardDraft) => walk(flow, draft.answers, draft.results).next(slugOf(flow, step))
    const before = isOnShow ? await this.current : place.draft
    const expected = answered(before)
    const slug = next(expected)
    if (!savesFirst && isOnShow && slug !== undefined && store.keeps === 'device' && this.stays(slug)) {
      // If saving fails, the answer stays in memory, and the next step reports that. The store works in order, so later
      // saves come after this one.
      const saved = store.update(answered)
      const storing = isSameAnswer(step, before, expected) ? undefined : saved
      const { drawsBeforeSaved } = this.setup
      if (!drawsBeforeSaved) await storing
      if (mine === this.turn) await this.show(slug, 'push', expected, drawsBeforeSaved && storing)
      this.current = store.read()
      await this.addressed
      return undefined
    }
    const done = await changed(store, answered)
    const following = next(done)
    if (store.keeps === 'memory' && following !== undefined) return NOT_SAVED
    if (mine !== this.turn) return undefined
    if (following === undefined)
      await page.leave({ address: typeof end === 'string' ? end : end(), change: 'push' })
    else await this.show(following, 'push', done)
    return undefined
  }

  /**
   * True if this document shows the step. Another document reads the draft from storage, so the draft must be saved
   * before leaving.
   */
  private stays(slug: string): boolean {
    const step = stepAt(this.setup.flow, slug)
    return step !== undefined && this.setup.screens.has(step)
  }

  /** Goes back to an earlier step: server results of that step and later ones are dropped (D31). */
  readonly goBack = async (slug: string): Promise<void> => {
    const { store } = this
    if (!store) return
    const mine = ++this.turn
    await this.saver?.flush()
    const left = await changed(store, (now) => goBack(this.setup.flow, slug, now))
    if (mine === this.turn) await this.show(slug, 'push', left)
  }

  /** Follows a link to the step: no results are dropped, and a step after the frontier redirects to it. */
  readonly goTo = (slug: string): Promise<void> => this.move(slug, 'push', 'navigate')

  /** Ignores draft changes of other tabs, while this step runs an operation that must not be interrupted. */
  readonly ignoreOtherTabs = (isOn: boolean): void => {
    this.isIgnoring = isOn
  }

  private isOnShow(path: string): boolean {
    const { step, aside } = this.$place.get()
    return aside === undefined ? this.stepOfPath(path) === step : aside === path
  }

  private popTo(path: string): Promise<void> {
    if (this.setup.asides?.[path]) return this.showAside(path, 'popped')
    const step = this.stepOfPath(path)
    return this.move(step ? slugOf(this.setup.flow, step) : '', 'popped', 'history')
  }

  private async move(slug: string, change: HistoryChange, how: Arrival): Promise<void> {
    const step = stepAt(this.setup.flow, slug)
    const { store } = this
    if (!step || !store) return this.setup.page.leave({ address: this.setup.href(slug), change })
    const mine = ++this.turn
    await this.saver?.flush()
    const entry = await this.read(store, step, how)
    if (!entry || mine !== this.turn) return
    if (entry.sendTo === undefined) return this.show(slug, change, entry.draft)
    return this.show(entry.sendTo, change === 'popped' ? 'replace' : change, entry.draft)
  }

  /** Reads the draft again and shows the current step. */
  private async readHere(how: Arrival): Promise<void> {
    const { store, turn } = this
    if (!store) return
    this.arrival = how
    const { step } = this.$place.get()
    const entry = await this.read(store, step, how)
    if (!entry || turn !== this.turn || store !== this.store) return
    this.arrival = 'navigate'
    if (entry.sendTo !== undefined) return this.show(entry.sendTo, 'replace', entry.draft)
    this.$place.set({ ...this.$place.get(), draft: entry.draft, isReady: true })
    this.startSaving(step, store, entry.draft)
  }

  /** Reads the draft for an arrival at a step; undefined while other tabs are ignored. */
  private async read(store: WizardStore, step: KeyOf<F>, how: Arrival) {
    const { flow, reach } = this.setup
    const found = await store.read()
    if (this.isIgnoring) return undefined
    const entering = (now: WizardDraft) => {
      if (how !== 'history') return enter(flow, step, now, how, reach)
      // If the store keeps no dropped results, those in this document's memory are used.
      const whole = redone(redone(now, now.undone), this.undone)
      const entry = enter(flow, step, whole, how, reach)
      return { ...entry, draft: { ...entry.draft, undone: undoneBy(whole, entry.draft) } }
    }
    const entry = entering(found)
    if (entry.draft.results !== found.results) await store.update((now) => entering(now).draft)
    if (how === 'history') this.undone = entry.draft.undone
    return entry
  }

  /**
   * Shows a step in this document, or loads its page if it is a separate document.
   * @param saved Settles once the answer that leads here is stored; the address of the step waits for it.
   */
  private async show(
    slug: string,
    change: HistoryChange,
    draft: WizardDraft,
    saved: Promise<void> | false | undefined = this.addressed,
  ): Promise<void> {
    const { flow, screens, page, href, title, onStep } = this.setup
    const mine = ++this.turn
    const { store } = this
    const step = stepAt(flow, slug)
    const screen = step && screens.has(step) && (await screens.load(step).catch(() => undefined))
    if (mine !== this.turn) return
    if (!step || !screen || !store) return page.leave({ address: href(slug), change })
    const visit = this.$place.get().visit + 1
    const to = { address: href(slug), change, title: title(step) }
    const draw = () => this.$place.set({ step, screen, visit, draft, isReady: true })
    const { pops } = this
    this.addressed = page.swap(to, draw, saved ? saved.then(() => pops === this.pops) : undefined)
    this.startSaving(step, store, draft)
    onStep?.(step)
  }

  /** Shows a page outside the flow in this document, or loads it. */
  private async showAside(path: string, change: HistoryChange): Promise<void> {
    const { page, asides, onStep } = this.setup
    const mine = ++this.turn
    await this.saver?.flush()
    const aside = asides?.[path]
    const screen = await aside?.load().catch(() => undefined)
    if (mine !== this.turn) return
    if (!aside || !screen) return page.leave({ address: path, change })
    const place = this.$place.get()
    const visit = place.visit + 1
    page.swap({ address: path, change, title: aside.title() }, () =>
      this.$place.set({ ...place, screen, visit, aside: path }),
    )
    onStep?.(place.step)
  }

  private startSaving(step: KeyOf<F>, store: WizardStore, draft: WizardDraft): void {
    this.current = Promise.resolve(draft)
    this.saver = autosave(async (typed) => {
      await store.update((now) => saveInput(this.setup.flow, step, now, typed))
      this.current = store.read()
      await this.current
    })
    if (this.early) this.saver.push(this.early.typed)
    this.early = undefined
  }

  private stepOfPath(path: string): KeyOf<F> | undefined {
    const { flow, href } = this.setup
    // Some flows have a query in their step addresses, so only the path is compared.
    return Object.keys(flow).find((key) => href(slugOf(flow, key)).split('?')[0] === path)
  }
}

/** True if the answer did not change, so that the device has it already. */
const isSameAnswer = (step: string, before: WizardDraft, after: WizardDraft): boolean =>
  JSON.stringify(before.answers[step]) === JSON.stringify(after.answers[step])

async function changed(
  store: WizardStore,
  change: (draft: WizardDraft) => WizardDraft,
): Promise<WizardDraft> {
  let after = emptyDraft
  await store.update((now) => (after = change(now)))
  return after
}
