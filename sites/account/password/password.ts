import * as v from 'valibot'
import { PASSWORD_COMMON, type PasswordContext } from '#shared/domain/access/password.ts'
import { currentPassword } from '#shared/steps/account/current-password.ts'
import { newPasswordProblems } from '#shared/steps/account/new-password.ts'
import { errorText } from '#shared/http/error-text.ts'
import type { CallError } from '#shared/http/call-error.ts'
import { sayingAtFields } from '#shared/steps/checked.ts'
import { stepUpTexts } from '#shared/steps/step-up/step-up.ts'

export const passwordWords = {
  /** PRF-07. */
  title: 'Cambiar contraseña',
  lead: 'Al cambiarla cerramos tu cuenta en todos los demás dispositivos.',
  current: 'Contraseña actual',
  next: 'Nueva contraseña',
  confirmation: 'Confirma tu contraseña',
  submit: 'Cambiar contraseña',
} as const

/** PRF-18; the failures without a sentence here have the generic ones (PRF-21). */
const passwordErrors = {
  wrong_password: 'La contraseña actual es incorrecta.',
  password_refused: 'La contraseña no cumple con los parametros requeridos.',
  password_common: PASSWORD_COMMON,
  ...stepUpTexts,
} as const

export function passwordFailure(error: CallError<keyof typeof passwordErrors>) {
  const message = errorText(error, passwordErrors)
  if (error.code === 'wrong_password') return { fields: { currentPassword: message } }
  const isNew = error.code === 'password_refused' || error.code === 'password_common'
  return isNew ? { fields: { password: message } } : { message }
}

/** PRF-09 to PRF-16. */
export const passwordSchema = (context: PasswordContext) =>
  v.pipe(
    v.object({
      currentPassword,
      password: v.string(),
      confirmation: v.string(),
    }),
    sayingAtFields((typed) => newPasswordProblems(context, typed)),
  )
