/** A driver's input is sent unchanged: own words, and improbable years (D68, CLF-39). */
import { expect, test } from 'vitest'
import { cleanValue, fieldRecords, type ClaimField } from '#shared/domain/claims/claim-fields.ts'
import { emptyFields } from '#shared/domain/claims/fields/samples.fixture.ts'
import { validate } from '#shared/forms/validate.ts'
import { factsForm } from '../facts/facts.ts'
import { typedNews } from './form-answers.ts'

const words = 'Me dijo: «no te vi» — y se fue…\n\nYo iba en “verde”,  a 40 km/h; mi esposa’s lo vio.'

test("[CLF-39] a driver's account keeps its quotation marks, dashes, blanks and line breaks", () => {
  expect(fieldRecords.facts).not.toHaveProperty('clean')
  expect(validate(factsForm, { facts: words }).answer).toEqual({ facts: words })
  expect(cleanValue('facts', words)).toBe(words)
  expect(typedNews({ facts: { facts: words } }, emptyFields)).toEqual({ facts: words })
})

test.each<[ClaimField, string]>([
  ['year', '1850'],
  ['licenseEnd', '9999-01-01'],
  ['birthdate', '0198-05-14'],
])('%s of %s is questioned, and stays among the typed values', (name, value) => {
  expect(cleanValue(name, value)).toBe(value)
  expect(typedNews({ step: { [name]: value } }, emptyFields)).toEqual({ [name]: value })
})
