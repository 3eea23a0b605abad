/** The fields of a service (ADJ-129 to ADJ-138, 002 §5.3), one row each: for which services, categories and people. */
import type { CategoryKind, PersonKind, ServiceKind } from './kinds.ts'

interface ServiceRow {
  /** Exactly these; or all but these. */
  readonly services: readonly ServiceKind[] | { readonly allBut: readonly ServiceKind[] }
  readonly people?: readonly PersonKind[]
  /** Not in this category. */
  readonly notIn?: CategoryKind
  /** The field is shown, but not needed to go on. */
  readonly isOptional?: true
}

const everyService = { allBut: [] } as const
/** Services without an amount (ADJ-133, ADJ-O7, ADJ-O8). */
const withoutAmount = { allBut: ['lawyer', 'investigator', 'noCost', 'crane', 'sipac'] } as const

const serviceFieldRows = {
  category: { services: ['medical', 'crane', 'claimPayment', 'noCost', 'assistance', 'lawyer'] },
  coverage: { services: { allBut: ['sipac'] }, isOptional: true },
  /** Both only narrow the providers; no call carries them back. */
  state: { services: ['repair', 'medical'], isOptional: true },
  providerType: { services: ['repair'], isOptional: true },
  provider: {
    services: ['repair', 'medical', 'crane'],
    notIn: 'concessionedCrane',
    isOptional: true,
  },
  amount: { services: withoutAmount },
  sheetNumber: { services: withoutAmount },
  hasDeductible: {
    services: ['repair', 'claimPayment'],
    notIn: 'agreedPayment',
    people: ['insured'],
  },
  operatorName: { services: ['crane', 'lawyer'] },
  operatorPhone: { services: ['crane', 'lawyer'] },
  description: { services: everyService },
  pictures: { services: ['medical', 'crane', 'contractor', 'sipac', 'traditionalOrder'], isOptional: true },
} as const satisfies Readonly<Record<string, ServiceRow>>

export type ServiceField = keyof typeof serviceFieldRows
export const serviceRows: Readonly<Record<ServiceField, ServiceRow>> = serviceFieldRows
