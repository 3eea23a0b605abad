import * as v from 'valibot'
import { checkEmail, normaliseEmail } from '#shared/domain/person/email.ts'
import { currentPassword } from '#shared/steps/account/current-password.ts'
import { saying } from '#shared/steps/checked.ts'
import { PURCHASE_LIMITS } from '#shared/domain/policies/purchase-limits.ts'

const words = {
  missing: 'Ingresa el correo electrónico.',
  format: 'Ingresa un correo electrónico válido.',
} as const

/** Schema of the e-mail, trimmed and lower-cased as it is sent (ACC-03, ACC-18, ACC-19). */
export const emailSchema = v.pipe(
  v.string(),
  v.transform(normaliseEmail),
  saying((email) => {
    const problem = checkEmail(email, PURCHASE_LIMITS.emailLength)
    return problem && words[problem]
  }),
)

export const logInSchema = v.object({ email: emailSchema, password: currentPassword })

export const logInWords = {
  title: 'Inicia sesión',
  lead: 'Consulta tus pólizas y haz cambios cuando los necesites.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  forgotten: '¿Olvidaste tu contraseña?',
  submit: 'Iniciar sesión',
  newcomer: '¿Aún no tienes cuenta?',
  quote: 'Cotiza tu seguro',
  /** Notice after the e-mail was sent again (ACC-16). */
  sent: 'Se ha enviado el correo electrónico.',
  /** Texts of the validation dialog (ACC-O4). */
  modal: {
    title: 'Valida tu correo electrónico',
    text: 'Te enviamos un correo para validar tu cuenta. Ábrelo y vuelve a iniciar sesión.',
    resend: 'Reenviar correo',
    understood: 'Entendido',
  },
} as const
