/**
 * The walk through a flow.
 *
 * A flow is data: an ordered record of steps. Each is one question with its title, its place in the URL and the
 * schema of its answer; `when` decides who is asked. The position is not stored: it is in the URL, answers are in the
 * draft, and everything else follows from (flow, answers, results). The walk skips steps that are not asked and stops
 * at the first one without a valid answer. That step is the *frontier*: every step up to it may be opened, none after
 * it.
 *
 * A guard gets the valid answers of earlier asked steps and nothing else. The answer of a branch that was left can
 * therefore never decide anything, and is never sent. It stays in the draft in case the person comes back to that
 * branch.
 *
 * Results are what a server made of answers (a quotation, a request). A step lists its own as `derived`, and counts
 * as answered only while they exist. Going back drops those of the step returned to and of all later ones, never
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
  /** The step's place in the URL, without slashes at its ends: `vehicle/data`. */
  readonly slug: string
  readonly schema: Schema
  /** Names of the server results that complete this step. */
  readonly derived?: readonly string[]
  /** The step is asked only if true. Gets valid answers of earlier asked steps. Left out: always asked. */
  when?(answers: Answers): boolean
  /** True for a welcome before the first question: part of the walk but not of the step count. */
  readonly isUncounted?: true
  /**
   * For a step of some variants only: it is counted with the step before it, so that the number of steps stays
   * constant.
   */
  readonly isCountedWithPrevious?: true
}

export type Flow = Readonly<Record<string, Step>>
export type KeyOf<F extends Flow> = keyof F & string

/** Typed input by step; any part of it may be missing or wrong. */
export type TypedAnswers<F extends Flow> = { readonly [K in KeyOf<F>]?: InferInput<F[K]['schema']> }
/** Valid answers of asked steps, by step. */
export type AnswersOf<F extends Flow> = { readonly [K in KeyOf<F>]?: InferOutput<F[K]['schema']> }

/** Type check: a guard that reads a field which no step of the flow answers does not compile. */
type GuardsFit<F extends Flow> = {
  readonly [K in keyof F]: F[K] extends { when(answers: infer Wanted): boolean }
    ? AnswersOf<F> extends Wanted
      ? unknown
      : { readonly when: never }
    : unknown
}

/** Keeps the literal types of a flow and checks its guards; does nothing at run time. */
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
  /** Minutes of this step and those after it. */
  readonly minutes: number
}

export interface Walk<F extends Flow = Flow> {
  /** The steps that are asked, in order, as far as the answers tell. */
  readonly steps: readonly KeyOf<F>[]
  /** The first step without a valid answer; undefined when all have one. */
  readonly frontier: KeyOf<F> | undefined
  /** Valid answers of the asked steps: the only ones that may be sent. */
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
    // Each value has just been parsed by the schema of its own step.
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

/** The results that remain when the person goes back to `slug`: its own and all later ones are dropped (D31). */
export function clearAfter(flow: Flow, results: Results, slug: string): Results {
  const steps = stepsOf(flow)
  const from = steps.findIndex(([, step]) => step.slug === slug)
  if (from < 0) return results
  const dropped = new Set(steps.slice(from).flatMap(([, step]) => step.derived ?? []))
  return Object.fromEntries(Object.entries(results).filter(([name]) => !dropped.has(name)))
}

/** The key of the step at a place in the URL. */
export function stepAt<F extends Flow>(flow: F, slug: string): KeyOf<F> | undefined {
  return stepsOf(flow).find(([, step]) => step.slug === slug)?.[0]
}

function stepsOf<F extends Flow>(flow: F): [KeyOf<F>, Step][] {
  // Object.entries forgets that its keys are those of the flow.
  return Object.entries(flow) as [KeyOf<F>, Step][]
}

/** The place of a step in the URL. */
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
