import { expect, test } from 'vitest'
import { money } from '#shared/domain/money/money.ts'
import { quotedPlan } from '../flows/purchase.fixture.ts'
import { plansOnShow } from './custom-plan.ts'
import {
  initialQuote,
  isCurrent,
  nextQuote,
  type PlanQuoteError,
  type QuoteEvent,
  type PlanQuoteState,
} from './quote-machine.ts'
import { planStart } from './plan-selection.ts'

/**
 * State of the screen for a quote: the first one has no plans to show, a later one updates the shown plans.
 */
function shownAs(state: PlanQuoteState): 'loading' | 'updating' | 'ready' | 'failed' {
  if (state.failure) return 'failed'
  if (isCurrent(state)) return 'ready'
  return plansOnShow(state).length === 0 ? 'loading' : 'updating'
}

const quote = {
  quotationId: 'q',
  plans: [quotedPlan],
  vehicleValue: money(0),
  isOwn: true,
  assumedAges: null,
  showListPrice: false,
}
const customized: QuoteEvent = {
  type: 'customized',
  customization: { DM: { isEnabled: true, deductible: 3, assured: null } },
}
const coupon = (text: string): QuoteEvent => ({ type: 'coupon', coupon: text })
const answer = (state: PlanQuoteState) =>
  nextQuote(state, { type: 'answered', id: state.asked?.id ?? 0, quote })
const refuse = (state: PlanQuoteState, code: PlanQuoteError['code']) =>
  nextQuote(state, { type: 'refused', id: state.asked?.id ?? 0, error: { code } })

const opened = nextQuote(initialQuote, { type: 'opened', wish: initialQuote.wish })
const settled = nextQuote(answer(opened), { type: 'released' })

test('the first load of all plans is shown as loading', () => {
  expect(shownAs(opened)).toBe('loading')
  expect(shownAs(answer(opened))).toBe('ready')
})

test('[BUY-120] while a changed plan is quoted, the plans stay and are shown as updating', () => {
  const going = nextQuote(settled, customized)
  expect(shownAs(going)).toBe('updating')
  expect(shownAs(answer(going))).toBe('ready')
})

test.each([
  ['an answer', answer, 'ready'],
  ['a refused coupon', (state: PlanQuoteState) => refuse(state, 'coupon_unknown'), 'ready'],
  ['a coupon that failed', (state: PlanQuoteState) => refuse(state, 'upstream_failed'), 'ready'],
] as const)('[BUY-127] after %s the plans are no longer loading', (_, end, shown) => {
  const going = nextQuote(settled, coupon('VERANO'))
  expect(shownAs(going)).toBe('updating')
  const ended = end(going)
  expect(shownAs(ended)).toBe(shown)
  expect(ended.asked).toBeNull()
})

test.each(['upstream_failed', 'unreachable'] as const)(
  '[BUY-127] after %s without a coupon the plans have failed and are no longer loading',
  (code) => {
    const ended = refuse(nextQuote(settled, customized), code)
    expect(shownAs(ended)).toBe('failed')
    expect(ended.asked).toBeNull()
  },
)

test('[BUY-122] a coupon is stored with its quote, and an empty one removes it', () => {
  const kept = ({ wish }: PlanQuoteState) => planStart({ planName: 'CUSTOM_PLAN', paymentForm: 0, ...wish })
  const withOne = answer(nextQuote(settled, coupon('VERANO')))
  expect(withOne.shown).toMatchObject({ wish: { coupon: 'VERANO' }, quote })
  expect(kept(withOne).coupon).toBe('VERANO')
  const without = answer(nextQuote(withOne, coupon('')))
  expect(without.shown?.wish.coupon).toBe('')
  expect(kept(without).coupon).toBe('')
})
