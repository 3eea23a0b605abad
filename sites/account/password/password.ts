import * as v from 'valibot'
import { PASSWORD_COMMON, PASSWORD_PERSONAL, type PasswordContext } from '#shared/domain/access/password.ts'
import { currentPassword } from '#shared/steps/account/current-password.ts'
import { newPasswordProblems } from '#shared/steps/account/new-password.ts'
import { errorText } from '#shared/http/error-text.ts'
import type { CallError } from '#shared/http/call-error.ts'
import { sayingAtFields } from '#shared/steps/checked.ts'
import { stepUpTexts } from '#shared/steps/step-up/step-up.ts'

export const passwordWords = {
  /** Texts of the page that changes the password (PRF-07). */
  title: 'Cambiar contraseña',
  lead: 'Al cambiarla cerramos tu cuenta en todos los demás dispositivos.',
  current: 'Contraseña actual',
  next: 'Nueva contraseña',
  confirmation: 'Confirma tu contraseña',
  submit: 'Cambiar contraseña',
} as const

/** Error texts of the form (PRF-18); other failures have the generic ones (PRF-21). */
const passwordErrors = {
  wrong_password: 'La contraseña actual es incorrecta.',
  password_refused: 'La contraseña no cumple con los parametros requeridos. Elige otra.',
  password_personal: PASSWORD_PERSONAL,
  password_common: PASSWORD_COMMON,
  ...stepUpTexts,
} as const

export function passwordFailure(error: CallError<keyof typeof passwordErrors>) {
  const message = errorText(error, passwordErrors)
  if (error.code === 'wrong_password') return { fields: { currentPassword: message } }
  return newPasswordCodes.has(error.code) ? { fields: { password: message } } : { message }
}

const newPasswordCodes: ReadonlySet<string> = new Set([
  'password_refused',
  'password_personal',
  'password_common',
])

/**
 * Schema of the form (PRF-09 to PRF-16). `own`: names of the person, which the password must not contain
 * (D235).
 */
export const passwordSchema = (context: PasswordContext, own: readonly string[] = []) =>
  v.pipe(
    v.object({
      currentPassword,
      password: v.string(),
      confirmation: v.string(),
    }),
    sayingAtFields((typed) => newPasswordProblems(context, typed, own)),
  )
