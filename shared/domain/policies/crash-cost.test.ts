import { expect, test } from 'vitest'
import { pesos } from '../money/money.ts'
import { combineCoverages } from '../plans/coverages.ts'
import { crashCost, crashCostWords } from './crash-cost.ts'
import { planDefault } from '../../../sandbox/tariff/plan-defaults.ts'
import type { PlanName } from '../plans/plan-names.ts'

const TODAY = '2026-11-26'
const coveragesOf = (plan: PlanName) =>
  combineCoverages(
    (['DM', 'RT', 'GM'] as const).map((type) => ({ type, ...planDefault(plan, type) })),
    false,
  )
const car = { year: 2022, value: pesos(200_000) }

test('[D224] [POL-49] crashCost says in pesos what the customer pays after a crash and a theft', () => {
  expect(crashCost(coveragesOf('EXTENDED_PLAN'), car, TODAY)).toEqual([
    'Si chocas, tú pones hasta $10,000.00; nosotros el resto.',
    'Si te lo roban, tú pones $20,000.00; nosotros el resto.',
  ])
})

test('[D224] [BUY-89] crashCost calls amounts approximate if the invoice value of the car counts', () => {
  const [crash = '', theft = ''] = crashCost(coveragesOf('EXTENDED_PLAN'), { ...car, year: 2026 }, TODAY)
  expect(crash).toContain('hasta cerca de $10,000.00')
  expect(theft).toContain('cerca de $20,000.00')
})

test('[D224] [D60] crashCost stays in percent if the value of the car is unknown, and says so', () => {
  expect(crashCost(coveragesOf('EXTENDED_PLAN'), { ...car, value: null }, TODAY)).toEqual([
    crashCostWords.percentOnly,
  ])
})

test('[D224] crashCost of a plan without own damage says who pays the repair, for any value of the car', () => {
  for (const value of [car.value, null])
    expect(crashCost(coveragesOf('BASIC_PLAN'), { ...car, value }, TODAY)).toEqual([crashCostWords.ownDamage])
})

test('[D224] [D60] crashCost is empty without coverages', () => {
  expect(crashCost([], car, TODAY)).toEqual([])
  expect(crashCost([], { ...car, value: null }, TODAY)).toEqual([])
})
