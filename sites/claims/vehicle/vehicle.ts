/** The vehicle (CLF-62 to CLF-69, CLF-O8). */
import { formAt, labelsAt } from '#shared/steps/claims/field-rule.ts'

export const vehicleWords = {
  title: 'Tu vehículo',
  lead: 'Revisa los datos y completa lo que falte.',
  externalLead: 'Están en tu tarjeta de circulación.',
  platesHint: 'Sin guiones ni espacios.',
  ...labelsAt('vehicle'),
} as const

export const vehicleForm = formAt('vehicle')
