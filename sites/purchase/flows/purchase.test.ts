import { expect, test } from 'vitest'
import { pages } from '#shared/sites.ts'
import { clearAfter, walk } from '#shared/wizard/flow.ts'
import { assertFlowLaws } from '#shared/wizard/testing/flow-laws.ts'
import { purchaseFlow, slugOfStep } from './purchase.ts'
import { results, samples, vehicle } from './purchase.fixture.ts'

const steps = (sample: Readonly<Record<string, unknown>>) => walk(purchaseFlow, sample, results).steps

test('the purchase flow satisfies the laws of every flow', () => {
  assertFlowLaws(purchaseFlow, samples)
})

test('[BUY-01] [BUY-03] the purchase has its steps in the documented order', () => {
  expect(steps(samples.own).map(slugOfStep)).toEqual([
    'vehicle/data',
    'plan-selection',
    'vehicle/aditional-data',
    'vehicle-salvage',
    'vehicle-owner',
    'plan-review',
    'plan-payment',
  ])
})

test('[BUY-03] [BUY-138] person data are asked only for a relative’s car', () => {
  expect(steps(samples.own)).not.toContain('person')
  expect(steps(samples.relatives)).toContain('person')
  const { next } = walk(purchaseFlow, samples.relatives, results)
  expect(next('vehicle-owner')).toBe('person-data')
  expect(next('person-data')).toBe('plan-review')
})

test('[BUY-139] a buyer who owns the car goes straight to the review', () => {
  expect(walk(purchaseFlow, samples.own, results).next('vehicle-owner')).toBe('plan-review')
})

test('[SHL-O6] an owner answered before the wizard is not asked in it', () => {
  expect(steps(samples.ownAskedFirst)).not.toContain('owner')
  expect(steps(samples.relativesAskedFirst)).not.toContain('owner')
  const { next, canOpen } = walk(purchaseFlow, samples.relativesAskedFirst, results)
  expect(next('vehicle-salvage')).toBe('person-data')
  expect(canOpen('vehicle-owner')).toBe(false)
})

test('[BUY-46] [BUY-O10] without a car every later step redirects to the car', () => {
  const fresh = walk(purchaseFlow, {}, {})
  for (const key of ['plan', 'additional', 'salvage', 'review', 'payment'] as const) {
    expect(fresh.canOpen(slugOfStep(key))).toBe(false)
  }
  expect(fresh.landing).toBe('vehicle/data')
})

test('[BUY-O3] the car step is complete without VIN and plates, the additional step is not', () => {
  const additional = { vin: '', plates: '' }
  const { frontier } = walk(purchaseFlow, { ...samples.own, additional }, results)
  expect(frontier).toBe('additional')
})

test('[BUY-O3] [BUY-131] invalid VIN and plates lead to the additional step, not to the car', () => {
  const papers = { vin: '3N1CN8AE', plates: 'AB' }
  const half = { ...samples.own, vehicle: { ...vehicle, ...papers }, additional: papers }
  const { frontier, canOpen } = walk(purchaseFlow, half, { quotation: results.quotation })
  expect(frontier).toBe('additional')
  expect(canOpen('vehicle/aditional-data')).toBe(true)
})

test('[BUY-07] [BUY-O11] clearAfter drops the purchase results from a step on and keeps the answers', () => {
  const names = (slug: string) => Object.keys(clearAfter(purchaseFlow, results, slug))
  expect(names('vehicle/data')).toEqual([])
  expect(names('plan-selection')).toEqual([])
  expect(names('vehicle/aditional-data')).toEqual(['quotation'])
  expect(names('plan-review')).toEqual(['quotation', 'vehicleId', 'driverId'])
  const back = clearAfter(purchaseFlow, results, 'plan-selection')
  expect(walk(purchaseFlow, samples.relatives, back).landing).toBe('plan-selection')
  expect(walk(purchaseFlow, samples.relatives, back).relevantAnswers.person?.firstName).toBe('Rosa')
})

test.each([
  ['the buyer', samples.own],
  ['a relative', samples.relatives],
])('[D354] remaining steps and minutes never increase while %s answers', (_who, sample) => {
  const keys = steps(sample)
  const shown = keys.map((key, at) => {
    const answered = Object.fromEntries(
      Object.entries(sample).filter(([name]) => keys.slice(0, at).some((one) => one === name)),
    )
    return walk(purchaseFlow, answered, results).progress(slugOfStep(key))
  })
  const falls = (values: readonly (number | undefined)[]) =>
    values.every((value, at) => at === 0 || (value ?? Infinity) <= (values[at - 1] ?? 0))
  expect(new Set(shown.map((progress) => progress?.total))).toEqual(new Set([7]))
  expect(falls(shown.map((progress) => progress && Math.ceil(progress.minutes)))).toBe(true)
})

test('each purchase step has its page, and each page its step', () => {
  const base = '/policy/contract/'
  const built = pages.filter(({ pattern }) => pattern.startsWith(base)).map(({ pattern }) => pattern)
  const slugs = Object.values(purchaseFlow).map(({ slug }) => slug)
  expect(built.toSorted()).toEqual([...slugs, 'bill', 'completion'].map((slug) => base + slug).toSorted())
})
