import { expect, test } from 'vitest'
import { pesos } from '#shared/domain/money/money.ts'
import { planDefault } from '#sandbox/tariff/plan-defaults.ts'
import type { PlanName } from '#shared/domain/plans/plan-names.ts'

const parts = ['DM', 'RT', 'RCB', 'RCP', 'GM', 'AL', 'AV'] as const
const deductibles = (plan: PlanName) => [
  planDefault(plan, 'DM').deductible,
  planDefault(plan, 'RT').deductible,
]
const sums = (plan: PlanName) => (['RCB', 'RCP', 'GM'] as const).map((part) => planDefault(plan, part).sum)
const disabled = (plan: PlanName) => parts.filter((part) => !planDefault(plan, part).enabled)

test('[BUY-70] the custom plan starts at DM 10%, RT 15%, RCB and RCP 1,000,000, GM 200,000, all enabled', () => {
  expect(deductibles('CUSTOM_PLAN')).toEqual([10, 15])
  expect(sums('CUSTOM_PLAN')).toEqual([pesos(1_000_000), pesos(1_000_000), pesos(200_000)])
  expect(disabled('CUSTOM_PLAN')).toEqual([])
})

test('[BUY-71] the extended plan has DM 5%, RT 10%, RCB and RCP 1,500,000, GM 200,000', () => {
  expect(deductibles('EXTENDED_PLAN')).toEqual([5, 10])
  expect(sums('EXTENDED_PLAN')).toEqual([pesos(1_500_000), pesos(1_500_000), pesos(200_000)])
})

test('[BUY-72] the basic plan has DM, RT and AV disabled, RCB and RCP 1,500,000, GM 200,000', () => {
  expect(disabled('BASIC_PLAN')).toEqual(['DM', 'RT', 'AV'])
  expect(sums('BASIC_PLAN')).toEqual([pesos(1_500_000), pesos(1_500_000), pesos(200_000)])
})
