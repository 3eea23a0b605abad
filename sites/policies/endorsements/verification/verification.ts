import type { Channel } from '#shared/steps/otp/countdown.ts'
import { CODE_LENGTH } from '#shared/domain/access/otp-code.ts'

export const verificationWords = {
  lead: `Para cambiar tu póliza necesitamos saber que eres tú. Elige dónde recibir un código de ${String(CODE_LENGTH)} caracteres.`,
  label: `Código de ${String(CODE_LENGTH)} caracteres`,
  channel: '¿Dónde lo recibes?',
  nowhere: 'No tenemos un teléfono ni un correo tuyo a donde mandar el código. Llámanos y te ayudamos.',
  sent: 'Te enviamos un código. Puede tardar un minuto en llegar.',
  checking: 'Comprobando el código…',
  /** Text on a later visit to this step, when the code is verified already. */
  done: 'Ya confirmamos tu código.',
  next: 'Continuar',
} as const

/** Name of each channel for a code (END-12, OTP-O7). */
export const channelNames: Record<Channel, string> = { sms: 'Por SMS', email: 'Por correo' }
