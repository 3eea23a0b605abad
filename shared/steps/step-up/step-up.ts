import type { ActivityKind } from '#shared/contracts/account/activity.ts'
import type { Destinations } from '#shared/contracts/account/step-up.ts'
import type { Channel } from '../otp/countdown.ts'

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

const leads: Record<ActivityKind, string> = {
  'card-changed': 'Para cambiar tu tarjeta necesitas un código de 6 caracteres.',
  'policy-cancelled': 'Para cancelar tu póliza necesitas un código de 6 caracteres.',
  'reward-exchanged': 'Para canjear tu recompensa necesitas un código de 6 caracteres.',
  'password-changed': 'Para cambiar tu contraseña necesitas un código de 6 caracteres.',
  'renewal-switched': 'Para cambiar tu renovación automática necesitas un código de 6 caracteres.',
  'policy-changed': 'Para cambiar los datos de tu póliza necesitas un código de 6 caracteres.',
  'proposal-answered': 'Para responder la propuesta necesitas un código de 6 caracteres.',
  'account-changed': 'Para decir a qué cuenta te pagamos necesitas un código de 6 caracteres.',
}

/** What the code is for, as the gateway says it. */
export const leadOf = (what: string | undefined): string =>
  Object.entries(leads).find(([kind]) => kind === what)?.[1] ??
  'Para continuar necesitas un código de 6 caracteres.'

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
