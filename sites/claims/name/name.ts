/** The driver's name (CLF-33 to CLF-36). */
import { formAt, labelsAt } from '#shared/steps/claims/field-rule.ts'

export const nameWords = {
  title: '¿Cómo te llamas?',
  lead: 'Escribe tu nombre como aparece en tu licencia.',
  ...labelsAt('name'),
} as const

export const nameForm = formAt('name')
/** The form for a third party, without the birthdate (CLF-36). */
export const externalNameForm = formAt('name', 'external')
