/** How the call centre reaches the driver (CLF-37, CLF-38). */
import * as v from 'valibot'
import { claimField } from '../field-rule.ts'
import { claimLimits } from '#shared/domain/claims/claim-rules.ts'

export const contactWords = {
  title: '¿Cómo te contactamos?',
  lead: 'Por aquí te avisamos cómo va tu siniestro.',
  email: 'Correo electrónico',
  phone: 'Teléfono celular',
} as const

/** In the order of the screen. */
export const contactForm = v.object({
  phone: claimField('phone', {
    format: `El número de teléfono debe ser de ${String(claimLimits.phone)} digitos.`,
  }),
  email: claimField('email', {
    missing: 'El correo electrónico es obligatorio.',
    format: 'El formato del correo electrónico es inválido.',
  }),
})
