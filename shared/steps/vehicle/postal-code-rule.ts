import { checkPostalCode } from '#shared/domain/person/postal-code.ts'
import { checked, REQUIRED } from '../checked.ts'
import { postalCodeWords } from './postal-code.ts'

/** BUY-38, QUO-45: required and exactly 5 digits; empty, it has no sentence of its own (FND-O17). */
export const postalCodeField = checked(checkPostalCode, {
  missing: REQUIRED,
  format: postalCodeWords.format,
})
