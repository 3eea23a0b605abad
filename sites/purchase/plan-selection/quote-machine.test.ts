import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money } from '#shared/domain/money/money.ts'
import type { Customization } from '#shared/domain/plans/plan.ts'
import { runs } from '#shared/domain/testing/property-runs.ts'
import { quotedPlan } from '../flows/purchase.fixture.ts'
import {
  initialQuote,
  isCurrent,
  nextQuote,
  type QuoteEvent,
  type PlanQuoteState,
  type Wish,
} from './quote-machine.ts'

const noWish = initialQuote.wish
type Quote = NonNullable<PlanQuoteState['shown']>['quote']

const changed = (deductible: number): Customization => ({
  DM: { isEnabled: true, deductible, assured: null },
})

/** Builds a quote whose id is made of the inputs that it answers. */
const quoteOf = (wish: Wish): Quote => ({
  quotationId: JSON.stringify(wish),
  plans: [{ ...quotedPlan, name: 'CUSTOM_PLAN', id: JSON.stringify(wish) }],
  vehicleValue: money(0),
  isOwn: true,
  assumedAges: null,
  showListPrice: false,
})

const after = (...events: QuoteEvent[]) => events.reduce(nextQuote, initialQuote)
const opened: QuoteEvent = { type: 'opened', wish: noWish }
const released: QuoteEvent = { type: 'released' }
const customized = (deductible: number): QuoteEvent => ({
  type: 'customized',
  customization: changed(deductible),
})
const coupon = (text: string): QuoteEvent => ({ type: 'coupon', coupon: text })
/** Simulates the answer to the request in progress. */
const answer = (state: PlanQuoteState): PlanQuoteState =>
  state.asked
    ? nextQuote(state, { type: 'answered', id: state.asked.id, quote: quoteOf(state.asked.wish) })
    : state
const refuse = (state: PlanQuoteState, code: 'coupon_unknown' | 'upstream_failed'): PlanQuoteState =>
  state.asked ? nextQuote(state, { type: 'refused', id: state.asked.id, error: { code } }) : state

describe('quotes while choosing a plan', () => {
  test('[BUY-O8] [BUY-128] the first quote is requested at once, a change in the first second waits', () => {
    const waiting = after(opened, customized(3))
    expect(waiting.asked).toMatchObject({ id: 1, wish: noWish })
    const going = nextQuote(waiting, released)
    expect(going.asked).toMatchObject({ id: 2, wish: { customization: changed(3) } })
  })

  test('[BUY-87] [BUY-119] a change replaces the running quote, whose answer is ignored', () => {
    const settled = answer(after(opened, released))
    const twice = nextQuote(nextQuote(settled, customized(3)), customized(5))
    expect(twice.asked).toMatchObject({ id: 3, wish: { customization: changed(5) } })
    const late = nextQuote(twice, { type: 'answered', id: 2, quote: quoteOf({ ...noWish, coupon: 'OLD' }) })
    expect(late).toEqual(twice)
    expect(answer(twice).shown?.wish.customization).toEqual(changed(5))
  })

  test('[BUY-123] the shown plans stay until the new ones are loaded', () => {
    const going = nextQuote(answer(after(opened, released)), customized(3))
    expect(going.shown?.quote).toEqual(quoteOf(noWish))
    expect(isCurrent(going)).toBe(false)
    expect(isCurrent(answer(going))).toBe(true)
  })

  test('a change undone before its answer sends no further request', () => {
    const settled = answer(after(opened, released))
    const back = nextQuote(nextQuote(settled, coupon('VERANO')), coupon(''))
    expect(back.asked).toBeNull()
    expect(isCurrent(back)).toBe(true)
  })

  test('[BUY-124] after a customised first quote, a plain quote finds the recommended plan', () => {
    const wish: Wish = { coupon: 'VERANO', customization: changed(3) }
    const second = answer(after({ type: 'opened', wish }))
    expect(second.asked).toMatchObject({
      purpose: 'recommended',
      wish: { coupon: 'VERANO', customization: null },
    })
    const settled = answer(second)
    expect(settled.asked).toBeNull()
    expect(settled.recommended?.id).toBe(JSON.stringify({ coupon: 'VERANO', customization: null }))
    expect(settled.shown?.wish).toEqual(wish)
  })

  test('[BUY-124] a plain first quote is the recommended plan without a second request', () => {
    const settled = answer(after(opened))
    expect(settled.asked).toBeNull()
    expect(settled.recommended?.id).toBe(JSON.stringify(noWish))
  })

  test('[BUY-125] a refused coupon is removed, the shown price stays and nothing is loading', () => {
    const settled = answer(after(opened, released))
    const state = refuse(nextQuote(settled, coupon('NADA1')), 'coupon_unknown')
    expect(state).toMatchObject({
      wish: { coupon: '' },
      refused: { coupon: 'NADA1', error: { code: 'coupon_unknown' } },
      asked: null,
    })
    expect(isCurrent(state)).toBe(true)
    expect(nextQuote(state, coupon('VERANO')).refused).toBeNull()
  })

  test('[BUY-125] a stored coupon refused at the opening is quoted again without it', () => {
    const state = refuse(
      after({ type: 'opened', wish: { ...noWish, coupon: 'VIEJO' } }, released),
      'coupon_unknown',
    )
    expect(state.asked?.wish).toEqual(noWish)
    expect(answer(state)).toMatchObject({ refused: { coupon: 'VIEJO' }, failure: null })
  })

  test('[D82] a coupon that the insurer failed on is removed, with its reason, and the price stays', () => {
    const settled = answer(after(opened, released))
    const state = refuse(nextQuote(settled, coupon('ERROR500')), 'upstream_failed')
    expect(state).toMatchObject({ wish: noWish, asked: null, failure: null })
    expect(state.refused).toEqual({ coupon: 'ERROR500', error: { code: 'upstream_failed' } })
    expect(isCurrent(state)).toBe(true)
  })

  test('[D82] a stored coupon that the insurer failed on is quoted again without it', () => {
    const remembered = after({ type: 'opened', wish: { ...noWish, coupon: 'ERROR500' } }, released)
    const state = refuse(remembered, 'upstream_failed')
    expect(state.asked?.wish).toEqual(noWish)
    expect(answer(state)).toMatchObject({ refused: { coupon: 'ERROR500' }, failure: null })
    expect(isCurrent(answer(state))).toBe(true)
  })

  test('[D82] if the quote without the coupon fails too, a retry uses the coupon again', () => {
    const remembered = after({ type: 'opened', wish: { ...noWish, coupon: 'VERANO' } }, released)
    const failed = refuse(refuse(remembered, 'upstream_failed'), 'upstream_failed')
    expect(failed).toMatchObject({ failure: { code: 'upstream_failed' }, asked: null, refused: null })
    expect(nextQuote(failed, { type: 'retried' }).asked?.wish.coupon).toBe('VERANO')
  })

  test('[D82] an early refusal does not remove a coupon typed meanwhile', () => {
    const held = after({ type: 'opened', wish: { ...noWish, coupon: 'VIEJO' } }, coupon('VERANO'))
    expect(nextQuote(refuse(held, 'coupon_unknown'), released).asked?.wish.coupon).toBe('VERANO')
  })

  test('[BUY-126] [BUY-O24] any other error empties the plans until a retry', () => {
    const settled = answer(after(opened, released))
    const failed = refuse(nextQuote(settled, customized(3)), 'upstream_failed')
    expect(failed).toMatchObject({ shown: null, asked: null, failure: { code: 'upstream_failed' } })
    const again = answer(nextQuote(failed, { type: 'retried' }))
    expect(again.shown?.wish.customization).toEqual(changed(3))
  })
})

/** Random events of the machine, in any order; answers may also belong to abandoned requests. */
const step = fc.oneof(
  fc.constantFrom<QuoteEvent>(released, { type: 'retried' }),
  fc.constantFrom(3, 5, 10).map(customized),
  fc.constantFrom('', 'VERANO', 'OTRO').map(coupon),
  fc.record({ type: fc.constant('answer' as const), back: fc.nat(3) }),
  fc.record({
    type: fc.constant('refusal' as const),
    back: fc.nat(3),
    code: fc.constantFrom('coupon_refused' as const, 'upstream_failed' as const),
  }),
)
const wishes = fc.record({
  coupon: fc.constantFrom('', 'VERANO'),
  customization: fc.constantFrom<Customization | null>(null, changed(3)),
})

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

function play(wish: Wish, steps: readonly Step[]) {
  let state = nextQuote(initialQuote, { type: 'opened', wish })
  const sent = new Map<number, Wish>()
  const states = [state]
  const note = () => {
    if (state.asked) sent.set(state.asked.id, state.asked.wish)
    states.push(state)
  }
  note()
  for (const one of steps) {
    if (one.type === 'answer' || one.type === 'refusal') {
      const id = state.lastId - one.back
      const asked = sent.get(id)
      if (!asked) continue
      state =
        one.type === 'answer'
          ? nextQuote(state, { type: 'answered', id, quote: quoteOf(asked) })
          : nextQuote(state, { type: 'refused', id, error: { code: one.code } })
    } else state = nextQuote(state, one)
    note()
  }
  return { state, states }
}

describe('quotes after random changes, answers and refusals', () => {
  test('[BUY-123] the shown quote was requested with exactly the shown wish', () => {
    fc.assert(
      fc.property(wishes, fc.array(step, { maxLength: 25 }), (wish, steps) => {
        for (const { shown } of play(wish, steps).states) {
          if (shown) expect(shown.quote).toEqual(quoteOf(shown.wish))
        }
      }),
      runs,
    )
  })

  test('[BUY-87] once all requests ended, the shown price belongs to the last wish', () => {
    fc.assert(
      fc.property(wishes, fc.array(step, { maxLength: 25 }), (wish, steps) => {
        let { state } = play(wish, steps)
        state = nextQuote(nextQuote(state, released), { type: 'retried' })
        for (let asked = 0; asked < 5 && state.asked; asked += 1) state = answer(state)
        expect(state.asked).toBeNull()
        expect(isCurrent(state)).toBe(true)
        expect(state.recommended).not.toBeNull()
      }),
      runs,
    )
  })

  test('[BUY-119] each request has a new number, and none starts without need', () => {
    fc.assert(
      fc.property(wishes, fc.array(step, { maxLength: 25 }), (wish, steps) => {
        const { states } = play(wish, steps)
        for (const [index, { asked, shown, isDelayed, recommended, wish: now }] of states.entries()) {
          const before = states[index - 1]
          if (!asked || asked.id === before?.asked?.id) continue
          expect(asked.id).toBe((before?.lastId ?? 0) + 1)
          if (isDelayed && before) expect(asked.purpose === 'recommended' || index === 1).toBe(true)
          if (asked.purpose === 'plans') expect(asked.wish).toEqual(now)
          else expect(recommended).toBeNull()
          if (asked.purpose === 'plans' && shown) expect(shown.wish).not.toEqual(now)
        }
      }),
      runs,
    )
  })
})
