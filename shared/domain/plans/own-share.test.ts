import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, money, pesos, type Money } from '../money/money.ts'
import { COVERAGES } from './coverages.data.ts'
import { combineCoverages, type ServerCoverage } from './coverages.ts'
import { deductibleAmount, ownShareSentence } from './deductible-amount.ts'
import { ownShares, shareBar, type OwnShare } from './own-share.ts'
import { planDefault } from '../../../sandbox/tariff/plan-defaults.ts'
import { PLAN_NAMES, type PlanName } from './plan-names.ts'
import type { Coverage } from './plan.ts'

const VALUE = pesos(200_000)
const parts = ['DM', 'RT', 'RCB', 'RCP', 'GM', 'AL', 'AV'] as const
const coveragesOf = (plan: PlanName): readonly Coverage[] =>
  combineCoverages(
    parts.map((type): ServerCoverage => ({ type, ...planDefault(plan, type) })),
    true,
  )

const told = (share: OwnShare) =>
  share.kind === 'amount' ? share.amount / 1000 : share.kind === 'percent' ? `${share.percent}%` : share.kind
const sharesOf = (plan: PlanName) =>
  Object.fromEntries(ownShares(coveragesOf(plan), VALUE).map(({ event, share }) => [event, told(share)]))

describe('own shares for a car of $200,000.00', () => {
  test.each<[PlanName, Record<string, string | number>]>([
    [
      'CUSTOM_PLAN',
      {
        ownFault: 20_000,
        theirFault: 'nothing',
        theft: 30_000,
        glass: '20%',
        totalLoss: 20_000,
        salvage: 120_000,
      },
    ],
    [
      'EXTENDED_PLAN',
      {
        ownFault: 10_000,
        theirFault: 'nothing',
        theft: 20_000,
        glass: '20%',
        totalLoss: 10_000,
        salvage: 110_000,
      },
    ],
    [
      'BASIC_PLAN',
      {
        ownFault: 'all',
        theirFault: 'nothing',
        theft: 'all',
        glass: 'all',
        totalLoss: 'all',
        salvage: 'all',
      },
    ],
  ])('the customer’s own share of each event: %s', (plan, expected) => {
    expect(sharesOf(plan)).toEqual(expected)
  })

  test('there are three plans, one for each row of the table above', () => {
    expect(PLAN_NAMES).toHaveLength(3)
  })

  test('ownShares is empty if the value of the car is unknown', () => {
    expect(ownShares(coveragesOf('CUSTOM_PLAN'), null)).toEqual([])
    expect(ownShares(coveragesOf('CUSTOM_PLAN'), money(0))).toEqual([])
  })

  test('each rule of ownShares names the amounts of its calculation', () => {
    const rules = Object.fromEntries(
      ownShares(coveragesOf('EXTENDED_PLAN'), VALUE).map(({ event, rule }) => [event, rule]),
    )
    expect(rules.totalLoss).toContain('Te pagamos su valor menos tu deducible: $190,000.00.')
    expect(rules.theft).toContain('$180,000.00')
    expect(rules.ownFault).toContain('hasta $3,000,000.00')
    expect(rules.theirFault).toContain('$10,000.00')
    expect(rules.salvage).toContain('$90,000.00')
  })

  test('ownShares promises no payment for total loss and salvage without own damage coverage', () => {
    const shares = ownShares(coveragesOf('BASIC_PLAN'), VALUE)
    for (const event of ['totalLoss', 'salvage'])
      expect(shares.find((share) => share.event === event)?.rule).toBe(
        'Va con daños materiales, que tu plan no incluye.',
      )
  })
})

describe('invariants of ownShares', () => {
  const values = fc.integer({ min: 1_000, max: 5_000_000 }).map((whole) => pesos(whole))
  const damage = COVERAGES.DM.choice.deductibles
  const theft = COVERAGES.RT.choice.deductibles
  const withDeductibles = (dm: number, rt: number): readonly Coverage[] =>
    coveragesOf('CUSTOM_PLAN').map((coverage) =>
      coverage.type === 'DM'
        ? { ...coverage, deductible: dm }
        : coverage.type === 'RT'
          ? { ...coverage, deductible: rt }
          : coverage,
    )
  const amounts = (coverages: readonly Coverage[], value: Money) =>
    ownShares(coverages, value).map(({ share }) => (share.kind === 'amount' ? share.amount : 0))

  test('a higher deductible never lowers what the customer pays', () => {
    fc.assert(
      fc.property(
        values,
        fc.constantFrom(...damage),
        fc.constantFrom(...damage),
        fc.constantFrom(...theft),
        fc.constantFrom(...theft),
        (value, dm, otherDm, rt, otherRt) => {
          const low = amounts(withDeductibles(Math.min(dm, otherDm), Math.min(rt, otherRt)), value)
          const high = amounts(withDeductibles(Math.max(dm, otherDm), Math.max(rt, otherRt)), value)
          expect(high.every((amount, index) => amount >= (low[index] ?? 0))).toBe(true)
        },
      ),
    )
  })

  test('the customer never pays more than the value of the car, nor fractions of a cent', () => {
    fc.assert(
      fc.property(values, fc.constantFrom(...damage), fc.constantFrom(...theft), (value, dm, rt) => {
        for (const amount of amounts(withDeductibles(dm, rt), value)) {
          expect(amount).toBeLessThanOrEqual(value)
          expect(amount % 10).toBe(0)
        }
      }),
    )
  })
})

describe('the sentence beside a deductible', () => {
  const base = { type: 'DM', isEnabled: true, assured: null, deductible: 5 } as const

  test.each([
    ['crash', base, false, 'Si chocas, tú pones hasta $9,450.00; nosotros el resto.'],
    [
      'theft',
      { ...base, type: 'RT' as const },
      false,
      'Si te lo roban, tú pones $9,450.00; nosotros el resto.',
    ],
    ['the invoice counts', base, true, 'Si chocas, tú pones hasta cerca de $9,450.00; nosotros el resto.'],
    ['switched off', { ...base, isEnabled: false, deductible: -1 }, false, null],
    ['no deductible', { ...base, deductible: null }, false, null],
    ['of something else', { ...base, type: 'GM' as const }, false, null],
  ])('ownShareSentence: %s', (_case, coverage, isNear, expected) => {
    expect(ownShareSentence(coverage, pesos(189_000), isNear)).toBe(expected)
  })

  test('ownShareSentence is null without a value of the car', () => {
    expect(ownShareSentence(base, null, false)).toBeNull()
  })

  test('deductibleAmount is exact for a percentage with decimals', () => {
    expect(deductibleAmount(pesos(189_000), 2.5)).toBe(pesos(4_725))
  })
})

const barAmounts = fc.integer({ min: 1, max: 5_000_000_000 })
const barShares: fc.Arbitrary<OwnShare> = fc.oneof(
  fc.record({ kind: fc.constant('amount' as const), amount: barAmounts.map(money), isMost: fc.boolean() }),
  fc.constantFrom<OwnShare>({ kind: 'nothing' }, { kind: 'all' }),
)

test('both parts of a share bar add up to the value of the car, and neither is negative', () => {
  fc.assert(
    fc.property(barShares, barAmounts, (share, value) => {
      const { own, rest } = shareBar(share, money(value))
      expect(add(money(own), money(rest))).toBe(value)
      expect(Math.min(own, rest)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('a share bar of a percentage has parts that add up to a hundred', () => {
  expect(shareBar({ kind: 'percent', percent: 20 }, money(1))).toEqual({ own: 20, rest: 80, restBy: 'us' })
})

test("the rest of a share bar is open for a maximum, the insurer's for a fixed amount", () => {
  const share = { kind: 'amount', amount: money(20_000_000) } as const
  expect(shareBar({ ...share, isMost: true }, money(200_000_000)).restBy).toBe('open')
  expect(shareBar({ ...share, isMost: false }, money(200_000_000)).restBy).toBe('us')
  expect(shareBar({ kind: 'nothing' }, money(1)).restBy).toBe('other')
})
