import { describe, expect, test } from 'vitest'
import { claimFields, claimVariants, fieldsOf, type ClaimFields } from './claim-fields.ts'
import { missingFields, missingPhotos } from './claim-requirements.ts'
import { singleSlots } from './picture-slots.ts'

const empty = Object.fromEntries(claimFields.map((field) => [field, ''])) as ClaimFields
const saved = { street: 'Orizaba 101', postalCode: '06700', municipality: 'Cuauhtémoc', state: 'CDMX' }
const filled: ClaimFields = {
  firstName: 'Ana',
  paternalSurname: 'Torres',
  maternalSurname: 'Alarcón',
  birthdate: '1990-05-14',
  email: 'ana@correo.example',
  phone: '5512345678',
  facts: 'Iba por Insurgentes.',
  sameAddress: 'no',
  ...saved,
  licenseState: '',
  licenseType: '',
  licenseNumber: 'N0412',
  licenseStart: '2024-02-01',
  licenseEnd: '2027-02-01',
  vehicleType: '1',
  brand: 'Nissan',
  model: 'Versa',
  year: '2022',
  plates: 'ABC123A',
  colour: '209',
  vin: '3N1CN8AE8NL000001',
}

describe.each(claimVariants)('of the form %s', (variant) => {
  const form = { variant, fields: filled, fixed: [], savedAddress: variant === 'external' ? null : saved }

  test('[CLF-82] [002 §5.1] an empty one lacks what it asks for, a filled one nothing', () => {
    expect(missingFields(form)).toEqual([])
    const missing = missingFields({ ...form, fields: empty })
    const isOptional = (field: string) => ['licenseState', 'licenseType'].includes(field)
    const isLater = (field: string) => variant !== 'external' && field in saved
    expect(missing).toEqual(fieldsOf[variant].filter((field) => !isOptional(field) && !isLater(field)))
  })

  test('[002 §5.1] each required field alone is missed', () => {
    for (const field of fieldsOf[variant]) {
      if (['licenseState', 'licenseType', 'sameAddress'].includes(field)) continue
      expect(missingFields({ ...form, fields: { ...filled, [field]: ' ' } })).toEqual([field])
    }
  })

  test('[CLF-88] photos that are not there are told, and those that are not asked for never', () => {
    const damages = [{ id: '7', isPrior: false }]
    const all = [...singleSlots, 'reference-a1', 'damage-7-b1']
    expect(missingPhotos({ variant, damages }, all)).toEqual([])
    const missing = missingPhotos({ variant, damages }, [])
    expect(missing.includes('damages')).toBe(variant !== 'robbery')
    expect(missing.includes('references')).toBe(['ordinary', 'robbery'].includes(variant))
    expect(missingPhotos({ variant, damages: [{ id: '7', isPrior: true }] }, all.slice(0, -1))).toEqual([])
  })
})
