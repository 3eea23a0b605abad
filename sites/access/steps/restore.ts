import * as z from 'zod/mini'
import { checkConfirmation, checkPassword, type PasswordContext } from '#shared/domain/password.ts'

export const restoreTexts = {
  title: 'Crea tu nueva contraseña',
  password: 'Nueva contraseña',
  confirmation: 'Confirma tu contraseña',
  submit: 'Restablecer contraseña',
  landing: {
    title: 'Restablece tu contraseña',
    lead: 'Continúa para elegir una contraseña nueva. El enlace sirve una sola vez.',
    submit: 'Continuar',
  },
} as const

/** ACC-O10; the failures without a sentence here have the generic ones. */
export const restoreErrors = {
  link_missing: 'La URL es inválida.',
  not_processed: '(401) La validación no se ha procesado correctamente.',
  password_refused: 'La contraseña no cumple con los parametros requeridos.',
} as const

const confirmationErrors = {
  missing: 'Confirma tu contraseña.',
  different: 'Las contraseña no coinciden.',
} as const

/** ACC-25, ACC-26; the context brings the e-mail of the link and the brand word. */
export const restoreSchema = (context: PasswordContext) =>
  z.object({ password: z.string().check(z.maxLength(200)), confirmation: z.string() }).check((form) => {
    const { password, confirmation } = form.value
    const { message } = checkPassword(password, context)
    if (message !== null) form.issues.push(issue('password', message, password))
    const problem = checkConfirmation(password, confirmation)
    if (problem !== null) form.issues.push(issue('confirmation', confirmationErrors[problem], confirmation))
  })

/** An issue of the form that stands at one of its fields. */
const issue = (field: string, message: string, input: string) => ({
  code: 'custom' as const,
  path: [field],
  message,
  input,
})
