import { expect, test } from 'vitest'
import { pages } from '#shared/sites.ts'
import { walk } from '#shared/wizard/flow.ts'
import { assertFlowLaws } from '#shared/wizard/testing/flow-laws.ts'
import { endorsementSample as sample } from './endorsement.fixture.ts'
import { endorsementSteps, slugOfStep } from './endorsement-steps.ts'
import { endorsementFlow } from './endorsement.ts'

test('the endorsement flow satisfies the laws of every flow', () => {
  assertFlowLaws(endorsementFlow, { both: sample })
})

test('[END-06] [END-08] the endorsement has three steps with their names and order', () => {
  const { steps } = walk(endorsementFlow, sample, { isVerified: true })
  expect(steps.map(slugOfStep)).toEqual(['verification', 'configuration', 'summary'])
  expect(Object.keys(endorsementSteps)).toEqual(Object.keys(endorsementFlow))
  expect(Object.values(endorsementFlow).map(({ title }) => title)).toEqual([
    'Código de validación',
    'Datos a modificar',
    'Resumen de cambios',
  ])
})

test('[END-11] without a verified code only the code step can be opened', () => {
  const { canOpen, landing } = walk(endorsementFlow, sample, {})
  expect([canOpen('configuration'), canOpen('summary'), landing]).toEqual([false, false, 'verification'])
})

test('[END-23] the endorsement summary opens only after a valid change', () => {
  const withNone = { ...sample, configuration: { changesPlates: true, plates: 'AB' } }
  expect(walk(endorsementFlow, withNone, { isVerified: true }).landing).toBe('configuration')
})

test('each endorsement step has its page, and each page its step', () => {
  const base = '/policy-endorsement/:policyNumber/'
  const built = pages.filter(({ pattern }) => pattern.startsWith(base)).map(({ pattern }) => pattern)
  const slugs = Object.values(endorsementSteps).map(({ slug }) => slug)
  expect(built.toSorted()).toEqual(
    [...slugs, 'identity-validation', 'completion'].map((slug) => base + slug).toSorted(),
  )
})
