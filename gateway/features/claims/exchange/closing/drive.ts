/**
 * Drives a closing until it has to wait. The state is stored before and after each call, so that a crash can resume
 * (D185).
 */
import {
  afterOutcome,
  stepAtHand,
  type ClosingRun,
  type StepOutcome,
} from '#shared/domain/claims/exchange/closing-run.ts'
import type { ClosingStep } from '#shared/domain/claims/exchange/closing-steps.data.ts'

interface ClosingPorts {
  readonly load: () => ClosingRun | null
  /** Stores the run; the promise resolves once it is durable. */
  readonly save: (run: ClosingRun) => Promise<void>
  /** Sends a step to the insurer. `isRetry`: an earlier try was sent, and its outcome is unknown. */
  readonly ask: (
    run: ClosingRun,
    step: ClosingStep,
    refusals: number,
    isRetry: boolean,
  ) => Promise<StepOutcome>
  readonly now: () => string
}

/** Drives the run. @returns true if a step's outcome has to be looked up again later. */
export async function driveClosing({ load, save, ask, now }: ClosingPorts): Promise<boolean> {
  for (let isFirst = true; ; isFirst = false) {
    let run = load()
    const at = run === null ? null : stepAtHand(run)
    if (run === null || at === null) return false
    // A step that is `running` when this function begins was interrupted by a crash.
    const isCut = isFirst && at.state === 'running'
    const isRetry = isCut || at.state === 'confirming'
    if (at.state === 'waiting') {
      run = afterOutcome(run, { type: 'started' }, now())
      await save(run)
    } else if (isCut) {
      run = afterOutcome(run, { type: 'lost' }, now())
      await save(run)
    }
    const outcome = await ask(run, at.step, at.refusals, isRetry)
    const isOpen = outcome.type === 'lost' || outcome.type === 'unsent'
    const after = afterOutcome(run, outcome, now())
    await save(isOpen ? after : startNext(after, now()))
    if (isOpen) return true
  }
}

/** Marks the next step as started in the write that ends the previous step, because it is sent right afterwards. */
function startNext(run: ClosingRun, at: string): ClosingRun {
  return stepAtHand(run)?.state === 'waiting' ? afterOutcome(run, { type: 'started' }, at) : run
}
