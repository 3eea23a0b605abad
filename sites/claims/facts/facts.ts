/** The accident in the driver's own words (CLF-39). */
import { formAt, labelsAt } from '#shared/steps/claims/field-rule.ts'

export const factsWords = {
  title: '¿Qué pasó?',
  lead: 'Cuéntalo con tus palabras: dónde ibas, qué viste y cómo fue. También puedes dictarlo con el micrófono de tu teclado.',
  ...labelsAt('facts'),
} as const

export const factsForm = formAt('facts')
