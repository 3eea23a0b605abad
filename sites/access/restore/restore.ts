import * as v from 'valibot'
import { PASSWORD_COMMON, PASSWORD_PERSONAL, type PasswordContext } from '#shared/domain/access/password.ts'
import { newPasswordProblems } from '#shared/steps/account/new-password.ts'
import { sayingAtFields } from '#shared/steps/checked.ts'

export const restoreWords = {
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

/** Error texts of the form (ACC-O10); other failures have the generic ones. */
export const restoreErrors = {
  link_missing: 'La URL es inválida.',
  not_processed: '(401) La validación no se ha procesado correctamente.',
  password_refused: 'La contraseña no cumple con los parametros requeridos. Elige otra.',
  password_personal: PASSWORD_PERSONAL,
  password_common: PASSWORD_COMMON,
} as const

/** Schema of the new password (ACC-25, ACC-26); the context has the link's e-mail and the brand word. */
export const restoreSchema = (context: PasswordContext) =>
  v.pipe(
    v.object({ password: v.string(), confirmation: v.string() }),
    sayingAtFields((typed) => newPasswordProblems(context, typed)),
  )
