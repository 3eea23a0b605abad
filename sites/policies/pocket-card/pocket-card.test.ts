import { expect, test } from 'vitest'
import { pesos } from '#shared/domain/money/money.ts'
import { crashCostWords } from '#shared/domain/policies/crash-cost.ts'
import { details } from '../details/details.fixture.ts'
import { shownPolicy } from './pocket-card.ts'

const policy = { ...details, status: 'active' as const }
const TODAY = '2026-11-26'

test('[D224] [D63] the card keeps on the device what a crash costs, and each of six events with its rule', () => {
  const { crash, shares } = shownPolicy(
    { ...policy, vehicle: { ...policy.vehicle, value: pesos(189_000) } },
    TODAY,
  )
  expect(crash).toEqual(['Si chocas, tú pones hasta $9,450.00; nosotros el resto.'])
  expect(shares.map(({ amount }) => amount)).toEqual([
    'hasta $9,450.00',
    'nada, si paga el otro',
    'todo',
    '20% del cristal',
    '$9,450.00',
    '$103,950.00',
  ])
  expect(shares.every(({ rule }) => rule !== '')).toBe(true)
})

test('[D224] [D60] a card of a car with an unknown value stays in percent, with the reason', () => {
  const { crash, shares } = shownPolicy({ ...policy, vehicle: { ...policy.vehicle, value: null } }, TODAY)
  expect(crash).toEqual([crashCostWords.percentOnly])
  expect(shares).toEqual([])
})
