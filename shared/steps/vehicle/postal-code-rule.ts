import { checkPostalCode } from '#shared/domain/person/postal-code.ts'
import { checked } from '../checked.ts'
import { REQUIRED } from '#shared/ui/fields/field.ts'
import { postalCodeWords } from './postal-code.ts'

/**
 * Postal code rule: required and exactly 5 digits (BUY-38, QUO-45). An empty value has the default sentence (FND-O17).
 */
export const postalCodeField = checked(checkPostalCode, {
  missing: REQUIRED,
  format: postalCodeWords.format,
})
