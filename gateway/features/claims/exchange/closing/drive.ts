/** Drives a closing to where it has to wait: what is stored before and after each call decides what a cut leaves (D185). */
import {
  afterOutcome,
  stepAtHand,
  type ClosingRun,
  type StepOutcome,
} from '#shared/domain/claims/exchange/closing-run.ts'
import type { ClosingStep } from '#shared/domain/claims/exchange/closing-steps.data.ts'

interface ClosingPorts {
  readonly load: () => ClosingRun | null
  /** Durable once it is back. */
  readonly save: (run: ClosingRun) => Promise<void>
  /** `isRetry`: it was sent before, and nobody knows what came of it. */
  readonly ask: (
    run: ClosingRun,
    step: ClosingStep,
    refusals: number,
    isRetry: boolean,
  ) => Promise<StepOutcome>
  readonly now: () => string
}

/** True: it has to be asked again, after a while. */
export async function driveClosing({ load, save, ask, now }: ClosingPorts): Promise<boolean> {
  for (;;) {
    let run = load()
    const at = run === null ? null : stepAtHand(run)
    if (run === null || at === null) return false
    // One that is `running` here was cut off.
    const isRetry = at.state !== 'waiting'
    if (!isRetry) {
      run = afterOutcome(run, { type: 'started' }, now())
      await save(run)
    } else if (at.state === 'running') {
      run = afterOutcome(run, { type: 'lost' }, now())
      await save(run)
    }
    const outcome = await ask(run, at.step, at.refusals, isRetry)
    await save(afterOutcome(run, outcome, now()))
    if (outcome.type === 'lost' || outcome.type === 'unsent') return true
  }
}
