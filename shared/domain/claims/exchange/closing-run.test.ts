import { expect, test } from 'vitest'
import { afterAnswer, afterOutcome, beginRun, type ClosingRun, type StepOutcome } from './closing-run.ts'

const AT = '2026-11-29T18:00:00.000Z'
const begin = (mode: ClosingRun['mode'], confirmed: 'someWithoutServices' | null = null) =>
  beginRun({ mode, folio: 'F-1', confirmed }, null)
const after = (run: ClosingRun, ...outcomes: readonly StepOutcome[]) =>
  outcomes.reduce((now, outcome) => afterOutcome(now, outcome, AT), run)
const states = ({ steps }: ClosingRun) => steps.map(({ step, state }) => `${step} ${state}`)
const done = { type: 'done' } as const
const refused = { type: 'refused', message: 'Póliza sin cobertura.' } as const

test("[EXC-39] in emit mode, a refused voucher asks the adjuster with the insurer's sentence", () => {
  const run = after(begin('emit'), refused)
  expect([run.state, run.question]).toEqual(['asking', 'refused'])
  expect(run.steps[0]).toMatchObject({
    step: 'voucher',
    state: 'failed',
    message: refused.message,
    refusals: 1,
  })
})

test('[EXC-29] [EXC-33] [EXC-39] in emit mode, no voucher is issued if a third driver has no services', () => {
  const run = begin('emit', 'someWithoutServices')
  expect(states(run)).toEqual([
    'voucher skipped',
    'order skipped',
    'attention skipped',
    'inform skipped',
    'claim waiting',
  ])
  expect(after(run, done).state).toBe('done')
})

test('[EXC-32] [EXC-38] in receive mode, a refused voucher asks about the payment, and going on skips the order', () => {
  const run = after(begin('receive'), refused)
  expect([run.state, run.question]).toEqual(['asking', 'noPayment'])
  const confirmed = afterAnswer(run, 'voucher', 'go_on', AT)
  expect(confirmed?.confirmed).toEqual(['noPayment'])
  expect(confirmed && states(confirmed)).toEqual(['voucher failed', 'order skipped', 'claim waiting'])
})

test('[EXC-37] in receive mode, a refused order is noted without a question', () => {
  const run = after(begin('receive'), done, refused)
  expect([run.state, run.question]).toEqual(['running', null])
  expect(states(run)).toEqual(['voucher done', 'order failed', 'claim waiting'])
})
