import { expect, test } from 'vitest'
import { pesos } from '#shared/domain/money/money.ts'
import { cancelledFacts, standingOf } from './standing.ts'

const ended = { on: '2026-11-24', unpaid: null, mandatoryUntil: null, hasReceipt: true }
const cancelled = { on: '2026-11-20', refund: pesos(310.5), refundBy: '2026-12-04' }
const values = (of: Parameters<typeof cancelledFacts>[0]['ended']) =>
  cancelledFacts({ ended: of }).map(({ label, value }) => `${label}: ${value}`)

test('[D127] [D206] a cancelled policy shows since when, and its refund with the last day', () => {
  expect(values({ ...ended, cancelled })).toEqual([
    'Cancelada el: 20/11/2026',
    'Te devolvemos: $310.50, a más tardar el 04/12/2026',
  ])
})

test('[D206] the standing of a policy leaves out unknown facts', () => {
  expect(values({ ...ended, cancelled: { ...cancelled, refundBy: null } })).toContain(
    'Te devolvemos: $310.50',
  )
  expect(values({ ...ended, cancelled: { ...cancelled, refund: null } })).toEqual([
    'Cancelada el: 20/11/2026',
  ])
  expect(values({ ...ended, cancelled: null })).toEqual([])
  expect(values(null)).toEqual([])
})

test('[D253] a policy cancelled for a later day says until when the car is insured', () => {
  const told = standingOf({ status: 'active', due: null, ended: { ...ended, cancelled } })
  expect(told).toMatchObject({
    title: 'Cancelaste esta póliza',
    text: 'Tu auto sigue asegurado hasta el 24/11/2026; después ya no.',
  })
})
