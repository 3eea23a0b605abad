import type { ActivityKind } from '#shared/contracts/account/activity.ts'
import { codeOnlyKinds, guardedLogInKinds, neverByMailKinds } from '#shared/contracts/second-factor.ts'
import type { Destinations } from '#shared/contracts/account/step-up.ts'
import type { Channel } from '#shared/steps/otp/countdown.ts'
import { CODE_LENGTH } from '#shared/domain/access/otp-code.ts'

export const stepUpWords = {
  title: 'Confirma que eres tú',
  channel: '¿Por dónde te lo mandamos?',
  /** Title of the dialog if a passkey is one of the options. */
  way: '¿Cómo lo confirmas?',
  usePasskey: 'Usar llave de acceso',
  send: 'Enviar código',
  cancel: 'Cancelar',
  otherWay: 'Recibirlo de otra forma',
  passkeyClosed: 'No se usó la llave de acceso. Inténtalo de nuevo, o pide un código.',
  passkeyFailed: 'Tu navegador no pudo usar la llave de acceso. Pide un código.',
  passkeyMissing: 'Ya no tienes llaves de acceso. Pide un código.',
  passkeyRefused: 'Esa llave de acceso no confirma que eres tú. Prueba con otra, o pide un código.',
  codeOnly: 'Para esto la aseguradora pide un código.',
  /** Shown if only an e-mail is known: settings that guard the log-in accept no code by e-mail. */
  nowhereButMail:
    'Para esto no sirve un código por correo. Agrega una llave de acceso, o llámanos para registrar tu teléfono.',
  nowhere: 'No tenemos un teléfono ni un correo tuyo a donde mandar el código. Escríbenos y te ayudamos.',
} as const

/** Texts for `errorText` of guarded calls, used after the person closes the dialog. */
export const stepUpTexts = {
  second_factor_needed: 'No hicimos ningún cambio: falta el código que confirma que eres tú.',
} as const

/** Kinds of activity that ask for a proof; refusals by the gateway never do. */
type AskedKind = Exclude<ActivityKind, 'log-in-unproven' | 'passkey-behind'>

/** Purpose of the code by kind of action, to follow the word "Para". */
const purposes: Record<AskedKind, string> = {
  'card-changed': 'cambiar tu tarjeta',
  'policy-cancelled': 'cancelar tu póliza',
  'reward-exchanged': 'canjear tu recompensa',
  'password-changed': 'cambiar tu contraseña',
  'contact-asked': 'cambiar tu teléfono o tu correo',
  'contact-changed': 'cambiar tu teléfono o tu correo',
  'renewal-switched': 'cambiar tu renovación automática',
  'policy-changed': 'cambiar los datos de tu póliza',
  'proposal-answered': 'responder la propuesta',
  'account-changed': 'decir a qué cuenta te pagamos',
  'passkey-added': 'agregar una llave de acceso',
  'passkey-removed': 'quitar una llave de acceso',
  'passkey-log-in-on': 'entrar sin contraseña con esta llave',
  'passkey-log-in-off': 'pedir de nuevo tu contraseña',
  'log-in-factor-on': 'activar la verificación al iniciar sesión',
  'log-in-factor-off': 'apagar la verificación al iniciar sesión',
  'data-asked': 'pedir algo sobre tus datos',
  'access-reported': 'detener de nuevo los pagos y cambios de tu cuenta',
}

/** Returns an introduction that states the purpose of the code, by the kind that the gateway sent. */
export function leadOf(what: string | undefined, hasPasskey = false): string {
  const purpose = isKind(what) ? purposes[what] : 'continuar'
  if (hasPasskey) return `Para ${purpose} confirma que eres tú.`
  return `Para ${purpose} necesitas un código de ${String(CODE_LENGTH)} caracteres.`
}

/** A method of proof: a code by a channel, or a passkey (D212). */
export type WayName = Channel | 'passkey'

interface Way {
  readonly value: Channel
  readonly title: string
  readonly text: string
}

/** True if this kind of action accepts a passkey and the browser can use one. */
export const takesPasskey = (what: string | undefined, hasPasskey: boolean, canUse: boolean): boolean =>
  hasPasskey && canUse && isKind(what) && !codeOnlyKinds.includes(what)

export const isKind = (what: string | undefined): what is AskedKind => what !== undefined && what in purposes

/** The passkey as an option; it is listed first, because it needs no waiting. */
export const passkeyWay = {
  value: 'passkey',
  title: 'Llave de acceso',
  text: 'Con tu huella, tu rostro o el PIN de tu dispositivo',
} as const

/** Explains why no method of proof is available. */
export const nowhereText = (what: string | undefined, isLogInGuarded = false): string =>
  refusesMail(what, isLogInGuarded) ? stepUpWords.nowhereButMail : stepUpWords.nowhere

const refusesMail = (what: string | undefined, isLogInGuarded: boolean): boolean =>
  isKind(what) && (neverByMailKinds.includes(what) || (isLogInGuarded && guardedLogInKinds.includes(what)))

export type KnownDestinations = Pick<Destinations, 'sms' | 'email' | 'isLogInGuarded'>

/**
 * Returns the channels that can receive a code, SMS first (OTP-01, OTP-O7). Actions that guard the log-in accept only
 * SMS (D234).
 */
export function waysOf(
  { sms, email: known, isLogInGuarded }: KnownDestinations,
  what?: string,
): readonly Way[] {
  const email = refusesMail(what, isLogInGuarded) ? null : known
  return [
    ...(sms === null
      ? []
      : [{ value: 'sms', title: 'Mensaje de texto', text: `Al teléfono ${sms}` } as const]),
    ...(email === null ? [] : [{ value: 'email', title: 'Correo electrónico', text: `A ${email}` } as const]),
  ]
}
