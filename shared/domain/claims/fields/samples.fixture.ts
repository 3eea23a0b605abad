/** A right answer to every question: the forms of tests and gallery are made of these. */
import {
  claimFields,
  fieldRecords,
  fieldsOf,
  type ClaimField,
  type ClaimFields,
  type ClaimVariant,
  type FieldOf,
} from '../claim-fields.ts'
import type { FieldStep } from './field.ts'

export const sampleFields: ClaimFields = {
  firstName: 'Ana Sofía',
  paternalSurname: 'Torres',
  maternalSurname: 'Alarcón',
  birthdate: '1990-05-14',
  phone: '5512345678',
  email: 'ana.torres@correo.example',
  facts: 'Iba por Insurgentes hacia el sur. En el semáforo de Baja California me pegaron por detrás.',
  sameAddress: 'yes',
  postalCode: '06700',
  municipality: 'Cuauhtémoc',
  state: 'Ciudad de México',
  street: 'Orizaba 101',
  licenseNumber: 'N04123456',
  licenseState: 'Ciudad de México',
  licenseType: '101',
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

const pick = (fields: readonly ClaimField[], value: (field: ClaimField) => string) =>
  Object.fromEntries(fields.map((field) => [field, value(field)]))

const fieldsAt = (step: FieldStep, variant: ClaimVariant) =>
  fieldsOf[variant].filter((field) => fieldRecords[field].step === step)

/** Sample answers of a step; `emptyAt` returns the same fields without answers. */
export const sampleAt = <Step extends FieldStep>(step: Step, variant: ClaimVariant = 'ordinary') =>
  // The cast is safe: the keys are the fields of the step.
  pick(fieldsAt(step, variant), (field) => sampleFields[field]) as Record<FieldOf<Step>, string>
export const emptyAt = <Step extends FieldStep>(step: Step) =>
  // The cast is safe: the keys are the fields of the step.
  pick(fieldsAt(step, 'ordinary'), () => '') as Record<FieldOf<Step>, string>

// The cast is safe: the result has each field once.
export const emptyFields = pick(claimFields, () => '') as ClaimFields
