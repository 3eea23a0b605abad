import { expect, test } from 'vitest'
import { pesos } from '#shared/domain/money/money.ts'
import { distinctPlans } from './distinct-plans.ts'
import type { Coverage, Plan } from '#shared/domain/plans/plan.ts'
import { PLANS, type PlanName } from '#shared/domain/plans/plan-names.ts'

const theft: Coverage = {
  type: 'RT',
  isEnabled: true,
  assured: null,
  deductible: 10,
  allowDisable: true,
  options: { deductibles: [], sums: [] },
}
const help: Coverage = { ...theft, type: 'AV', deductible: null }

const plan = (name: PlanName, more: { total?: number; coverages?: readonly Coverage[] } = {}): Plan => {
  const cost = {
    subTotal: pesos(0),
    tax: pesos(0),
    total: pesos(more.total ?? 12_000),
    netAmount: pesos(0),
    civilTax: pesos(0),
    expeditionRights: pesos(0),
    monthsFee: pesos(0),
    monthsFeePercent: 0,
    discount: pesos(0),
    monthsQuantity: 1,
    isSubscription: false,
  }
  const inFull = { paymentsCount: 1, isSubscription: false, firstPayment: null, regularPayment: null }
  return {
    id: name,
    name,
    quotationId: 'q',
    coupon: null,
    cost,
    discount: null,
    coverages: more.coverages ?? [theft, help],
    payments: [{ id: `pay-${name}`, type: 'ANNUAL', cost, ...inFull }],
    allowEdit: PLANS[name].allowEdit,
  }
}
const kept = (...plans: readonly Plan[]) => distinctPlans(plans).map(({ name }) => name)

test('[BUY-59] [BUY-60] two plans with the same cover and price are offered once, though their ids differ', () => {
  const basic = plan('BASIC_PLAN', { coverages: [help, theft] })
  expect(kept(plan('EXTENDED_PLAN'), basic)).toEqual(['EXTENDED_PLAN'])
})

test('[BUY-58] [BUY-88] among equal plans the custom plan stays', () => {
  expect(kept(plan('EXTENDED_PLAN'), plan('CUSTOM_PLAN'))).toEqual(['CUSTOM_PLAN'])
})

test.each([
  ['another price', plan('BASIC_PLAN', { total: 12_001 })],
  ['another deductible', plan('BASIC_PLAN', { coverages: [{ ...theft, deductible: 5 }, help] })],
  ['a cover that is switched off', plan('BASIC_PLAN', { coverages: [theft, { ...help, isEnabled: false }] })],
  ['a cover less', plan('BASIC_PLAN', { coverages: [theft] })],
])('[BUY-60] a plan with %s is offered as a separate choice', (_, other) => {
  expect(kept(plan('EXTENDED_PLAN'), other)).toEqual(['EXTENDED_PLAN', 'BASIC_PLAN'])
})

test('[BUY-65] plans without coverages are all kept, because nothing shows that they are equal', () => {
  const [one, other] = [plan('EXTENDED_PLAN', { coverages: [] }), plan('BASIC_PLAN', { coverages: [] })]
  expect(kept(one, other)).toEqual(['EXTENDED_PLAN', 'BASIC_PLAN'])
})
