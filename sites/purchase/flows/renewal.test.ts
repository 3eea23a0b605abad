import { expect, test } from 'vitest'
import { pages } from '#shared/sites.ts'
import { walk } from '#shared/wizard/flow.ts'
import { assertFlowLaws } from '#shared/wizard/testing/flow-laws.ts'
import { goBack } from '#shared/wizard/wizard-entry.ts'
import { results, samples } from './purchase.fixture.ts'
import { renewalFlow } from './renewal.ts'

const { plan, review } = samples.own
const answers = { plan, review, payment: {} }

test('the renewal flow satisfies the laws of every flow', () => {
  assertFlowLaws(renewalFlow, { renewal: answers })
})

test('[REN-01] [REN-02] [REN-O7] a renewal asks only for plan, review and payment', () => {
  expect(walk(renewalFlow, answers, results).steps).toEqual(['plan', 'review', 'payment'])
})

test('[REN-06] [REN-07] going back drops the price of a renewal; the request completes the review', () => {
  const made = { quotation: results.quotation, request: results.request }
  expect(walk(renewalFlow, answers, { quotation: made.quotation }).frontier).toBe('review')
  expect(walk(renewalFlow, answers, made).frontier).not.toBe('review')
  const left = goBack(renewalFlow, 'plan', { answers, results: made })
  expect(left.results).toEqual({})
  expect(left.answers).toEqual(answers)
})

test('each renewal step has its page, and each page its step', () => {
  const base = '/policy-renewal/:policyNumber/'
  const built = pages.filter(({ pattern }) => pattern.startsWith(base)).map(({ pattern }) => pattern)
  const slugs = Object.values(renewalFlow).map(({ slug }) => slug)
  expect(built.toSorted()).toEqual([...slugs, 'completion'].map((slug) => base + slug).toSorted())
})
