/** Fields of the claim itself (CLF-39). */
import { insured, type FieldRecord } from './field.ts'
import { claimLimits, like, LONG_TEXT } from './rules.ts'

export const claimOwnFields = {
  facts: {
    label: 'Tu relato',
    rule: like((value) => value.trim() !== '', claimLimits.text),
    problems: { missing: 'Cuéntanos qué pasó.', format: LONG_TEXT },
    location: { of: 'form', path: ['declaration'], as: 'text' },
    step: 'facts',
    askedIn: insured,
  },
} as const satisfies Readonly<Record<string, FieldRecord>>
