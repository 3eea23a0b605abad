/** The fields of a service (ADJ-129 to ADJ-138, 002 §5.3), one row each: for which services, categories and people. */
import type { CategoryKind, PersonKind, ServiceKind, OrderedService } from './adjuster-form.ts'

interface ServiceRow {
  /** Services that show the field: exactly the listed ones, or all except them. */
  readonly services: readonly ServiceKind[] | { readonly allBut: readonly ServiceKind[] }
  readonly people?: readonly PersonKind[]
  /** Category for which the field is hidden. */
  readonly notIn?: CategoryKind
  /** True if the field may stay empty. */
  readonly isOptional?: true
}

const everyService = { allBut: [] } as const
/** Services without an amount (ADJ-133, ADJ-O7, ADJ-O8). */
const withoutAmount = { allBut: ['lawyer', 'investigator', 'noCost', 'crane', 'sipac'] } as const

const serviceFieldRows = {
  category: { services: ['medical', 'crane', 'claimPayment', 'noCost', 'assistance', 'lawyer'] },
  coverage: { services: { allBut: ['sipac'] }, isOptional: true },
  /** State and specialty only narrow the providers; no call sends them back. */
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

/** True if a service has the field. */
export function isShownField(field: ServiceField, { service, category, person }: OrderedService): boolean {
  const { services, people, notIn } = serviceRows[field]
  const isOfService = 'allBut' in services ? !services.allBut.includes(service) : services.includes(service)
  return isOfService && (people?.includes(person) ?? true) && (notIn === undefined || category !== notIn)
}

/** True for a required field: hidden fields are never required (ADJ-O6). */
export const isRequiredField = (field: ServiceField, ordered: OrderedService): boolean =>
  serviceRows[field].isOptional !== true && isShownField(field, ordered)

/** True if the coverage of a service cannot be changed (ADJ-135). */
export const isCoverageLocked = (service: {
  readonly isPrior: boolean
  readonly coverage: string
}): boolean => service.isPrior && service.coverage !== ''
