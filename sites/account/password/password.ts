import * as v from 'valibot'
import {
  PASSWORD_MAX_LENGTH,
  PASSWORD_TOO_LONG,
  type PasswordContext,
} from '#shared/domain/access/password.ts'
import { newPasswordProblems } from '#shared/steps/account/new-password.ts'
import { required, sayingAtFields } from '#shared/steps/checked.ts'
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
export const passwordErrors = {
  wrong_password: 'La contraseña actual es incorrecta.',
  password_refused: 'La contraseña no cumple con los parametros requeridos.',
  ...stepUpTexts,
} as const

/** PRF-09 to PRF-16. */
export const passwordSchema = (context: PasswordContext) =>
  v.pipe(
    v.object({
      currentPassword: v.pipe(
        required('Ingresa tu contraseña.'),
        v.maxLength(PASSWORD_MAX_LENGTH, PASSWORD_TOO_LONG),
      ),
      password: v.string(),
      confirmation: v.string(),
    }),
    sayingAtFields((typed) => newPasswordProblems(context, typed)),
  )
