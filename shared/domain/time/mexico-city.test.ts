import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runs } from '../testing/property-runs.ts'
import { formatDate, today } from './dates.ts'
import { instantOf } from './instants.ts'
import { momentText } from './moment.ts'
import { aheadBy, clocksAt } from './mexico-city.ts'

const tables = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Mexico_City',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})
function byTables(at: number): string {
  const parts = tables.formatToParts(at)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`
}

test('[D257] clocksAt agrees with the time-zone tables from 1996 on', () => {
  const from = Date.parse('1996-01-01T06:00:00Z')
  const to = Date.parse('2099-12-31T00:00:00Z')
  fc.assert(
    fc.property(fc.integer({ min: from, max: to }), (at) => {
      expect(clocksAt(at).toISOString().slice(0, 16)).toBe(byTables(at))
    }),
    runs,
  )
})

test('[D257] aheadBy changes at the same hours as the time-zone tables, for the last time in October 2022', () => {
  for (let year = 1996; year <= 2023; year++) {
    for (let hour = Date.UTC(year, 2, 28); hour < Date.UTC(year, 10, 3); hour += 6 * 3_600_000) {
      if (clocksAt(hour).toISOString().slice(0, 16) !== byTables(hour))
        expect.fail(new Date(hour).toISOString())
    }
  }
  expect([aheadBy(Date.parse('2022-10-30T06:59:59Z')), aheadBy(Date.parse('2022-10-30T07:00:00Z'))]).toEqual([
    -5 * 3_600_000,
    -6 * 3_600_000,
  ])
})

test('[D257] [FND-11] dates and hours are computed without the time-zone tables of the device', () => {
  vi.stubGlobal('Intl', {})
  onTestFinished(() => void vi.unstubAllGlobals())
  const end = '2027-08-21T05:59:00.000Z'
  expect([today(Date.parse(end)), formatDate(end)]).toEqual(['2027-08-20', '20/08/2027'])
  expect(momentText(end, 0)).toBe('20/08/2027 a las 23:59')
  expect(instantOf('2027-08-20T23:59')).toBe(end)
})
