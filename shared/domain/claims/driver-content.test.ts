import { expect, test } from 'vitest'
import { claimFields, shownValue, type ClaimField } from './claim-fields.ts'
import { driverContent } from './driver-content.ts'

const damage = (id: string, area: string) => ({ [`damages/${id}/area`]: area })

test('[D142] damages of the driver are numbered by their content, whatever their ids are', () => {
  const content = (...damages: ReturnType<typeof damage>[]) => {
    // The cast is safe: each part has this type.
    const values = Object.assign({}, ...damages) as Readonly<Record<string, string>>
    return driverContent({ variant: 'ordinary', values, savedAddress: null }, {}, null)
  }
  const one = content(damage('7', 'Cofre'), damage('3', 'Puerta'))
  expect(one.values).toMatchObject({ 'damages/1/area': 'Cofre', 'damages/2/area': 'Puerta' })
  expect(content(damage('d-1', 'Puerta'), damage('d-2', 'Cofre'))).toEqual(one)
})

test('[CLF-85] shownValue formats a value as its field demands, and an empty value as empty text', () => {
  expect(shownValue('licenseStart', '2026-01-02')).toBe('02/01/2026')
  expect(shownValue('firstName', 'Mariana')).toBe('Mariana')
  expect(Object.keys(claimFields).filter((field) => shownValue(field as ClaimField, '') !== '')).toEqual([])
})
