import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { OTHER_YEAR } from '#shared/domain/claims/fields/rules.ts'
import { validate } from '#shared/forms/validate.ts'
import { externalLicenseForm, licenseForm } from './license.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const SENT = Date.parse('2026-11-25T18:00:00Z')

test("[CLF-O15] the start of a licence is checked by the server's clock, not the phone's", () => {
  vi.useFakeTimers({ now: SENT - 30 * 86_400_000, toFake: ['Date'] })
  const entry = { responseStart: 0, serverTiming: [{ name: 'now', description: String(SENT) }] }
  // The server's clock is derived only from this performance entry.
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry as unknown as PerformanceEntry])
  vi.spyOn(performance, 'now').mockReturnValue(0)
  const wrongWith = (licenseStart: string) =>
    v.safeParse(licenseForm, { licenseStart }).issues?.filter(({ path }) => path?.[0].key === 'licenseStart')
      .length ?? 0
  expect(wrongWith('2026-11-20')).toBe(0)
  expect(wrongWith('2026-11-26')).toBe(1)
})

test.each([
  ['2100-01-01', OTHER_YEAR],
  ['9999-01-01', OTHER_YEAR],
  ['2099-12-31', undefined],
  ['2024-01-01', undefined],
] as const)('the licence end %s is checked alike in both driver forms', (licenseEnd, problem) => {
  vi.useFakeTimers({ now: SENT, toFake: ['Date'] })
  const forms = [licenseForm, externalLicenseForm]
  expect(forms.map((schema) => validate(schema, { licenseEnd }).messages.licenseEnd)).toEqual([
    problem,
    problem,
  ])
})
