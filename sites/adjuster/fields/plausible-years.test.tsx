/** Mistyped years are reported while typing and never drop input, in both forms by link. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { personRecords } from '#shared/domain/claims/adjuster/fields/adjuster-records.ts'
import { OTHER_YEAR } from '#shared/domain/claims/fields/rules.ts'
import { validate } from '#shared/forms/validate.ts'
import { formAt } from '#shared/steps/claims/field-rule.ts'
import { leftOut, rulesOf, storable } from './record-rules.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-28T18:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const slips = [
  ['year', '1850'],
  ['year', '2028'],
  ['year', '199'],
  ['licenseEnd', '2100-01-01'],
  ['licenseEnd', '9999-01-01'],
  ['birthdate', '0198-05-14'],
  ['birthdate', '2026-11-29'],
] as const
const right = [
  ['year', '1900'],
  ['year', '2027'],
  ['licenseEnd', '2099-12-31'],
  ['licenseEnd', '2024-01-01'],
  ['birthdate', '1900-01-01'],
  ['birthdate', '2026-11-28'],
] as const

const driverForms = {
  year: [formAt('vehicle')],
  licenseEnd: [formAt('license')],
  birthdate: [formAt('name')],
} as const
const sayings = (name: keyof typeof driverForms, value: string) => [
  ...driverForms[name].map((schema) => validate(schema, { [name]: value }).messages[name]),
  validate(
    rulesOf({ [name]: personRecords[name] }, () => false),
    { [name]: value },
  ).messages[name],
]

describe('the questioned dates: vehicle year, end of licence, birthdate', () => {
  test.each(slips)('%s of %s is questioned in every form', (name, value) => {
    expect(new Set(sayings(name, value))).toEqual(new Set([OTHER_YEAR]))
  })

  test.each(right)('%s of %s is not questioned', (name, value) => {
    expect(new Set(sayings(name, value))).toEqual(new Set([undefined]))
  })

  test.each(slips)('[D170] the questionable %s of %s is stored by the adjuster unchanged', (name, value) => {
    const records = { [name]: personRecords[name] }
    expect(storable(records, { [name]: value })).toEqual({ [name]: value })
    expect(leftOut(records, { [name]: value })).toEqual({})
  })
})
