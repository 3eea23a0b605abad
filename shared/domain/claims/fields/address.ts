/** Fields of the driver's address (CLF-42 to CLF-51, CLF-O9, CLF-O11, CLF-O12). */
import { isAddress, isDigits } from '../../text/patterns.ts'
import { driving, drivingInsured, type FieldRecord } from './field.ts'
import { claimLimits, like } from './rules.ts'

const ofAddress = { step: 'address', askedIn: driving, group: 'address' } as const
const text = { ...ofAddress, rule: like(isAddress, 150), isOfLetters: true } as const
const answers: Readonly<Record<string, string>> = { yes: 'Sí', no: 'No' }

export const addressFields = {
  /** 'yes' if the driver lives at the policy's address, else 'no'; derived from the stored address. */
  sameAddress: {
    ...ofAddress,
    askedIn: drivingInsured,
    /** Whether the address is the one at contracting (CLF-42, CLF-O13). */
    label: '¿Tu dirección es la misma que al contratar?',
    rule: like((value) => value === 'yes' || value === 'no', 3),
    location: null,
    show: (value) => answers[value] ?? '',
  },
  /** Five digits. An insurer that stores a number has lost the leading zeros. */
  postalCode: {
    ...ofAddress,
    label: 'Código postal',
    rule: like(isDigits, claimLimits.postalCode),
    location: { of: 'person', path: ['address', 'postal_code'], as: 'postalCode' },
  },
  municipality: {
    ...text,
    label: 'Municipio o alcaldía',
    location: { of: 'person', path: ['address', 'municipality'], as: 'name' },
  },
  /** Name of the state (CLF-98). */
  state: { ...text, label: 'Estado', location: { of: 'person', path: ['address', 'state'], as: 'name' } },
  street: {
    ...text,
    label: 'Calle y número',
    location: { of: 'person', path: ['address', 'name'], as: 'text' },
  },
} as const satisfies Readonly<Record<string, FieldRecord>>
