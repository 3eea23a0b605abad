/**
 * Random schedules of a closing: lost connections before and after the effect, late calls, duplicates, refusals, kills
 * between any two steps. The adjuster answers, goes back and closes again. The gateway alone decides which calls it
 * makes, and when.
 */
import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterAnswer,
  askedStep,
  beginRun,
  isOnceOnly,
  type ClosingAnswer,
  type ClosingRun,
} from '#shared/domain/claims/exchange/closing-run.ts'
import type { ClosingMode, ClosingStep } from '#shared/domain/claims/exchange/closing-steps.data.ts'
import { configOf } from '#gateway/env.ts'
import { askExchangeStep } from './ask-step.ts'
import {
  CountingInsurer,
  fates,
  insurerKinds,
  REFUSAL,
  type Fate,
  type InsurerKind,
} from './closing-insurer.fixture.ts'
import { driveClosing } from './drive.ts'

class Kill extends Error {}

const NOW = '2026-11-26T08:00:00.000Z'

/** Checks that every state shown to the adjuster is true, also while a call is running. */
function expectTrue(insurer: CountingInsurer, run: ClosingRun): void {
  // The calls that end the attention and inform the adjuster may be repeated while their outcome is unknown (D79).
  for (const [step, count] of insurer.effects)
    if (insurer.kind !== 'documents' || isOnceOnly(step) || step === 'claim')
      expect([step, count]).toEqual([step, 1])
  for (const { step, state, refusals, message } of run.steps) {
    const count = insurer.count(step)
    if (state === 'done') expect([step, count > 0]).toEqual([step, true])
    if (state === 'skipped' || state === 'waiting') {
      if (refusals === 0) expect([step, count]).toEqual([step, 0])
    }
    if (state === 'failed') expect([step, count, message]).toEqual([step, 0, REFUSAL])
  }
  const asked = askedStep(run)
  if (run.question === 'noPayment') expect([asked?.step, asked?.state]).toEqual(['voucher', 'failed'])
  if (run.question === 'refused') expect(asked?.state).toBe('failed')
  if (run.question === 'unknown') expect(insurer.kind).toBe('documents')
  if (run.state === 'done') expect(insurer.count('claim')).toBe(1)
}

interface Luck {
  readonly isKilled: () => boolean
  readonly fate: () => Fate
  readonly answer: (answers: readonly ClosingAnswer[]) => ClosingAnswer
  readonly isArriving: () => boolean
}

/** Answers of an adjuster who knows the truth: a step is repeated only if it certainly had no effect. */
function answersTo(run: ClosingRun, step: ClosingStep, insurer: CountingInsurer): readonly ClosingAnswer[] {
  if (run.question !== 'unknown') return ['retry', 'go_on', 'back']
  const isUndone = insurer.count(step) === 0 && !insurer.isAnythingLate
  return isUndone ? ['retry', 'go_on', 'back'] : ['go_on', 'back']
}

async function walk(mode: ClosingMode, kind: InsurerKind, luck: Luck, onStored?: () => void) {
  const insurer = new CountingInsurer(kind)
  // Each run has bindings of its own, including its circuit breaker.
  const bound = { ...env, SANDBOX: insurer.binding, BREAKER_LEAST_CALLS: '1000000' }
  const context = { env: bound, config: configOf(bound), requestId: 'closing-of-a-test', times: [] }
  const beginning = { mode, folio: 'DE-1', confirmed: null }
  let stored = beginRun(beginning, null)
  const kill = () => {
    expectTrue(insurer, stored)
    if (luck.isKilled()) throw new Kill()
  }
  const ports = {
    load: () => stored,
    save: async (run: ClosingRun) => {
      kill()
      stored = run
      onStored?.()
      kill()
    },
    ask: async (run: ClosingRun, step: ClosingStep, refusals: number, isRetry: boolean) => {
      kill()
      const fate = luck.fate()
      insurer.fate = fate
      const form = { formId: 'forma-1', formKey: 'llave-1', sentId: 'forma-1' }
      const call = { context, ...form, run, refusals, isRetry }
      const outcome =
        step === 'claim' ? claimOutcome(insurer, fate, isRetry) : await askExchangeStep(call, step)
      kill()
      return outcome
    },
    now: () => NOW,
  }
  for (let round = 0; round < 400 && stored.state !== 'done'; round++) {
    if (luck.isArriving()) insurer.arrive()
    const asked = askedStep(stored)
    if (stored.state === 'stopped') stored = beginRun(beginning, stored)
    else if (asked !== null) {
      const answer = luck.answer(answersTo(stored, asked.step, insurer))
      stored = afterAnswer(stored, asked.step, answer, NOW) ?? stored
      // The same answer from another phone with a stale screen changes nothing.
      expect(afterAnswer(stored, asked.step, answer, NOW)).toBeNull()
    }
    // After a kill the run restarts from its stored state, by the alarm or by the adjuster's next request.
    await driveClosing(ports).catch((error: unknown) => {
      if (!(error instanceof Kill)) throw error
    })
    expectTrue(insurer, stored)
  }
  insurer.arrive()
  expectTrue(insurer, stored)
  return { run: stored, insurer }
}

test.each(['emit', 'receive', 'none'] as const)(
  '[D185] a closing "%s" that nothing interrupts is stored once before its first step and once after each step',
  async (mode) => {
    let stores = 0
    const isKilled = () => false
    const luck: Luck = { isKilled, fate: () => 'answered', answer: () => 'go_on', isArriving: () => false }
    const { run } = await walk(mode, 'documents', luck, () => (stores += 1))
    expect(run.state).toBe('done')
    expect(stores).toBe(run.steps.length + 1)
  },
)

/** The same rule as in `claim-step.ts`: if the claim is closed after one of our tries, that try counts as its cause. */
function claimOutcome(insurer: CountingInsurer, fate: Fate, isRetry: boolean) {
  const outcome = insurer.completeClaim(fate)
  return isRetry && outcome.type === 'over' ? { type: 'done' as const } : outcome
}

const modes = fc.constantFrom<ClosingMode>('emit', 'receive', 'none')
const tapes = fc.array(fc.nat(1000), { maxLength: 120 })

test('[EXC-30] [EXC-34] [D185] random crashes, losses and repetitions make each voucher and order once', async () => {
  await fc.assert(
    fc.asyncProperty(modes, fc.constantFrom(...insurerKinds), tapes, async (mode, kind, tape) => {
      let turn = 0
      // When the list of random numbers is used up, every further call succeeds.
      const draw = (most: number) => (turn < tape.length ? (tape[turn++] ?? 0) % most : 0)
      const luck: Luck = {
        isKilled: () => draw(6) === 5,
        // `answered` is three times as likely as another fate.
        fate: () => fates[Math.max(0, draw(fates.length + 2) - 2)] ?? 'answered',
        answer: (answers) => answers[draw(answers.length)] ?? 'go_on',
        isArriving: () => draw(3) === 1,
      }
      expect((await walk(mode, kind, luck)).run.state).toBe('done')
    }),
    { numRuns: process.env.LONG ? 1000 : 100 },
  )
})

describe.each(insurerKinds)('[D79] [D185] a gateway that crashes, with an insurer of %s', (kind) => {
  test.each(['emit', 'receive', 'none'] as const)(
    '%s, killed at each point in turn, continues and repeats nothing',
    async (mode) => {
      let points = 1
      for (let at = 0; at < points; at++) {
        let met = 0
        const luck: Luck = {
          isKilled: () => met++ === at,
          fate: () => 'answered',
          answer: () => 'go_on',
          isArriving: () => false,
        }
        const { run, insurer } = await walk(mode, kind, luck)
        points = Math.max(points, met)
        expect(run.state).toBe('done')
        for (const { step } of run.steps) {
          // True if the run was killed before it sent the step, and the adjuster decided as if the step had been sent.
          const isUnsure = run.steps.some((one) => one.step === step && one.state === 'unknown')
          const isAgain = kind === 'documents' && !isOnceOnly(step) && step !== 'claim'
          expect([step, insurer.count(step) <= (isAgain ? 2 : 1)]).toEqual([step, true])
          if (!isUnsure) expect([step, insurer.count(step) > 0]).toEqual([step, true])
          expect(isUnsure && kind !== 'documents').toBe(false)
        }
      }
      expect(points).toBeGreaterThan(5)
    },
  )
})
