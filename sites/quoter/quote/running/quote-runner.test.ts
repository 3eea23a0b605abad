import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ResultOf } from '#shared/http/call.ts'
import type { postQuote } from '#shared/contracts/purchase/quote.ts'
import type { QuoteInput } from '../quote.ts'
import { createQuoteRunner, noQuote, type Quote, type QuoteState } from './quote-runner.ts'

const input = (versionCode: string, coupon = ''): QuoteInput => ({
  versionCode,
  postalCode: '06700',
  coupon,
  age: null,
  genderCode: null,
  customization: null,
})
/** A quote with an id only, which is all that these tests compare. */
const priceOf = (id: string) => ({ quotationId: id, plans: [], assumedAges: null }) as unknown as Quote

type Answer = ResultOf<typeof postQuote>

function setUp() {
  const states: QuoteState[] = []
  const asked: { input: QuoteInput; signal: AbortSignal; answer: (result: Answer) => void }[] = []
  const refused: unknown[] = []
  const runner = createQuoteRunner(
    (one, signal) => new Promise((answer) => asked.push({ input: one, signal, answer })),
    (state) => states.push(state),
    (one) => refused.push(one),
  )
  const answer = async (index: number, result: Answer) => {
    asked[index]?.answer(result)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { runner, states, asked, refused, answer, last: () => states.at(-1) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[BUY-123] the first complete answers are quoted at once and shown', async () => {
  const { runner, asked, answer, last } = setUp()
  runner.want(input('1'))
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toHaveLength(1)
  await answer(0, { ok: true, data: priceOf('a') })
  expect(last()).toEqual({ quote: priceOf('a'), error: null, isUpdating: false })
})

test('only the last of several quick changes is quoted', async () => {
  const { runner, asked, answer, last } = setUp()
  runner.want(input('1'))
  await vi.advanceTimersByTimeAsync(0)
  await answer(0, { ok: true, data: priceOf('a') })
  for (const version of ['2', '3', '4']) runner.want(input(version))
  expect(last()).toEqual({ quote: priceOf('a'), error: null, isUpdating: true })
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked.map((one) => one.input.versionCode)).toEqual(['1', '4'])
})

test('an outdated quote is aborted and its answer ignored', async () => {
  const { runner, asked, answer, last } = setUp()
  runner.want(input('1'))
  await vi.advanceTimersByTimeAsync(0)
  runner.want(input('2'))
  expect(asked[0]?.signal.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(1000)
  await answer(1, { ok: true, data: priceOf('b') })
  await answer(0, { ok: true, data: priceOf('a') })
  expect(last()?.quote).toEqual(priceOf('b'))
})

test('equal answers are not quoted twice', async () => {
  const { runner, asked } = setUp()
  runner.want(input('1'))
  runner.want(input('1'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toHaveLength(1)
})

test('a missing answer removes the price and aborts the request', async () => {
  const { runner, asked, last } = setUp()
  runner.want(input('1'))
  await vi.advanceTimersByTimeAsync(0)
  runner.want(null)
  expect(asked[0]?.signal.aborted).toBe(true)
  expect(last()).toEqual(noQuote)
})

test.each(['coupon_unknown', 'upstream_failed'] as const)(
  '[BUY-125] [D82] a coupon that ends in %s keeps the earlier price, and is quoted again without it',
  async (code) => {
    const { runner, asked, refused, answer, last } = setUp()
    runner.want(input('1'))
    await vi.advanceTimersByTimeAsync(0)
    await answer(0, { ok: true, data: priceOf('a') })
    runner.want(input('1', 'NOPE'))
    await vi.advanceTimersByTimeAsync(1000)
    await answer(1, { ok: false, error: { code } })
    expect(refused).toEqual([{ coupon: 'NOPE', error: { code } }])
    expect(last()).toEqual({ quote: priceOf('a'), error: null, isUpdating: true })
    // The form then wants the input without the coupon, which is the same request.
    runner.want(input('1'))
    await vi.advanceTimersByTimeAsync(1000)
    expect(asked.map((one) => one.input.coupon)).toEqual(['', 'NOPE', ''])
    await answer(2, { ok: true, data: priceOf('b') })
    expect(last()).toEqual({ quote: priceOf('b'), error: null, isUpdating: false })
  },
)

test('[D82] a stored coupon that the insurer failed on is quoted without it', async () => {
  const { runner, answer, last } = setUp()
  runner.want(input('1', 'ERROR500'))
  await vi.advanceTimersByTimeAsync(0)
  await answer(0, { ok: false, error: { code: 'upstream_failed' } })
  expect(last()).toEqual({ quote: null, error: null, isUpdating: true })
  await vi.advanceTimersByTimeAsync(0)
  await answer(1, { ok: true, data: priceOf('a') })
  expect(last()?.quote).toEqual(priceOf('a'))
})

test.each([
  ['', 'unreachable'],
  ['VERANO', 'postal_code_unknown'],
] as const)('with the coupon "%s", the failure %s shows no price', async (coupon, code) => {
  const { runner, refused, answer, last } = setUp()
  runner.want(input('1'))
  await vi.advanceTimersByTimeAsync(0)
  await answer(0, { ok: true, data: priceOf('a') })
  runner.want(input('2', coupon))
  await vi.advanceTimersByTimeAsync(1000)
  await answer(1, { ok: false, error: { code } })
  expect(last()).toEqual({ quote: null, error: { code }, isUpdating: false })
  expect(refused).toEqual([])
})

test('a failed quote can be retried', async () => {
  const { runner, asked, answer, last } = setUp()
  runner.want(input('1'))
  await vi.advanceTimersByTimeAsync(0)
  await answer(0, { ok: false, error: { code: 'unreachable' } })
  runner.retry()
  await vi.advanceTimersByTimeAsync(0)
  await answer(1, { ok: true, data: priceOf('a') })
  expect(asked).toHaveLength(2)
  expect(last()?.quote).toEqual(priceOf('a'))
})
