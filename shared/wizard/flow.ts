/**
 * Derives the position and the steps of a flow.
 * A flow is data: an ordered record of steps. Each is one question with its title, its place in the URL and the schema
 * of its answer; `when` decides whether a person is asked. The position is not stored: it is in the URL, answers are in
 * the draft, and everything else follows from (flow, answers, results). Steps that are not asked are skipped; the first
 * asked step without a valid answer is the end. That step is the *frontier*: every step up to it may be opened, none
 * after it.
 * A guard gets the valid answers of earlier asked steps and nothing else. The answer of an abandoned branch therefore
 * has no effect, and is never sent. It stays in the draft in case the person comes back to that branch.
 * Results are what a server derived from answers (a quotation, a request). A step lists its results as `derived`, and
 * counts as answered only while they exist. Going back drops the results of that step and of all later ones, never
 * typed input (D31, BUY-07, BUY-O10).
 */
import { safeParse, type GenericSchema, type InferInput, type InferOutput } from 'valibot'

export type Answers = Readonly<Record<string, unknown>>
export type Results = Readonly<Record<string, unknown>>

interface Step<Schema extends GenericSchema = GenericSchema> {
  /** The question or heading of the step, as the person reads it. */
  readonly title: string
  /** Short name of the step beside the progress; its heading may be a question. */
  readonly station?: string
  /** Estimated minutes that the step takes. */
  readonly minutes?: number
  /** The step's path in the URL, without slashes at its ends: `vehicle/data`. */
  readonly slug: string
  readonly schema: Schema
  /** Names of the server results that complete this step of the flow. */
  readonly derived?: readonly string[]
  /**
   * Decides whether the flow asks the step, by the valid answers of earlier steps. If absent, the step is always
   * asked.
   */
  when?(answers: Answers): boolean
  /** True for a welcome before the first question: it can be opened but is not counted as a step. */
  readonly isUncounted?: true
  /**
   * For a step that only some variants have: it is counted with the step before it, so that the number of steps stays
   * constant.
   */
  readonly isCountedWithPrevious?: true
}

export type Flow = Readonly<Record<string, Step>>
export type KeyOf<F extends Flow> = keyof F & string

/** Typed input by step; any part of it may be missing or wrong. */
export type TypedAnswers<F extends Flow> = { readonly [K in KeyOf<F>]?: InferInput<F[K]['schema']> }
/** Valid answers by step, of the steps that the flow asks the person. */
export type AnswersOf<F extends Flow> = { readonly [K in KeyOf<F>]?: InferOutput<F[K]['schema']> }

/** Type check: a guard that reads a field which no step of the flow answers does not compile. */
type GuardsFit<F extends Flow> = {
  readonly [K in keyof F]: F[K] extends { when(answers: infer Wanted): boolean }
    ? AnswersOf<F> extends Wanted
      ? unknown
      : { readonly when: never }
    : unknown
}

/** Preserves the literal types of a flow and checks its guards at compile time; it has no effect at run time. */
export function defineFlow<const F extends Flow>(flow: F & GuardsFit<F>): F {
  return flow
}

export interface Progress {
  /** Number of the step, from 1, among the counted steps that are asked as far as known. */
  readonly position: number
  readonly total: number
  /** The progress as text: "3 de 8". */
  readonly text: string
  /** Short names of this step and of the next one; '' for a step without a name. */
  readonly station: string
  readonly next: string
  /** Names of all counted steps, in order; '' for one without a name. */
  readonly stations: readonly string[]
  /** Minutes for the current step and all later steps. */
  readonly minutes: number
}

export interface Walk<F extends Flow = Flow> {
  /** The steps that the flow asks the person, in order, as far as the answers decide. */
  readonly steps: readonly KeyOf<F>[]
  /** The first step without a valid answer; undefined if all steps have one. */
  readonly frontier: KeyOf<F> | undefined
  /** Valid answers of the steps that the flow asks the person: the only ones that may be sent. */
  readonly relevantAnswers: AnswersOf<F>
  /** Redirect target for a URL that may not be opened: the frontier, or the last step. */
  readonly landing: string
  canOpen(slug: string): boolean
  next(slug: string): string | undefined
  previous(slug: string): string | undefined
  progress(slug: string): Progress | undefined
}

export function walk<F extends Flow>(flow: F, answers: Answers, results: Results = {}): Walk<F> {
  const steps: KeyOf<F>[] = []
  const relevant: Record<string, unknown> = {}
  let frontier: KeyOf<F> | undefined
  for (const [key, step] of stepsOf(flow)) {
    if (step.when && !step.when({ ...relevant })) continue
    steps.push(key)
    const answer = safeParse(step.schema, answers[key])
    if (answer.success) relevant[key] = answer.output
    if (frontier === undefined && !(answer.success && hasResults(step, results))) frontier = key
  }
  const slugs = steps.map((key) => slugOf(flow, key))
  const count = countOf(flow, steps)
  const reach = frontier === undefined ? steps.length - 1 : steps.indexOf(frontier)
  return {
    steps,
    frontier,
    // The cast is safe: each value was parsed by the schema of its step.
    relevantAnswers: relevant as AnswersOf<F>,
    landing: slugs[reach] ?? '',
    canOpen: (slug) => slugs.includes(slug) && slugs.indexOf(slug) <= reach,
    next: (slug) => (slugs.includes(slug) ? slugs[slugs.indexOf(slug) + 1] : undefined),
    previous: (slug) => slugs[slugs.indexOf(slug) - 1],
    progress: (slug) => {
      const at = slugs.indexOf(slug)
      const [station = '', next = ''] = [at, at + 1].map((index) => flow[steps[index] ?? '']?.station)
      const stations = count.stations
      const minutes = steps.slice(at).reduce((sum, key) => sum + (flow[key]?.minutes ?? 0), 0)
      return progressOf(count.positions.get(slug) ?? 0, count.total, { station, next, stations, minutes })
    },
  }
}

/** Maps each slug to the number of its step; 0 for a step that is not counted. */
function countOf(flow: Flow, steps: readonly string[]) {
  const positions = new Map<string, number>()
  const stations: string[] = []
  for (const key of steps) {
    const { isUncounted, isCountedWithPrevious, station = '' } = flow[key] ?? {}
    if (!isUncounted && !isCountedWithPrevious) stations.push(station)
    positions.set(slugOf(flow, key), isUncounted ? 0 : stations.length)
  }
  return { positions, stations, total: stations.length }
}

/**
 * Returns the results that remain when the person goes back to `slug`: those of that step and of later steps are
 * dropped (D31).
 */
export function clearAfter(flow: Flow, results: Results, slug: string): Results {
  const steps = stepsOf(flow)
  const from = steps.findIndex(([, step]) => step.slug === slug)
  if (from < 0) return results
  const dropped = new Set(steps.slice(from).flatMap(([, step]) => step.derived ?? []))
  return Object.fromEntries(Object.entries(results).filter(([name]) => !dropped.has(name)))
}

/** Returns the key of the step with this path in the URL. */
export function stepAt<F extends Flow>(flow: F, slug: string): KeyOf<F> | undefined {
  return stepsOf(flow).find(([, step]) => step.slug === slug)?.[0]
}

function stepsOf<F extends Flow>(flow: F): [KeyOf<F>, Step][] {
  // The cast is safe: `Object.entries` returns the keys of the flow.
  return Object.entries(flow) as [KeyOf<F>, Step][]
}

/** Returns the step's part of the URL's path. */
export function slugOf<F extends Flow>(flow: F, key: KeyOf<F>): string {
  return flow[key]?.slug ?? ''
}

function hasResults(step: Step, results: Results): boolean {
  return (step.derived ?? []).every((name) => results[name] !== undefined)
}

function progressOf(
  position: number,
  total: number,
  stations: Pick<Progress, 'station' | 'next' | 'stations' | 'minutes'>,
): Progress | undefined {
  return position > 0 ? { position, total, text: `${position} de ${total}`, ...stations } : undefined
}
