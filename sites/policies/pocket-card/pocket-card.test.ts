import { expect, test } from 'vitest'
import { pesos } from '#shared/domain/money/money.ts'
import { crashCostWords } from '#shared/domain/policies/crash-cost.ts'
import { details } from '../details/details.fixture.ts'
import { shownPolicy } from './pocket-card.ts'

const { due: _due, ...inOrder } = details
const policy = { ...inOrder, status: 'active' as const }
const TODAY = '2026-11-26'

test('[D224] [D63] the pocket card contains the cost of a crash and the rule of each of six events', () => {
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

test('[D224] [D60] the pocket card of a car with an unknown value stays in percent', () => {
  const { crash, shares } = shownPolicy({ ...policy, vehicle: { ...policy.vehicle, value: null } }, TODAY)
  expect(crash).toEqual([crashCostWords.percentOnly])
  expect(shares).toEqual([])
})

test('[D162] [D63] the pocket card of a policy with a debt shows the end of cover, or that it is unknown', () => {
  const coverOf = (coveredUntil: string | null) =>
    shownPolicy({ ...policy, due: { coveredUntil } }, TODAY).cover
  expect(coverOf('2026-12-18')).toBe('Cubierto hasta el 18/12/2026')
  expect(coverOf(null)).toBe('No podemos mostrar hasta qué día te cubre')
  expect(shownPolicy(policy, TODAY)).not.toHaveProperty('cover')
})
