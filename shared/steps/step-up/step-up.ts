import type { ActivityKind } from '#shared/contracts/account/activity.ts'
import type { Destinations } from '#shared/contracts/account/step-up.ts'
import type { Channel } from '../otp/countdown.ts'
import { CODE_LENGTH } from '#shared/domain/access/otp-code.ts'

export const stepUpWords = {
  title: 'Confirma que eres tú',
  channel: '¿Por dónde te lo mandamos?',
  send: 'Enviar código',
  cancel: 'Cancelar',
  otherWay: 'Recibirlo de otra forma',
  nowhere: 'No tenemos un teléfono ni un correo tuyo a donde mandar el código. Escríbenos y te ayudamos.',
} as const

/** For `errorText` of every guarded call: the person closed the question. */
export const stepUpTexts = {
  second_factor_needed: 'No hicimos ningún cambio: falta el código que confirma que eres tú.',
} as const

/** After "Para". */
const purposes: Record<ActivityKind, string> = {
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
}

/** What the code is for, as the gateway says it. */
export function leadOf(what: string | undefined): string {
  const purpose = Object.entries(purposes).find(([kind]) => kind === what)?.[1] ?? 'continuar'
  return `Para ${purpose} necesitas un código de ${String(CODE_LENGTH)} caracteres.`
}

interface Way {
  readonly value: Channel
  readonly title: string
  readonly text: string
}

/** Where a code can go, SMS first (OTP-01, OTP-O7). */
export function waysOf({ sms, email }: Omit<Destinations, 'sentAgo'>): readonly Way[] {
  return [
    ...(sms === null
      ? []
      : [{ value: 'sms', title: 'Mensaje de texto', text: `Al teléfono ${sms}` } as const]),
    ...(email === null ? [] : [{ value: 'email', title: 'Correo electrónico', text: `A ${email}` } as const]),
  ]
}
