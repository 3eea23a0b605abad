/** The fields of a service (`service-fields.data.ts`). */
import type { OrderedService } from './kinds.ts'
import { serviceRows, type ServiceField } from './service-fields.data.ts'

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
