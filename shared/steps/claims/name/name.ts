/** The driver's name (CLF-33 to CLF-36). */
import { formAt, labelsAt } from '../field-rule.ts'

export const nameWords = {
  title: '¿Cómo te llamas?',
  lead: 'Escribe tu nombre como aparece en tu licencia.',
  ...labelsAt('name'),
} as const

export const nameForm = formAt('name')
/** CLF-36: a third party is not asked for the birthdate. */
export const externalNameForm = formAt('name', 'external')
