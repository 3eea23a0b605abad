import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money, pesos, roundToCents } from '../money/money.ts'
import { runs } from '../testing/property-runs.ts'
import { addDays } from '../time/dates.ts'
import { daysBetween, monthsLater, paidPeriods, unusedPremium } from './unused-premium.ts'

const year = { premium: pesos(7_300), from: '2026-01-01', until: '2027-01-01' }

describe('one payment', () => {
  test.each([
    ['before it begins, all of it', '2025-12-20', 7_300, 365],
    ['on its first day, all of it', '2026-01-01', 7_300, 365],
    ['on the second, all but a day', '2026-01-02', 7_280, 364],
    ['in the middle', '2026-07-02', 3_660, 183],
    ['on the day before the last', '2026-12-31', 20, 1],
    ['on its last day, nothing', '2027-01-01', 0, 0],
    ['afterwards, nothing', '2027-03-01', 0, 0],
  ])('[D62] %s', (_, on, refund, unusedDays) => {
    expect(unusedPremium([year], on)).toMatchObject({ refund: pesos(refund), unusedDays })
  })

  test.each([
    ['a third of a peso', 1_000, 1, 330],
    ['two thirds of a peso', 1_000, 2, 670],
    ['half a cent is rounded up', 15, 1, 10],
    ['an amount with thousandths is never given back with more than was paid', 1_004, 3, 1_000],
  ])('[D62] to the cent: %s', (_, premium, unusedDays, refund) => {
    const period = { premium: money(premium), from: '2026-03-01', until: '2026-03-04' }
    expect(unusedPremium([period], addDays('2026-03-04', -unusedDays)).refund).toBe(refund)
  })
})

describe('many payments', () => {
  const monthly = (paid: number, paidUntil: string | null = null) =>
    paidPeriods({
      startDate: '2026-01-31T18:00:00.000Z',
      expirationDate: '2027-01-31T05:59:00.000Z',
      isMonthly: true,
      paid: Array.from({ length: paid }, (_, index) => pesos(310 + index)),
      paidUntil,
    })

  test('[D62] each month pays from its cut day to the next one, the last day where a month is shorter', () => {
    expect(monthly(3).map(({ from, until }) => [from, until])).toEqual([
      ['2026-01-31', '2026-02-28'],
      ['2026-02-28', '2026-03-31'],
      ['2026-03-31', '2026-04-30'],
    ])
  })

  test('[D62] months that are over give nothing back, one that was paid ahead all of it', () => {
    expect(unusedPremium(monthly(3), '2026-03-16')).toEqual({
      refund: pesos(150.48 + 312),
      premium: pesos(311 + 312),
      unusedDays: 15 + 30,
      days: 31 + 30,
    })
    expect(unusedPremium(monthly(2), '2026-05-01')).toMatchObject({ refund: 0, unusedDays: 0 })
  })

  test('[API-55] until when the last payment pays is what the insurer says', () => {
    expect(monthly(2, '2026-03-15T12:00:00.000Z').at(-1)?.until).toBe('2026-03-15')
    expect(monthly(2, 'never').at(-1)?.until).toBe('2026-03-31')
  })

  test('[D62] a policy paid at once or in instalments is paid whole; one without dates not at all', () => {
    const policy = { isMonthly: false, paid: [pesos(900)], paidUntil: null }
    const dates = { startDate: '2026-05-02T18:00:00.000Z', expirationDate: '2027-05-03T05:59:00.000Z' }
    expect(paidPeriods({ ...policy, ...dates })).toEqual([
      { premium: pesos(900), from: '2026-05-02', until: '2027-05-02' },
    ])
    expect(paidPeriods({ ...policy, startDate: '', expirationDate: '' })).toEqual([])
  })
})

describe('laws', () => {
  const dates = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays('2024-01-01', days))
  const period = fc.record({
    premium: fc.integer({ min: 0, max: 90_000_000 }).map(money),
    from: dates,
    days: fc.integer({ min: 0, max: 800 }),
  })

  test('[D62] never less than nothing nor more than was paid, whole cents, and less than a cent from the exact share', () => {
    fc.assert(
      fc.property(period, dates, ({ premium, from, days }, on) => {
        const until = addDays(from, days)
        const { refund, unusedDays } = unusedPremium([{ premium, from, until }], on)
        expect(refund).toBeGreaterThanOrEqual(0)
        expect(refund).toBeLessThanOrEqual(roundToCents(premium))
        expect(refund % 10).toBe(0)
        expect(unusedDays).toBeLessThanOrEqual(days)
        expect(Math.abs(refund * days - premium * unusedDays)).toBeLessThanOrEqual(5 * days)
      }),
      runs,
    )
  })

  test('[D62] a day later never gives more back, and a day earlier never less', () => {
    fc.assert(
      fc.property(period, dates, ({ premium, from, days }, on) => {
        const periods = [{ premium, from, until: addDays(from, days) }]
        const [today, tomorrow] = [unusedPremium(periods, on), unusedPremium(periods, addDays(on, 1))]
        expect(tomorrow.refund).toBeLessThanOrEqual(today.refund)
        expect(today.unusedDays - tomorrow.unusedDays).toBeLessThanOrEqual(1)
      }),
      runs,
    )
  })

  test('[D62] several payments give back what each of them does', () => {
    fc.assert(
      fc.property(fc.array(period, { maxLength: 6 }), dates, (given, on) => {
        const periods = given.map(({ premium, from, days }) => ({
          premium,
          from,
          until: addDays(from, days),
        }))
        const alone = periods.map((one) => unusedPremium([one], on).refund)
        expect(unusedPremium(periods, on).refund).toBe(alone.reduce<number>((sum, one) => sum + one, 0))
      }),
      runs,
    )
  })

  test('[CAN-O9] so many months later is that month, and its last day where it is shorter', () => {
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
