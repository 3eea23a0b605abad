/**
 * The closing of a claim as a state machine (EXC-30 to EXC-39, D185): it maps a state and an event to the next state.
 * It calls and stores nothing. Pure.
 */
import {
  stepsOf,
  type ClosingMode,
  type ClosingStep,
  type ClosingWarning,
  type StepRule,
} from './closing-steps.data.ts'

/**
 * States of a step. `elsewhere`: done by another party. `unknown`: the outcome stays unknown, and the adjuster
 * continued.
 */
export const stepStates = [
  'waiting',
  'running',
  'confirming',
  'done',
  'elsewhere',
  'failed',
  'skipped',
  'unknown',
] as const
type StepState = (typeof stepStates)[number]

interface RunStep {
  readonly step: ClosingStep
  readonly state: StepState
  /** Instant at which the state began; '' while the step waits. */
  readonly at: string
  readonly message: string
  /** Number of refusals, part of the idempotency key: a refused step gets a new key, a lost one keeps its key. */
  readonly refusals: number
}

export interface ClosingRun {
  readonly mode: ClosingMode
  /** Folio of the first person, the subject of the vouchers. */
  readonly folio: string
  readonly state: 'running' | 'asking' | 'stopped' | 'done'
  readonly question: 'noPayment' | 'refused' | 'unknown' | null
  readonly steps: readonly RunStep[]
  readonly confirmed: readonly ClosingWarning[]
}

/** Outcome of a step's call. `over`: another party has closed the claim. */
export type StepOutcome =
  | { readonly type: 'started' | 'done' | 'lost' | 'unsent' | 'unknowable' | 'over' }
  | { readonly type: 'refused'; readonly message: string }

export type ClosingAnswer = 'go_on' | 'retry' | 'back'

interface Beginning {
  readonly mode: ClosingMode
  readonly folio: string
  readonly confirmed: ClosingWarning | null
}

/** Starts a run. @param earlier A stopped run: its completed steps are not repeated (D185). */
export function beginRun({ mode, folio, confirmed }: Beginning, earlier: ClosingRun | null): ClosingRun {
  const isSame = earlier !== null && earlier.mode === mode && earlier.folio === folio
  const before = isSame ? earlier.steps : []
  const steps = stepsOf[mode].map(({ step }): RunStep => {
    const known = before.find((one) => one.step === step)
    if (known !== undefined && known.state === 'done') return known
    const refusals = known?.refusals ?? 0
    // The step was sent with an unknown outcome: the outcome is looked up first, with the same key.
    if (known !== undefined && isUnsure(known)) return { ...known, state: 'confirming' }
    const isLeftOut = confirmed !== null && step !== 'claim'
    return { step, state: isLeftOut ? 'skipped' : 'waiting', at: '', message: '', refusals }
  })
  const confirmedNow = confirmed === null ? [] : [confirmed]
  return { mode, folio, state: 'running', question: null, steps, confirmed: confirmedNow }
}

const isUnsure = ({ state }: RunStep) => state === 'running' || state === 'confirming' || state === 'unknown'

const isOpen = ({ state }: RunStep) => state === 'waiting' || state === 'running' || state === 'confirming'

/** The step to run next; null if the run waits for an answer or is over. */
export const stepAtHand = ({ state, steps }: ClosingRun): RunStep | null =>
  state === 'running' ? (steps.find(isOpen) ?? null) : null

/** The step that the open question is about. */
export function askedStep<Step extends Pick<RunStep, 'state'>>(
  run: Pick<ClosingRun, 'state' | 'question'> & { readonly steps: readonly Step[] },
): Step | null {
  if (run.state !== 'asking') return null
  const state = run.question === 'unknown' ? 'confirming' : 'failed'
  return run.steps.findLast((one) => one.state === state) ?? null
}

const ruleOf = (mode: ClosingMode, step: ClosingStep): StepRule['onRefusal'] =>
  stepsOf[mode].find((rule) => rule.step === step)?.onRefusal ?? 'ask'

/** True for a step that would cost money twice: it is never repeated while its outcome is unknown (D79). */
export const isOnceOnly = (step: ClosingStep): boolean => step === 'voucher' || step === 'order'

const CLOSED_BY_OTHERS = 'Lo cerró sin tu firma, antes de que terminara este cierre.'

export function afterOutcome(run: ClosingRun, outcome: StepOutcome, at: string): ClosingRun {
  const current = stepAtHand(run)
  if (current === null) return run
  const put = (change: Partial<RunStep>) => withStep(run, { ...current, at, ...change })
  switch (outcome.type) {
    case 'started':
      return put({ state: 'running', message: '' })
    case 'done':
      return settled(put({ state: 'done', message: '' }))
    case 'unsent':
      return withStep(run, { ...current, state: 'waiting', at: '' })
    case 'lost':
      // A repeated `confirming` keeps the time of the first one.
      return current.state === 'confirming' ? run : put({ state: 'confirming' })
    case 'unknowable':
      return { ...put({ state: 'confirming' }), state: 'asking', question: 'unknown' }
    case 'over':
      return { ...put({ state: 'elsewhere', message: CLOSED_BY_OTHERS }), state: 'done' }
    case 'refused':
      return refused(run, put({ state: 'failed', message: outcome.message }), current.step)
  }
}

function refused(before: ClosingRun, run: ClosingRun, step: ClosingStep): ClosingRun {
  const counted = mapStep(run, step, (one) => ({ ...one, refusals: one.refusals + 1 }))
  switch (ruleOf(before.mode, step)) {
    case 'note':
      return settled(counted)
    case 'warn':
      return { ...counted, state: 'asking', question: 'noPayment' }
    case 'ask':
      return { ...counted, state: 'asking', question: 'refused' }
  }
}

/** Returns the run after the adjuster's answer; null if the answer is about another step. */
export function afterAnswer(
  run: ClosingRun,
  step: ClosingStep,
  answer: ClosingAnswer,
  at: string,
): ClosingRun | null {
  const asked = askedStep(run)
  if (asked === null || asked.step !== step) return null
  if (answer === 'back') return { ...run, state: 'stopped', question: null }
  const running: ClosingRun = { ...run, state: 'running', question: null }
  const isAgain = answer === 'retry' || step === 'claim'
  if (isAgain) return withStep(running, { ...asked, state: 'waiting', at: '', message: '' })
  if (run.question === 'unknown') return settled(withStep(running, { ...asked, state: 'unknown', at }))
  if (run.question === 'refused') return settled(running)
  // After this warning is confirmed the remaining steps are skipped (EXC-33).
  const skipped = running.steps.map((one): RunStep => {
    return one.state === 'waiting' && one.step !== 'claim' ? { ...one, state: 'skipped' } : one
  })
  return settled({ ...running, steps: skipped, confirmed: [...running.confirmed, 'noPayment'] })
}

const settled = (run: ClosingRun): ClosingRun => (run.steps.some(isOpen) ? run : { ...run, state: 'done' })

const mapStep = (run: ClosingRun, step: ClosingStep, change: (one: RunStep) => RunStep): ClosingRun => ({
  ...run,
  steps: run.steps.map((one) => (one.step === step ? change(one) : one)),
})

const withStep = (run: ClosingRun, changed: RunStep): ClosingRun => mapStep(run, changed.step, () => changed)

/** The sentence about a step of a closing, on the screen and in the gateway's own record. */
interface Step {
  readonly step: ClosingStep
  readonly state: StepState
}

const names: Readonly<Record<ClosingStep, string>> = {
  voucher: 'Volante',
  order: 'Orden',
  attention: 'Fin de la atención',
  inform: 'Aviso al otro ajustador',
  claim: 'Siniestro',
}

const doneWords: Readonly<Record<ClosingStep, string>> = {
  voucher: 'emitido',
  order: 'generada',
  attention: 'registrado',
  inform: 'enviado',
  claim: 'cerrado',
}

/** States with an outcome, whose moment is shown with them. */
const OVER: ReadonlySet<StepState> = new Set(['done', 'elsewhere', 'failed'])

/** True if the moment of a step is that of its outcome; a step that is not over shows no time. */
export const isOver = ({ state }: Pick<Step, 'state'>): boolean => OVER.has(state)

/** Text of a step: "Volante emitido 14:02", "Orden: confirmando". @param at Time as a person reads it, or ''. */
export const stepText = (mode: ClosingMode, step: Step, at: string): string =>
  `${stepWords(mode, step)} ${isOver(step) ? at : ''}`.trim()

/** Text of a step without its time: "Volante emitido". */
export function stepWords(mode: ClosingMode, { step, state }: Step): string {
  const name = names[step]
  const done = mode === 'receive' && step === 'voucher' ? 'recibido' : doneWords[step]
  switch (state) {
    case 'done':
      return `${name} ${done}`
    case 'elsewhere':
      return `${name} ${done} por la aseguradora`
    case 'waiting':
      return `${name}: pendiente`
    case 'running':
      return `${name}: enviando`
    case 'confirming':
      return `${name}: confirmando`
    case 'failed':
      return `${name}: no se hizo`
    case 'skipped':
      return `${name}: no se hace`
    case 'unknown':
      return `${name}: sin confirmar`
  }
}
