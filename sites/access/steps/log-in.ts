import * as z from 'zod/mini'
import { checkEmail, normaliseEmail } from '#shared/domain/email.ts'

/** Log-in, recovery and the invoice e-mail accept up to 200 (FND-O5). */
export const EMAIL_MAX = 200

const texts = {
  missing: 'Ingresa el correo electrónico.',
  format: 'Ingresa un correo electrónico válido.',
} as const

/** ACC-03, ACC-18, ACC-19: trimmed and lower-cased, as it is sent. */
export const emailSchema = z.pipe(z.string(), z.transform(normaliseEmail)).check(
  z.refine((email) => checkEmail(email, EMAIL_MAX) !== 'missing', { error: texts.missing, abort: true }),
  z.refine((email) => checkEmail(email, EMAIL_MAX) !== 'format', texts.format),
)

/** Existing passwords are not held to the rules (ACC-O2). */
export const logInSchema = z.object({
  email: emailSchema,
  password: z.string().check(z.minLength(1, 'Ingresa tu contraseña.'), z.maxLength(200)),
})

export const logInTexts = {
  title: 'Inicia sesión',
  lead: 'Consulta tus pólizas y haz cambios cuando los necesites.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  forgotten: '¿Olvidaste tu contraseña?',
  submit: 'Iniciar sesión',
  newcomer: '¿Aún no tienes cuenta?',
  quote: 'Cotiza tu seguro',
  /** ACC-16. */
  sent: 'Se ha enviado el correo electrónico.',
  /** ACC-O4. */
  modal: {
    title: 'Valida tu correo electrónico',
    text: 'Te enviamos un correo para validar tu cuenta. Ábrelo y vuelve a iniciar sesión.',
    resend: 'Reenviar correo',
    understood: 'Entendido',
  },
} as const
