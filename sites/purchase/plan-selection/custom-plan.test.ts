import { expect, test } from 'vitest'
import { chooseDeductible, combineCoverages, toggleCoverage } from '#shared/domain/plans/coverages.ts'
import { money } from '#shared/domain/money/money.ts'
import type { Coverage, Plan } from '#shared/domain/plans/plan.ts'
import { quotedPlan as extended } from '../flows/purchase.fixture.ts'
import { plansOnShow, quotedPlan, withChange, withChangeOn } from './custom-plan.ts'
import { initialQuote, isCurrent, nextQuote, type PlanQuoteState } from './quote-machine.ts'

const coverages = combineCoverages(
  [
    { type: 'DM', enabled: true, deductible: 10, sum: null },
    { type: 'AV', enabled: true, deductible: null, sum: null },
  ],
  true,
)
const custom: Plan = { ...extended, id: 'c', name: 'CUSTOM_PLAN', allowEdit: true, coverages }
const of = (list: readonly Coverage[], type: string) => {
  const found = list.find((coverage) => coverage.type === type)
  if (!found) throw new Error(`no ${type}`)
  return found
}
const showing = (plans: readonly Plan[], part: Partial<PlanQuoteState> = {}): PlanQuoteState => ({
  ...initialQuote,
  shown: {
    wish: initialQuote.wish,
    quote: {
      quotationId: 'q',
      plans: [...plans],
      vehicleValue: money(0),
      isOwn: true,
      assumedAges: null,
      showListPrice: false,
    },
  },
  recommended: custom,
  ...part,
})

test('[BUY-O25] the recommended plan comes first', () => {
  expect(plansOnShow(showing([extended, custom])).map(({ name }) => name)).toEqual([
    'CUSTOM_PLAN',
    'EXTENDED_PLAN',
  ])
})

test("[BUY-84] [BUY-85] switching a coverage off is applied at once, and on restores the plan's values", () => {
  const off = withChange(
    coverages,
    coverages,
    toggleCoverage(of(coverages, 'DM'), of(coverages, 'DM'), false),
  )
  expect(off).toEqual({ DM: { isEnabled: false, deductible: -1, assured: -1 } })
  const [plan] = plansOnShow(showing([custom], { wish: { coupon: '', customization: off } }))
  const shown = plan?.coverages ?? []
  expect(of(shown, 'DM').isEnabled).toBe(false)
  const on = toggleCoverage(of(shown, 'DM'), of(coverages, 'DM'), true)
  expect(on.deductible).toBe(10)
  expect(withChange(shown, coverages, on)).toEqual({})
})

// Person, car and renewal are no part of this state: they belong to the frame of the step.
test('[BUY-69] a change and a coupon under way stand beside the plans, the current and the recommended one', () => {
  const settled = nextQuote(showing([custom, extended]), { type: 'released' })
  expect([isCurrent(settled), quotedPlan(settled, 'CUSTOM_PLAN')]).toEqual([true, custom])
  const customization = { DM: { isEnabled: true, deductible: 3, assured: null } }
  const changed = nextQuote(settled, { type: 'customized', customization })
  const going = nextQuote(changed, { type: 'coupon', coupon: 'VERANO' })
  const [plan, other] = plansOnShow(going)
  expect([plan?.name, other?.name]).toEqual(['CUSTOM_PLAN', 'EXTENDED_PLAN'])
  expect(of(plan?.coverages ?? [], 'DM').deductible).toBe(3)
  expect(going.wish.coupon).toBe('VERANO')
  expect(going.recommended).toEqual(custom)
  // While the quote is updated, no plan is the current one.
  expect([isCurrent(going), quotedPlan(going, 'CUSTOM_PLAN')]).toEqual([false, null])
})

test('[BUY-86] an option changes only its own coverage', () => {
  const change = chooseDeductible(of(coverages, 'DM'), 3)
  expect(withChange(coverages, coverages, change)).toEqual({
    DM: { isEnabled: true, deductible: 3, assured: null },
  })
})

test('a plan can be contracted only at the price of the current wish', () => {
  const wish = { coupon: 'VERANO', customization: null }
  expect(quotedPlan(showing([custom]), 'CUSTOM_PLAN')).toEqual(custom)
  expect(quotedPlan(showing([custom], { wish }), 'CUSTOM_PLAN')).toBeNull()
  expect(quotedPlan(showing([custom]), 'BASIC_PLAN')).toBeNull()
})

test('[BUY-86] [BUY-87] a change made before the original plan is loaded keeps earlier changes', () => {
  const customization = { DM: { isEnabled: true, deductible: 3, assured: null } }
  const asQuoted = coverages.map((one) => (one.type === 'DM' ? { ...one, deductible: 3 } : one))
  const state = showing([{ ...custom, coverages: asQuoted }], {
    wish: { coupon: '', customization },
    recommended: null,
  })
  const [plan] = plansOnShow(state)
  if (!plan) throw new Error('no plan')
  const off = toggleCoverage(of(plan.coverages, 'AV'), of(plan.coverages, 'AV'), false)
  expect(withChangeOn(state, plan, off)).toMatchObject({ DM: { deductible: 3 }, AV: { isEnabled: false } })
})
