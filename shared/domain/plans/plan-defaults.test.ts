import { expect, test } from 'vitest'
import { pesos } from '../money/money.ts'
import { PLAN_DEFAULTS } from './plan-defaults.ts'

test('[BUY-70] the custom plan starts at DM 10%, RT 15%, RCB and RCP 1,000,000, GM 200,000, all enabled', () => {
  const plan = PLAN_DEFAULTS.CUSTOM_PLAN
  expect([plan.DM.deductible, plan.RT.deductible]).toEqual([10, 15])
  expect([plan.RCB.sum, plan.RCP.sum, plan.GM.sum]).toEqual([
    pesos(1_000_000),
    pesos(1_000_000),
    pesos(200_000),
  ])
  expect(Object.values(plan).every((coverage) => coverage.enabled)).toBe(true)
})

test('[BUY-71] the extended plan has DM 5%, RT 10%, RCB and RCP 1,500,000, GM 200,000', () => {
  const plan = PLAN_DEFAULTS.EXTENDED_PLAN
  expect([plan.DM.deductible, plan.RT.deductible]).toEqual([5, 10])
  expect([plan.RCB.sum, plan.RCP.sum, plan.GM.sum]).toEqual([
    pesos(1_500_000),
    pesos(1_500_000),
    pesos(200_000),
  ])
})

test('[BUY-72] the basic plan has DM, RT and AV disabled, RCB and RCP 1,500,000, GM 200,000', () => {
  const plan = PLAN_DEFAULTS.BASIC_PLAN
  expect([plan.DM.enabled, plan.RT.enabled, plan.AV.enabled]).toEqual([false, false, false])
  expect([plan.RCB.sum, plan.RCP.sum, plan.GM.sum]).toEqual([
    pesos(1_500_000),
    pesos(1_500_000),
    pesos(200_000),
  ])
})
