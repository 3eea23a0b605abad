import { checkPostalCode } from '#shared/domain/postal-code.ts'
import { checked, REQUIRED } from '../checked.ts'

const digits = 'El código postal debe ser de 5 digitos.'

export const postalCodeWords = {
  label: 'Código postal',
  /** BUY-39: the vehicle step says it short, the person form says sorry (QUO-47). */
  notServed: {
    vehicle: 'Aún no llegamos a tu municipio.',
    person: '¡Lo sentimos! Aún no llegamos a tu municipio.',
  },
} as const
export type NotServedVariant = keyof typeof postalCodeWords.notServed

/** BUY-38, QUO-45: required and exactly 5 digits; empty, it has no sentence of its own (FND-O17). */
export const postalCodeField = checked(checkPostalCode, { missing: REQUIRED, format: digits })
