/**
 * Failures of each call of a closing (API-113 to API-117), at an insurer written from the documents (002 §4.5, §7.3)
 * that counts its effects. It refuses with a message, times out before and after the effect, sends nonsense, and
 * repeats or reorders calls.
 */
import { describe, expect, test } from 'vitest'
import type { ClosingStep } from '#shared/domain/claims/exchange/closing-steps.data.ts'
import { failure, neverArrived, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { alarm, ready } from './closing.fixture.ts'

const calls = ['issueVoucher', 'receiveVoucher', 'generateOrder', 'endAttention', 'informAdjuster'] as const
type Call = (typeof calls)[number]
type Day = 'refused' | 'lost before' | 'lost after' | 'late' | 'html' | 'text' | 'null'

const REFUSAL = 'AMIS: la póliza del tercero no está vigente.'

function documentedInsurer(isAsked: boolean) {
  const effects = new Map<Call, number>()
  const days = new Map<Call, Day>()
  // `isFree` is polled by the waiting Durable Object, because no object may resolve a promise of another one.
  const line = { isHeld: false, isFree: false }
  const outcomes = new Set<string>()
  const answer =
    (call: Call) =>
    async ({ headers }: { readonly headers: Headers }) => {
      const day = days.get(call)
      days.delete(call)
      if (day === 'refused') return failure(409, { message: REFUSAL })
      if (day === 'lost before') throw new Error('no line')
      effects.set(call, (effects.get(call) ?? 0) + 1)
      outcomes.add(headers.get('idempotency-key') ?? '')
      switch (day) {
        case 'lost after':
          throw new Error('no line')
        case 'late':
          line.isHeld = true
          while (!line.isFree) await scheduler.wait(20)
          return {}
        case 'html':
          return new Response('<html>Bienvenido</html>', { status: 200 })
        case 'text':
          return Response.json('listo')
        case 'null':
          return Response.json(null)
        case undefined:
          return {}
      }
    }
  const answers: FakeAnswers = {
    issueVoucher: answer('issueVoucher'),
    receiveVoucher: answer('receiveVoucher'),
    generateOrder: answer('generateOrder'),
    endAttention: answer('endAttention'),
    informAdjuster: answer('informAdjuster'),
    ...(isAsked && {
      submissionOutcome: ({ params }) =>
        outcomes.has(params.key ?? '')
          ? Response.json({ state: 'done', status: 200, body: {} })
          : neverArrived(),
    }),
  }
  return { answers, days, line, count: (call: Call) => effects.get(call) ?? 0 }
}

interface Row {
  readonly id: string
  readonly call: Call
  readonly step: Exclude<ClosingStep, 'claim'>
  readonly mode: 'emit' | 'receive'
  /** True for steps that move money, which are never repeated while their outcome is unknown. */
  readonly isOnce: boolean
}

const rows: readonly Row[] = [
  { id: '[API-113] [EXC-36]', call: 'issueVoucher', step: 'voucher', mode: 'emit', isOnce: true },
  { id: '[API-114] [EXC-36]', call: 'receiveVoucher', step: 'voucher', mode: 'receive', isOnce: true },
  { id: '[API-115] [EXC-35]', call: 'generateOrder', step: 'order', mode: 'emit', isOnce: true },
  { id: '[API-115] [EXC-37]', call: 'generateOrder', step: 'order', mode: 'receive', isOnce: true },
  { id: '[API-116] [EXC-35]', call: 'endAttention', step: 'attention', mode: 'emit', isOnce: false },
  { id: '[API-117] [EXC-35]', call: 'informAdjuster', step: 'inform', mode: 'emit', isOnce: false },
]

async function closingOf({ mode }: Row, isAsked: boolean) {
  const insurer = documentedInsurer(isAsked)
  const one = await ready(mode, insurer.answers)
  const stepOf = async (step: ClosingStep) => (await one.state())?.steps.find((of) => of.step === step)
  const keysOf = (call: Call) => one.asked(call).map(({ headers }) => headers.get('idempotency-key'))
  return {
    ...one,
    form: one.insurer,
    insurer,
    stepOf,
    keysOf,
    bad: (call: Call, day: Day) => insurer.days.set(call, day),
  }
}

describe.each(rows)('$id the call $call of a closing that would $mode', (row) => {
  const { call, step, mode, isOnce } = row
  const isSilent = mode === 'receive' && step === 'order'

  test('[EXC-27] [EXC-37] [EXC-38] a refused closing step shows its message and can be repeated', async () => {
    const one = await closingOf(row, true)
    one.bad(call, 'refused')
    await one.close()
    expect(await one.stepOf(step)).toMatchObject({ state: 'failed', message: REFUSAL })
    expect(one.insurer.count(call)).toBe(0)
    // If the receiving side's order is refused, the adjuster gets no alert.
    if (isSilent) return expect(await one.state()).toMatchObject({ state: 'done', question: null })
    const question = step === 'voucher' && mode === 'receive' ? 'noPayment' : 'refused'
    expect(await one.state()).toMatchObject({ state: 'asking', question })
    await one.answer(step, 'retry')
    expect(await one.state()).toMatchObject({ state: 'done' })
    // A new try uses a new key, because an insurer that stores keys refuses the first one for ever.
    expect(new Set(one.keysOf(call)).size).toBe(2)
    expect(one.insurer.count(call)).toBe(1)
  })

  test('[API-125] [D79] a closing step lost before its effect is looked up and sent again with its key', async () => {
    const one = await closingOf(row, true)
    one.bad(call, 'lost before')
    await one.close()
    expect(await one.stepOf(step)).toMatchObject({ state: 'confirming' })
    await alarm(one)
    expect(await one.state()).toMatchObject({ state: 'done' })
    expect([one.keysOf(call).length, new Set(one.keysOf(call)).size, one.insurer.count(call)]).toEqual([
      2, 1, 1,
    ])
  })

  test.each(['lost after', 'html'] as const)(
    '[API-125] [D79] a closing step with the fault "%s" after its effect is found and not sent again',
    async (day) => {
      const one = await closingOf(row, true)
      one.bad(call, day)
      await one.close()
      expect(await one.stepOf(step)).toMatchObject({ state: 'confirming' })
      await alarm(one)
      expect(await one.state()).toMatchObject({ state: 'done' })
      expect([one.keysOf(call).length, one.insurer.count(call)]).toEqual([1, 1])
    },
  )

  test.each(['lost before', 'lost after', 'html'] as const)(
    '[D60] [D79] without stored keys (%s), a closing step with money asks the adjuster and is not repeated',
    async (day) => {
      const one = await closingOf(row, false)
      one.bad(call, day)
      await one.close()
      await alarm(one)
      if (!isOnce) return expect(await one.state()).toMatchObject({ state: 'done', question: null })
      expect(await one.state()).toMatchObject({ state: 'asking', question: 'unknown' })
      expect(one.keysOf(call)).toHaveLength(1)
      await one.answer(step, 'go_on')
      expect(await one.stepOf(step)).toMatchObject({ state: 'unknown' })
      expect(await one.state()).toMatchObject({ state: 'done' })
      expect(one.keysOf(call)).toHaveLength(1)
    },
  )

  test.each(['text', 'null'] as const)(
    '[D60] a closing step answered 200 with %s is done once',
    async (day) => {
      const one = await closingOf(row, false)
      one.bad(call, day)
      await one.close()
      expect(await one.state()).toMatchObject({ state: 'done' })
      expect(await one.stepOf(step)).toMatchObject({ state: 'done', message: '' })
      expect(one.insurer.count(call)).toBe(1)
    },
  )

  test('[D11] a closing driven twice while an answer is late makes each call once', async () => {
    const one = await closingOf(row, false)
    one.bad(call, 'late')
    const closing = one.close()
    await expect.poll(() => one.insurer.line.isHeld).toBe(true)
    expect(await one.stepOf(step)).toMatchObject({ state: 'running' })
    expect((await one.close()).json).toMatchObject({ error: { code: 'closing' } })
    const ring = alarm(one)
    one.insurer.line.isFree = true
    await Promise.all([closing, ring])
    await expect.poll(async () => (await one.state())?.state).toBe('done')
    for (const each of calls) expect(one.insurer.count(each)).toBeLessThanOrEqual(1)
    expect(one.insurer.count(call)).toBe(1)
  })
})

test('[EXC-30] [EXC-27] an order refused because the voucher is missing succeeds once it exists', async () => {
  const [, , order] = rows
  if (order === undefined) throw new Error('no such row')
  const one = await closingOf(order, false)
  one.bad('issueVoucher', 'lost after')
  one.bad('generateOrder', 'refused')
  await one.close()
  await alarm(one)
  // This insurer has only the documented calls, so the adjuster calls the insurer's office, and then continues.
  await one.answer('voucher', 'go_on')
  expect(await one.states()).toEqual([
    'voucher unknown',
    'order failed',
    'attention waiting',
    'inform waiting',
    'claim waiting',
  ])
  expect(await one.stepOf('order')).toMatchObject({ message: REFUSAL })
  await one.answer('order', 'retry')
  expect((await one.state())?.state).toBe('done')
  expect([one.insurer.count('issueVoucher'), one.insurer.count('generateOrder')]).toEqual([1, 1])
})

describe('[API-116] [EXC-35] the end of an attention with a lost answer', () => {
  const row = rows.find(({ call }) => call === 'endAttention')
  if (row === undefined) throw new Error('no such row')

  const lost = async (isAsked: boolean) => {
    const one = await closingOf(row, isAsked)
    one.bad('endAttention', 'lost after')
    await one.close()
    expect(await one.stepOf('attention')).toMatchObject({ state: 'confirming' })
    return one
  }

  test.each(['completed', 'concluded'] as const)(
    'a lost end of attention counts as done if the form is %s',
    async (state) => {
      const one = await lost(false)
      if (state === 'completed') one.form.json = { ...one.form.json, completed: true }
      else one.form.state = 'concluded'
      await alarm(one)
      expect(await one.stepOf('attention')).toMatchObject({ state: 'done' })
      expect(one.insurer.count('endAttention')).toBe(1)
    },
  )

  test('a lost end of attention is sent again if the form is open', async () => {
    const one = await lost(false)
    await alarm(one)
    expect(await one.stepOf('attention')).toMatchObject({ state: 'done' })
    expect(one.insurer.count('endAttention')).toBe(2)
  })

  test('a lost end of attention stays unconfirmed while the form cannot be read', async () => {
    const one = await lost(false)
    one.form.state = 'down'
    await alarm(one)
    expect(await one.stepOf('attention')).toMatchObject({ state: 'confirming' })
    expect(one.insurer.count('endAttention')).toBe(1)
    one.form.state = 'open'
    await alarm(one)
    expect(await one.state()).toMatchObject({ state: 'done' })
  })
})
