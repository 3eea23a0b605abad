/** The relative who owns the car (BUY-142 to BUY-153). */
import * as z from 'zod/mini'
import { emailField } from '#shared/steps/account/email.ts'
import { personShape } from '#shared/steps/person/person.ts'

export const personDataWords = {
  title: 'Datos de tu familiar',
  lead: 'La póliza sale a su nombre, así que escríbelos como en su identificación oficial.',
  submit: 'Siguiente',
} as const

/** With the e-mail in view (BUY-142), without economic activities (BUY-O21). */
export const personDataForm = z.object({ ...personShape, email: emailField })
export type PersonDataAnswer = z.infer<typeof personDataForm>
