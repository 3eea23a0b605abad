/**
 * Random schedules of a closing: cuts before and after the effect, late calls, duplicates, refusals, kills between any two
 * steps, and an adjuster who answers, goes back and closes again. The insurer is a double that counts.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  afterAnswer,
  askedStep,
  beginRun,
  isOnceOnly,
  type ClosingRun,
  type StepOutcome,
} from '#shared/domain/claims/exchange/closing-run.ts'
import type { ClosingMode, ClosingStep } from '#shared/domain/claims/exchange/closing-steps.data.ts'
import { driveClosing } from './drive.ts'

class Kill extends Error {}

interface Insurer {
  readonly keeps: boolean
  /** How often each was done. */
  readonly effects: Map<ClosingStep, number>
  /** By key. */
  readonly outcomes: Map<string, StepOutcome>
  /** Calls that are still on their way. */
  late: (() => void)[]
}

type Fate = 'answered' | 'refused' | 'cut before' | 'cut after' | 'late' | 'twice' | 'refusal lost'
const fates: readonly Fate[] = [
  'answered',
  'answered',
  'answered',
  'refused',
  'cut before',
  'cut after',
  'late',
  'twice',
  'refusal lost',
]

function perform(insurer: Insurer, step: ClosingStep, key: string, isRefused: boolean): StepOutcome {
  const known = insurer.outcomes.get(key)
  if (insurer.keeps && known !== undefined) return known
  if (step === 'claim' && (insurer.effects.get('claim') ?? 0) > 0) return { type: 'over' }
  const outcome: StepOutcome = isRefused ? { type: 'refused', message: 'No.' } : { type: 'done' }
  if (!isRefused) insurer.effects.set(step, (insurer.effects.get(step) ?? 0) + 1)
  insurer.outcomes.set(key, outcome)
  return outcome
}

function send(insurer: Insurer, step: ClosingStep, key: string, fate: Fate): StepOutcome {
  switch (fate) {
    case 'cut before':
      return { type: 'lost' }
    case 'late':
      insurer.late.push(() => void perform(insurer, step, key, false))
      return { type: 'lost' }
    case 'cut after':
    case 'refusal lost':
      perform(insurer, step, key, fate === 'refusal lost')
      return { type: 'lost' }
    case 'twice':
      // Only an insurer that keeps keys can be asked twice by the line itself.
      if (insurer.keeps) perform(insurer, step, key, false)
      return perform(insurer, step, key, false)
    default:
      return perform(insurer, step, key, fate === 'refused')
  }
}

/** As `ask-step.ts` and `claim-step.ts` have it. */
function askAt(insurer: Insurer, step: ClosingStep, key: string, isRetry: boolean, fate: Fate): StepOutcome {
  if (!isRetry) return send(insurer, step, key, fate)
  const known = insurer.keeps ? insurer.outcomes.get(key) : undefined
  if (known !== undefined) return known
  if (!insurer.keeps && isOnceOnly(step)) return { type: 'unknowable' }
  const sent = send(insurer, step, key, fate)
  return !insurer.keeps && sent.type === 'over' ? { type: 'done' } : sent
}

/** What the adjuster is told is true, whatever is on its way. */
function expectTrue({ effects, keeps }: Insurer, run: ClosingRun): void {
  for (const [step, count] of effects)
    if (keeps || isOnceOnly(step) || step === 'claim') expect(count).toBe(1)
  for (const { step, state, refusals } of run.steps) {
    const count = effects.get(step) ?? 0
    if (state === 'done') expect([step, count > 0]).toEqual([step, true])
    const isUntouched = state === 'skipped' || state === 'waiting' || state === 'failed'
    if (isUntouched && refusals === 0) expect([step, count]).toEqual([step, 0])
    if (state === 'failed') expect([step, count]).toEqual([step, 0])
  }
  if (run.state === 'done') expect(effects.get('claim')).toBe(1)
}

async function walk(mode: ClosingMode, keeps: boolean, tape: readonly number[]): Promise<ClosingRun> {
  const insurer: Insurer = { keeps, effects: new Map(), outcomes: new Map(), late: [] }
  let turn = 0
  // The tape ends, and with it the bad luck.
  const draw = (most: number) => (turn < tape.length ? (tape[turn++] ?? 0) % most : 0)
  const beginning = { mode, folio: 'DE-1', confirmed: null }
  let stored = beginRun(beginning, null)
  const kill = () => {
    if (draw(6) === 5) throw new Kill()
  }
  const ports = {
    load: () => stored,
    save: async (run: ClosingRun) => {
      kill()
      stored = run
      expectTrue(insurer, stored)
      kill()
    },
    ask: async (run: ClosingRun, step: ClosingStep, refusals: number, isRetry: boolean) => {
      kill()
      const key = JSON.stringify([run.mode, run.folio, step, refusals])
      const outcome = askAt(insurer, step, key, isRetry, fates[draw(fates.length)] ?? 'answered')
      kill()
      return outcome
    },
    now: () => '2026-11-26T08:00:00.000Z',
  }
  for (let round = 0; round < 400 && stored.state !== 'done'; round++) {
    if (draw(3) === 1) insurer.late.splice(0).forEach((arrive) => arrive())
    const asked = askedStep(stored)
    if (stored.state === 'stopped') stored = beginRun(beginning, stored)
    else if (asked !== null) {
      const isLost = stored.question === 'unknown'
      const answer = (isLost ? (['go_on', 'back'] as const) : (['retry', 'go_on', 'back'] as const))[
        draw(isLost ? 2 : 3)
      ]
      stored = afterAnswer(stored, asked.step, answer ?? 'go_on', ports.now()) ?? stored
    }
    // A kill is a restart from what is stored: the alarm, or the next press.
    await driveClosing(ports).catch((error: unknown) => {
      if (!(error instanceof Kill)) throw error
    })
    expectTrue(insurer, stored)
  }
  insurer.late.splice(0).forEach((arrive) => arrive())
  expectTrue(insurer, stored)
  return stored
}

const modes = fc.constantFrom<ClosingMode>('emit', 'receive', 'none')
const tapes = fc.array(fc.nat(1000), { maxLength: 120 })

test('[EXC-30] [EXC-34] [D185] whatever is cut, killed, late or asked twice: each voucher and order once, and every word true', async () => {
  await fc.assert(
    fc.asyncProperty(modes, fc.boolean(), tapes, async (mode, keeps, tape) => {
      expect((await walk(mode, keeps, tape)).state).toBe('done')
    }),
    { numRuns: process.env.LONG ? 1000 : 100 },
  )
})

test.each(['emit', 'receive', 'none'] as const)(
  '[D185] %s, killed after each step in turn: it goes on by itself, and nothing twice',
  async (mode) => {
    const whole = beginRun({ mode, folio: 'DE-1', confirmed: null }, null).steps.length
    // Four kills are drawn around each step; fates are drawn between.
    for (let at = 0; at < whole * 5; at++) {
      const tape = Array.from({ length: at + 1 }, (_, index) => (index === at ? 5 : 0))
      expect((await walk(mode, true, tape)).state).toBe('done')
    }
  },
)
