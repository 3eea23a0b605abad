import type { ActivityKind } from '#shared/contracts/account/activity.ts'
import type { MadeLink, OpenSession } from '#shared/contracts/account/security.ts'
import { momentText } from '#shared/domain/time/moment.ts'

export const securityWords = {
  title: 'Seguridad',
  sessions: {
    title: 'Tus sesiones',
    lead: 'Los dispositivos en los que tu cuenta está abierta.',
    count: (count: number) => (count === 1 ? '1 abierta' : `${String(count)} abiertas`),
    current: 'Este dispositivo',
    started: 'Inició',
    used: 'Última actividad',
    /** Label for how the session was opened, if not by password (D188). */
    entered: 'Se abrió',
    byPasskey: 'con llave de acceso',
    close: 'Cerrar sesión',
    /** Text if no other session is open. */
    alone: 'Tu cuenta no está abierta en ningún otro dispositivo.',
  },
  closeOthers: 'Cerrar las demás sesiones',
  links: {
    title: 'Tus enlaces',
    lead: 'Los enlaces que creaste y que llevan a tus datos. Quien tenga uno puede abrirlo hasta que venza o lo cierres.',
    policy: 'Póliza',
    made: 'Creado',
    opened: 'Abierto',
    neverOpened: 'nunca',
    expires: 'Vence',
    revoke: 'Cerrar este enlace',
    none: 'No tienes enlaces vigentes.',
    count: (count: number) => (count === 1 ? '1 vigente' : `${String(count)} vigentes`),
    /** Text for a link that has expired, or was revoked in another tab. */
    gone: 'Ese enlace ya no estaba vigente.',
    others:
      'Los enlaces que la aseguradora te manda por correo o mensaje no aparecen en esta lista: cada uno vence por su cuenta.',
  },
  activity: {
    title: 'Actividad',
    lead: 'Los cambios importantes del último año. Si alguno no es tuyo, repórtalo.',
    count: (count: number) => (count === 1 ? '1 cambio' : `${String(count)} cambios`),
    times: (count: number) => `${String(count)} veces ese día`,
    report: 'Reportar un acceso que no reconozco',
    none: 'Aquí verás los cambios importantes de tu cuenta: tu contraseña, tu tarjeta, tus pólizas.',
  },
  /** Text for the current session, which another tab may have opened meanwhile. */
  isCurrent: 'Esta es la sesión que estás usando. Para cerrarla, elige «Cerrar sesión» en tu menú.',
  cancel: 'Volver',
  withoutScript: 'Puedes cerrar tu cuenta en todos los demás dispositivos.',
} as const

export const purposeNames: Record<MadeLink['purpose'], string> = {
  restore: 'Cambiar tu contraseña',
  'email-validation': 'Validar tu correo',
  invoicing: 'Facturar tu póliza',
  'vehicle-photos': 'Tomar las fotos de tu vehículo',
  signature: 'Firmar un documento',
  'claim-form': 'Reportar un siniestro',
  adjuster: 'Atender un siniestro',
}

export const activityNames: Record<ActivityKind, string> = {
  'card-changed': 'Cambiaste tu tarjeta',
  'policy-cancelled': 'Cancelaste una póliza',
  'reward-exchanged': 'Canjeaste una recompensa',
  'password-changed': 'Cambiaste tu contraseña',
  'contact-asked': 'Pediste cambiar tu teléfono o tu correo',
  'contact-changed': 'Cambiaste tu teléfono o tu correo',
  'renewal-switched': 'Cambiaste la renovación automática',
  'policy-changed': 'Cambiaste los datos de una póliza',
  'proposal-answered': 'Respondiste una propuesta de pago',
  'account-changed': 'Cambiaste la cuenta a la que te pagamos un siniestro',
  'passkey-added': 'Agregaste una llave de acceso',
  'passkey-removed': 'Quitaste una llave de acceso',
  'passkey-log-in-on': 'Permitiste entrar sin contraseña con una llave de acceso',
  'passkey-log-in-off': 'Quitaste la entrada sin contraseña de una llave de acceso',
  'log-in-factor-on': 'Activaste la verificación al iniciar sesión',
  'log-in-factor-off': 'Apagaste la verificación al iniciar sesión',
  'log-in-unproven': 'Alguien escribió tu contraseña y no confirmó que eras tú',
  'passkey-behind': 'No aceptamos una llave de acceso que parece copiada: quítala y agrégala de nuevo',
  'data-asked': 'Pediste algo sobre tus datos personales',
  'access-reported': 'Reportaste un acceso que no reconoces',
}

/** Session or link that ends after the person confirms it. */
export type Ending =
  | { readonly kind: 'session'; readonly session: OpenSession }
  | { readonly kind: 'others'; readonly count: number }
  | { readonly kind: 'link'; readonly link: MadeLink }

interface Question {
  readonly title: string
  readonly text: string
  readonly confirm: string
  /** Notice after the session or link has ended. */
  readonly done: string
}

export function questionOf(ending: Ending): Question {
  switch (ending.kind) {
    case 'session':
      return {
        title: `¿Cerrar la sesión de ${ending.session.device}?`,
        text: 'En ese dispositivo habrá que iniciar sesión de nuevo.',
        confirm: securityWords.sessions.close,
        done: 'Cerramos la sesión.',
      }
    case 'others':
      return {
        title: `¿Cerrar las otras ${String(ending.count)} sesiones?`,
        text: 'Tu cuenta quedará abierta solo en este dispositivo.',
        confirm: securityWords.closeOthers,
        done: 'Tu cuenta está abierta solo en este dispositivo.',
      }
    case 'link':
      return {
        title: '¿Cerrar este enlace?',
        text: `${purposeNames[ending.link.purpose]}: dejará de abrirse para todas las personas que lo tengan.`,
        confirm: securityWords.links.revoke,
        done: 'Cerramos el enlace.',
      }
  }
}

/**
 * Time of a session's last use. Below a minute it is "hace un momento", which is always so for this device (D8 ends a
 * session after 4 minutes).
 */
export function usedText(session: OpenSession, now: number): string {
  const minutes = Math.floor((now - Date.parse(session.lastActionAt)) / 60_000)
  if (minutes < 1) return 'hace un momento'
  if (minutes === 1) return 'hace 1 minuto'
  return minutes < 60 ? `hace ${String(minutes)} minutos` : momentText(session.lastActionAt, now)
}
