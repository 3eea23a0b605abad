/** The texts before the screen of a cancellation (CAN-03, CAN-07 to CAN-11, CAN-O2 to CAN-O4). */
import type { Cancellation } from '#shared/contracts/policies/cancellation.ts'
import { cancellationWords, untilText } from './cancellation.ts'
import { debtText } from './refund.ts'

export const promptWords = {
  title: 'Antes de cancelar',
  ended: 'Tu póliza',
  checking: 'Revisando tu póliza…',
  /** Text of the button that keeps the policy (CAN-10). */
  no: 'He cambiado de opinión',
  /** Text of the button that continues to the cancellation (CAN-11). */
  yes: 'Entiendo, quiero cancelar',
} as const

interface Prompt {
  readonly text: string
  /** True if the dialog has a button that continues to the cancellation (CAN-10, CAN-11). */
  readonly mayGoOn: boolean
}

export type Prompted = Pick<Cancellation, 'situation' | 'debtRule'>

/** Text of the dialog; null if no question is needed, because the cancellation screen explains the state. */
export function promptOf({ situation, debtRule }: Prompted): Prompt | null {
  switch (situation.kind) {
    case 'open': {
      const { daysToPayment } = situation
      const debt = debtText(situation, debtRule)
      if (debt !== null) return { text: `${debt} ¿Seguro que quieres cancelar tu póliza?`, mayGoOn: true }
      return daysToPayment === null ? null : { text: askText(daysToPayment), mayGoOn: true }
    }
    case 'ending':
      return { text: cancellationWords.ending(untilText(situation.until)), mayGoOn: false }
    case 'paid':
      return { text: cancellationWords.paid, mayGoOn: false }
    case 'external':
    case 'cancelled':
      return null
  }
}

/** Question that mentions the days to the next payment (CAN-O4). */
const askText = (days: number) =>
  `${days === 0 ? 'Tu próximo pago mensual es hoy.' : cancellationWords.daysToPayment(days)} ¿Seguro que quieres cancelar tu póliza?`
