import { describe, expect, test } from 'vitest'
import { claimVariants, fieldsOf, type ClaimFields } from './claim-fields.ts'
import { emptyFields, sampleFields } from './fields/samples.fixture.ts'
import { missingFields, missingPhotos } from './claim-requirements.ts'
import { singleSlots } from './picture-slots.ts'

const saved = { street: 'Orizaba 101', postalCode: '06700', municipality: 'Cuauhtémoc', state: 'CDMX' }
const filled: ClaimFields = {
  ...sampleFields,
  sameAddress: 'no',
  ...saved,
  licenseState: '',
  licenseType: '',
}

describe.each(claimVariants)('for the form %s', (variant) => {
  const form = { variant, fields: filled, fixed: [], savedAddress: variant === 'external' ? null : saved }

  test('[CLF-82] an empty form lacks exactly its required fields, a filled form lacks nothing', () => {
    expect(missingFields(form)).toEqual([])
    const missing = missingFields({ ...form, fields: emptyFields })
    const isOptional = (field: string) => ['licenseState', 'licenseType'].includes(field)
    const isLater = (field: string) => variant !== 'external' && field in saved
    expect(missing).toEqual(fieldsOf[variant].filter((field) => !isOptional(field) && !isLater(field)))
  })

  test('a form with one empty required field lacks exactly that field', () => {
    for (const field of fieldsOf[variant]) {
      if (['licenseState', 'licenseType', 'sameAddress'].includes(field)) continue
      expect(missingFields({ ...form, fields: { ...filled, [field]: ' ' } })).toEqual([field])
    }
  })

  test('[CLF-88] missing photos are listed, but never photos of prior damages or slots outside the form', () => {
    const damages = [{ id: '7', isPrior: false }]
    const all = [...singleSlots, 'reference-a1', 'damage-7-b1']
    expect(missingPhotos({ variant, damages }, all)).toEqual([])
    const missing = missingPhotos({ variant, damages }, [])
    expect(missing.includes('damages')).toBe(variant !== 'robbery')
    expect(missing.includes('references')).toBe(['ordinary', 'robbery'].includes(variant))
    expect(missingPhotos({ variant, damages: [{ id: '7', isPrior: true }] }, all.slice(0, -1))).toEqual([])
  })
})
