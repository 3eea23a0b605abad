import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money, pesos, roundToCents, ZERO, type Money } from '../money/money.ts'
import { runs } from '../testing/property-runs.ts'
import { addDays } from '../time/dates.ts'
import { daysBetween, monthsLater, paidPeriods, unusedPremium, type MadePayment } from './unused-premium.ts'

const noRetained = { expeditionRights: ZERO, mandatory: ZERO }
const made = (amount: Money, kept: MadePayment['kept'] = noRetained): MadePayment => ({ amount, kept })
const refundOn = (periods: Parameters<typeof unusedPremium>[0], on: string) =>
  unusedPremium(periods, on)?.refund

/** A single payment of $8,242.50: $580 for rights, $362.50 for the compulsory part, $7,300 used up day by day. */
const first = { expeditionRights: pesos(580), mandatory: pesos(362.5) }

describe('[D127] an annual policy', () => {
  const periods = (startDate: string, expirationDate: string) =>
    paidPeriods({
      startDate,
      expirationDate,
      isMonthly: false,
      paid: [made(pesos(8_242.5), first)],
      nextCharge: null,
      firstCharge: null,
    })
  const year = periods('2026-01-01T18:00:00.000Z', '2027-01-02T05:59:00.000Z')
  const leap = periods('2028-02-29T18:00:00.000Z', '2029-03-01T05:59:00.000Z')

  test.each([
    ['before it begins', year, '2025-12-20', 7_300, 365],
    ['on its first day', year, '2026-01-01', 7_300, 365],
    ['on the second', year, '2026-01-02', 7_280, 364],
    ['in the middle', year, '2026-07-02', 3_660, 183],
    ['on the 31st of a month', year, '2026-08-31', 2_460, 123],
    ['on the day before the last', year, '2026-12-31', 20, 1],
    ['on its last day', year, '2027-01-01', 0, 0],
    ['afterwards', year, '2027-03-01', 0, 0],
    ['of a leap year, on its first day', leap, '2028-02-29', 7_300, 365],
    ['of a leap year, on the day after', leap, '2028-03-01', 7_280, 364],
  ])(
    'an annual policy cancelled %s is refunded its unused days, without rights and mandatory part',
    (_, paid, on, refund, unusedDays) => {
      expect(unusedPremium(paid, on)).toMatchObject({ refund: pesos(refund), unusedDays })
    },
  )

  test('unusedPremium reports the refund, the paid amount and the days that it counts', () => {
    expect(unusedPremium(year, '2026-07-02')).toEqual({
      refund: pesos(3_660),
      paid: pesos(8_242.5),
      ...first,
      unusedDays: 183,
      days: 365,
    })
    expect(unusedPremium(periods('2028-01-15T18:00:00Z', '2029-01-16T05:59:00Z'), '2028-01-15')?.days).toBe(
      366,
    )
  })
})

describe('[D127] a monthly policy', () => {
  interface Given {
    start?: string
    paid?: number
    nextCharge?: string | null
    firstCharge?: string | null
  }
  /** A monthly policy: the first payment includes the charges of the year; each of the others is $310. */
  const monthly = ({ start = '2026-01-31', paid = 1, nextCharge = null, firstCharge = null }: Given) =>
    paidPeriods({
      startDate: `${start}T18:00:00.000Z`,
      expirationDate: `${addDays(monthsLater(start, 12), 1)}T05:59:00.000Z`,
      isMonthly: true,
      paid: Array.from({ length: paid }, (_, index) =>
        index === 0 ? made(pesos(1_252.5), first) : made(pesos(310)),
      ),
      nextCharge,
      firstCharge,
    })

  test.each<[string, Given, string, refund: number, unused: number, days: number]>([
    ['before it begins', { start: '2026-11-01' }, '2026-10-20', 310, 30, 30],
    ['on its first day', { start: '2026-11-01' }, '2026-11-01', 310, 30, 30],
    ['on the second', { start: '2026-11-01' }, '2026-11-02', 299.67, 29, 30],
    ['on its last day', { start: '2026-11-01' }, '2026-12-01', 0, 0, 0],
    ['in its third month', { start: '2026-11-01', paid: 3 }, '2027-01-11', 210, 21, 31],
    ['begun on a 31st', { start: '2026-01-31', paid: 1 }, '2026-01-31', 310, 28, 28],
    ['begun on a 31st, its third month', { start: '2026-01-31', paid: 3 }, '2026-04-15', 155, 15, 30],
    ['in February of a leap year', { start: '2028-01-31', paid: 1 }, '2028-02-14', 160.34, 15, 29],
    [
      'overdue: what was paid is used up',
      { start: '2026-11-01', nextCharge: '2026-12-01' },
      '2026-12-05',
      0,
      0,
      0,
    ],
    [
      'in the grace period of its third month',
      { start: '2026-11-01', paid: 2, nextCharge: '2027-01-01' },
      '2027-01-20',
      0,
      0,
      0,
    ],
  ])('the refund of a monthly policy: %s', (_, given, on, refund, unusedDays, days) => {
    expect(unusedPremium(monthly(given), on)).toMatchObject({ refund: pesos(refund), unusedDays, days })
  })

  const datesOf = (given: Given) => monthly(given).map(({ from, until }) => [from, until])

  test('each payment of a monthly policy covers its month, only the last ends with the next charge', () => {
    expect(datesOf({ start: '2026-01-15', paid: 2, nextCharge: '2026-03-17' })).toEqual([
      ['2026-01-15', '2026-02-15'],
      ['2026-02-17', '2026-03-17'],
    ])
  })

  test.each([
    ['of the 28th', '2026-01-28', '2026-04-30', '2026-03-30'],
    ['of the 31st', '2026-01-31', '2026-05-28', '2026-04-30'],
    ['that is charged before its first month is over', '2026-11-26', '2026-12-10', '2026-11-26'],
  ])('the current month of a policy %s begins on the expected day', (_, start, nextCharge, from) => {
    expect(datesOf({ start, nextCharge })).toEqual([[from, nextCharge]])
  })

  test('no payment of a monthly policy covers a day after the end of the policy', () => {
    expect(datesOf({ start: '2026-01-15', nextCharge: '2027-03-15' })[0]?.[1]).toBe('2027-01-15')
  })

  test('a policy charged the day before it begins has a first month of thirty days', () => {
    const [period, ...more] = monthly({
      start: '2026-11-26',
      firstCharge: '2026-11-26T01:00:00.000Z', // This instant is the 25th in Mexico City.
      nextCharge: '2026-12-26T01:00:00.000Z',
    })
    expect(more).toEqual([])
    expect([period?.from, period?.until]).toEqual(['2026-11-26', '2026-12-26'])
    expect(
      unusedPremium(
        monthly({ start: '2026-11-26', firstCharge: '2026-11-25', nextCharge: '2026-12-25' }),
        '2026-11-26',
      ),
    ).toMatchObject({
      refund: pesos(310),
      unusedDays: 30,
      days: 30,
    })
  })

  test('each month of a policy runs from its cut day to the next, or to the last day of a short month', () => {
    expect(monthly({ paid: 3 }).map(({ from, until }) => [from, until])).toEqual([
      ['2026-01-31', '2026-02-28'],
      ['2026-02-28', '2026-03-31'],
      ['2026-03-31', '2026-04-30'],
    ])
  })

  test('past months are refunded nothing, a month that was paid ahead is refunded whole', () => {
    expect(unusedPremium(monthly({ paid: 3 }), '2026-03-16')).toMatchObject({
      refund: pesos(150 + 310),
      paid: pesos(620),
      unusedDays: 15 + 30,
      days: 31 + 30,
    })
    expect(unusedPremium(monthly({ paid: 2 }), '2026-05-01')).toMatchObject({ refund: 0, paid: 0 })
  })

  test("[API-55] the last payment covers the month before the insurer's next charge, or a whole month if unknown", () => {
    const last = (nextCharge: string) => monthly({ paid: 2, nextCharge }).at(-1)
    expect(last('2026-03-15T12:00:00.000Z')).toMatchObject({ from: '2026-02-15', until: '2026-03-15' })
    expect(last('never')).toMatchObject({ from: '2026-02-28', until: '2026-03-31' })
  })

  test('unusedPremium is null if the kept parts of the current payment are unknown', () => {
    const unknown = { ...made(pesos(1_252.5)), kept: null, from: '2026-11-01', until: '2026-12-01' }
    const known = { ...made(pesos(310)), from: '2026-12-01', until: '2027-01-01' }
    expect(unusedPremium([unknown, known], '2026-11-15')).toBeNull()
    expect(refundOn([unknown, known], '2026-12-01')).toBe(pesos(310))
  })
})

test.each([
  ['a third of a peso', 1_000, 1, 330],
  ['two thirds of a peso', 1_000, 2, 670],
  ['half a cent is rounded up', 15, 1, 10],
  ['an amount with thousandths is never given back with more than was paid', 1_004, 3, 1_000],
])('[D127] a refund is rounded to the cent: %s', (_, premium, unusedDays, refund) => {
  const period = { ...made(money(premium)), from: '2026-03-01', until: '2026-03-04' }
  expect(refundOn([period], addDays('2026-03-04', -unusedDays))).toBe(refund)
})

test('[D127] [D36] covered days are those of Mexico City, also for evening times that are the next day in UTC', () => {
  const one = paidPeriods({
    startDate: '2026-03-02T05:30:00.000Z',
    expirationDate: '2027-03-02T05:30:00.000Z',
    isMonthly: false,
    paid: [made(pesos(365))],
    nextCharge: null,
    firstCharge: null,
  })
  expect(one).toMatchObject([{ from: '2026-03-01', until: '2027-03-01' }])
  const month = paidPeriods({
    startDate: '2026-03-02T05:30:00.000Z',
    expirationDate: '2027-03-02T05:30:00.000Z',
    isMonthly: true,
    paid: [made(pesos(310))],
    nextCharge: '2026-04-02T05:30:00.000Z',
    firstCharge: '2026-03-02T05:30:00.000Z',
  })
  expect(month).toMatchObject([{ from: '2026-03-01', until: '2026-04-01' }])
})

test('[D127] a policy without dates gives back nothing', () => {
  const policy = { isMonthly: false, paid: [made(pesos(900))], nextCharge: null, firstCharge: null }
  expect(paidPeriods({ ...policy, startDate: '', expirationDate: '' })).toEqual([])
})

describe('laws', () => {
  const dates = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays('2024-01-01', days))
  const amount = fc.integer({ min: 0, max: 90_000_000 }).map(money)
  const period = fc
    .record({
      amount,
      kept: fc.record({ expeditionRights: amount, mandatory: amount }),
      from: dates,
      days: fc.integer({ min: 0, max: 800 }),
    })
    .map(({ from, days, ...payment }) => ({ ...payment, from, until: addDays(from, days), days }))

  test('[D127] a refund is never negative, never above the refundable part, and within a cent of the exact share', () => {
    fc.assert(
      fc.property(period, dates, (one, on) => {
        const stays = one.kept.expeditionRights + one.kept.mandatory
        const premium = Math.max(0, one.amount - stays)
        const { refund, unusedDays } = unusedPremium([one], on) ?? { refund: -1, unusedDays: -1 }
        expect(refund).toBeGreaterThanOrEqual(0)
        expect(refund).toBeLessThanOrEqual(roundToCents(money(premium)))
        expect(refund % 10).toBe(0)
        expect(unusedDays).toBeLessThanOrEqual(one.days)
        expect(Math.abs(refund * one.days - premium * unusedDays)).toBeLessThanOrEqual(5 * one.days)
      }),
      runs,
    )
  })

  test('[D127] a later cancellation never refunds more', () => {
    fc.assert(
      fc.property(period, dates, (one, on) => {
        expect(refundOn([one], addDays(on, 1))).toBeLessThanOrEqual(refundOn([one], on) ?? -1)
      }),
      runs,
    )
  })

  test('[D127] the refund of several payments is the sum of their refunds', () => {
    fc.assert(
      fc.property(fc.array(period, { maxLength: 6 }), dates, (some, on) => {
        const alone = some.map((one) => refundOn([one], on) ?? 0)
        expect(refundOn(some, on)).toBe(alone.reduce<number>((sum, one) => sum + one, 0))
      }),
      runs,
    )
  })

  test('[CAN-O9] monthsLater gives the same day of a later month, or its last day', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 0, max: 36 }), (date, months) => {
        const later = monthsLater(date, months)
        expect(Number(later.slice(8))).toBeLessThanOrEqual(Number(date.slice(8)))
        expect(daysBetween(date, later)).toBeGreaterThanOrEqual(28 * months)
        expect(daysBetween(date, later)).toBeLessThanOrEqual(31 * months)
      }),
      runs,
    )
  })
})

test('[D127] a month of cover that begins on the 31st ends a month later even if the next charge falls short', () => {
  const schedule = {
    startDate: '2026-01-31',
    expirationDate: '2027-01-31',
    isMonthly: true,
    paid: [{ amount: money(310_000), kept: null }],
    firstCharge: '2026-01-30',
    nextCharge: '2026-02-28',
  }
  expect(paidPeriods(schedule)).toMatchObject([{ from: '2026-01-31', until: '2026-03-01' }])
})

test.each([
  ['the beginning', { startDate: '' }],
  ['the end', { expirationDate: 'soon' }],
])('[D127] [D60] paidPeriods is empty if %s of the policy is unknown', (_, unknown) => {
  const schedule = {
    startDate: '2026-01-01T18:00:00.000Z',
    expirationDate: '2027-01-02T05:59:00.000Z',
    isMonthly: false,
    paid: [made(pesos(8_242.5), first)],
    nextCharge: null,
    firstCharge: null,
  }
  expect(paidPeriods(schedule)).toHaveLength(1)
  expect(paidPeriods({ ...schedule, ...unknown })).toEqual([])
})
