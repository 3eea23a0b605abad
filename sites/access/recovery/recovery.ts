import * as v from 'valibot'
import { emailSchema } from '../log-in/log-in.ts'

export const recoverySchema = v.object({ email: emailSchema })

export const recoveryWords = {
  title: 'Recupera tu contraseña',
  lead: 'Escribe el correo con el que te registraste y te enviaremos un enlace.',
  email: 'Correo electrónico',
  submit: 'Enviar enlace',
  back: 'Volver a iniciar sesión',
  /** Sentence after the request, the same for every account state (ACC-O3). */
  sent: 'Si el correo está registrado, recibirás un enlace para restablecer tu contraseña.',
  sentTitle: 'Revisa tu correo',
  hint: '¿No llega? Busca también en correo no deseado o espera unos minutos.',
  again: 'Usar otro correo',
} as const
