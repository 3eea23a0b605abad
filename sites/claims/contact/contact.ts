/** How the call centre reaches the driver (CLF-37, CLF-38). */
import { formAt, labelsAt } from '#shared/steps/claims/field-rule.ts'

export const contactWords = {
  title: '¿Cómo te contactamos?',
  lead: 'Escribe dónde localizarte por tu siniestro.',
  ...labelsAt('contact'),
} as const

export const contactForm = formAt('contact')
