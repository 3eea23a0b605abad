/**
 * Texts of the question for the car's owner, asked inside the wizard or at /policy/owner (BUY-138 to BUY-141,
 * D37).
 */
import * as v from 'valibot'
import { oneOf } from '#shared/steps/checked.ts'

export const ownerWords = {
  title: '¿Quién es el propietario del vehículo?',
  lead: 'Es la persona que aparece en la tarjeta de circulación.',
  me: 'Yo',
  meText: 'Usamos los datos de tu cuenta.',
  relative: 'Un familiar',
  relativeText: 'Te pediremos sus datos.',
} as const

export const ownerForm = v.object({ owner: oneOf(['me', 'relative']) })
export type OwnerAnswer = v.InferOutput<typeof ownerForm>
