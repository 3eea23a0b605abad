/** The insurer's message about a change of money or identity (D61), to the address on record. */
import { momentText } from '#shared/domain/time/moment.ts'
import type { Db } from '#sandbox/db.ts'
import { messageStatement } from './messages.ts'

const texts = {
  'card-changed': ['Cambiaste tu tarjeta', 'Cambió la tarjeta con la que pagas tu póliza'],
  'policy-cancelled': ['Cancelaste tu póliza', 'Se canceló una póliza tuya'],
  'reward-exchanged': ['Canjeaste una recompensa', 'Se canjeó una recompensa con tus puntos'],
  'password-changed': ['Cambiaste tu contraseña', 'Cambió la contraseña de tu cuenta'],
  'contact-changed': ['Cambiaste tus datos de contacto', 'Cambió el teléfono o el correo de tu cuenta'],
  'renewal-switched': ['Cambiaste tu renovación automática', 'Cambió la renovación automática de tu póliza'],
  'policy-changed': ['Cambiaste los datos de tu póliza', 'Cambiaron los datos de una póliza tuya'],
  'passkey-added': ['Agregaste una llave de acceso', 'Se agregó una llave de acceso a tu cuenta'],
  'passkey-removed': ['Quitaste una llave de acceso', 'Se quitó una llave de acceso de tu cuenta'],
  'passkey-log-in-on': [
    'Tu llave de acceso ya abre tu cuenta sin contraseña',
    'Se permitió entrar a tu cuenta con una llave de acceso y sin contraseña',
  ],
  'passkey-log-in-off': [
    'Tu llave de acceso ya no abre tu cuenta sin contraseña',
    'Se dejó de permitir entrar a tu cuenta con una llave de acceso y sin contraseña',
  ],
  'log-in-factor-on': [
    'Activaste la verificación al iniciar sesión',
    'Se activó la verificación al iniciar sesión en tu cuenta',
  ],
  'log-in-factor-off': [
    'Apagaste la verificación al iniciar sesión',
    'Se apagó la verificación al iniciar sesión en tu cuenta',
  ],
  'log-in-unproven': [
    'Alguien escribió tu contraseña y no pudo confirmar que eras tú',
    'No se abrió ninguna sesión: alguien escribió tu contraseña y no pudo confirmar que eras tú',
  ],
  'passkey-behind': [
    'No aceptamos una llave de acceso que parece copiada',
    'No se aceptó una llave de acceso de tu cuenta, porque pudo haber sido copiada: quítala en «Seguridad» y agrégala de nuevo. Se usó',
  ],
  'access-reported': [
    'Reportaste un acceso que no reconoces',
    'Se reportó un acceso que no se reconoce, y se cerraron todas las sesiones y los enlaces de tu cuenta,',
  ],
  'proposal-answered': ['Respondiste una propuesta de pago', 'Se respondió una propuesta de pago tuya'],
} as const

export function activityMessage(
  db: Db,
  email: string,
  what: keyof typeof texts,
  now: number,
  /** Subject of the change, for a message that is sent only once per subject. */
  about?: string,
): D1PreparedStatement {
  const [subject, sentence] = texts[what]
  // The message contains its date, because an e-mail may be read much later.
  const when = momentText(new Date(now).toISOString(), 0)
  const body = `${sentence} el ${when}.`
  const reference = about && { reference: `${what} ${about}` }
  const message = { channel: 'email', recipient: email, subject, body, isReportable: true } as const
  return messageStatement(db, { ...message, ...reference }, now)
}
