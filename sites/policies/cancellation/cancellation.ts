/** Cancelling a policy (CAN, D62): wording and validity. */
import * as v from 'valibot'
import type { ErrorsOf } from '#shared/contracts/endpoint.ts'
import type {
  Cancellation,
  CancellationReceipt,
  cancelPolicy,
  getCancellation,
} from '#shared/contracts/policies/cancellation.ts'
import { IMPROVEMENT_MAX_LENGTH, isImprovement } from '#shared/domain/cancellation/improvement.ts'
import { formatMoney } from '#shared/domain/money/money.ts'
import { formatDate, formatLongDate } from '#shared/domain/time/dates.ts'
import { momentText } from '#shared/domain/time/moment.ts'
import type { CallError } from '#shared/http/call-error.ts'
import { errorText } from '#shared/http/error-text.ts'
import { REQUIRED, required, saying } from '#shared/steps/checked.ts'
import { stepUpTexts } from '#shared/steps/step-up/step-up.ts'
import { REFUND_WHERE } from '#shared/domain/cancellation/refund-term.ts'
import { quantity } from '#shared/domain/text/quantity.ts'

export const cancellationWords = {
  title: 'Cancelar tu póliza',
  /** SHL-O13. */
  crumb: 'Cancelación',
  effects: 'Qué pasa si cancelas',
  covered: 'Tu cobertura',
  refund: 'Te devolvemos',
  toCard: `A${REFUND_WHERE.slice(1)}`,
  unknownRefund: 'La prima que no usaste',
  unknownLead: 'La aseguradora nos dirá cuánto es; estará en tu comprobante.',
  nothing: 'Ya usaste lo que pagaste: no queda prima por devolver.',
  /** CAN-09, CAN-O4. */
  daysToPayment: (days: number) =>
    `${days === 1 ? 'Falta 1 día' : `Faltan ${String(days)} días`} para tu próximo pago mensual.`,
  pause: {
    title: '¿Solo no quieres que se renueve?',
    lead: (until: string) =>
      `No hace falta cancelar: sigues cubierto hasta el ${until} y no te cobramos otro año.`,
    press: 'Pausar la renovación automática',
    done: (until: string) => `Listo: tu póliza sigue vigente hasta el ${until} y no se renovará sola.`,
  },
  /** CAN-O10. */
  reason: '¿Por qué quieres cancelar tu póliza?',
  improvement: '¿Qué podemos mejorar?',
  /** CAN-O7. */
  terms: 'Acepto los términos y condiciones de la cancelación.',
  /** CAN-19. */
  submit: 'Cancelar póliza',
  /** CAN-O8. */
  noReasons: 'Ha ocurrido un error.',
  again: 'Volver a intentar',
  confirm: {
    title: (policyNumber: string) => `¿Cancelar la póliza ${policyNumber}?`,
    yes: 'Sí, cancelar mi póliza',
    no: 'Regresar',
    final: 'Esto no se puede deshacer: para volver a estar cubierto tendrás que contratar otra póliza.',
  },
  confirming: 'Estamos confirmando tu cancelación. No la envíes de nuevo.',
  /** CAN-02. */
  external: {
    lead: 'Tu póliza es anual: la cancelación se pide en una página de la aseguradora, que se abre aparte.',
    press: 'Pedir la cancelación',
  },
  /** CAN-07, CAN-O3. */
  ending: (until: string) => `Tu póliza ya está cancelada. Estará vigente hasta el ${until}.`,
  /** CAN-08. */
  paid: 'Tu póliza ya está pagada',
  understood: 'Entendido',
  /** CAN-23. */
  cancelled: 'La póliza está cancelada.',
  missing: 'Número de póliza inválido.',
  notCancellable: 'Solo se puede cancelar una póliza activa o por iniciar.',
  receipt: {
    /** CAN-O6. */
    title: 'Tu póliza ha sido cancelada.',
    lead: 'Este es tu comprobante. También te lo enviamos por correo.',
    number: 'Número de cancelación',
    at: 'Fecha y hora',
    policy: 'Póliza',
    vehicle: 'Vehículo',
    refund: 'Te devolvemos',
    unknown: 'Te lo diremos por correo',
    download: 'Descargar comprobante',
    list: 'Ver mis pólizas canceladas',
  },
} as const

const said = {
  ...stepUpTexts,
  policy_missing: cancellationWords.missing,
  not_cancellable: cancellationWords.notCancellable,
  already_cancelled: cancellationWords.cancelled,
} as const

type Code = ErrorsOf<typeof cancelPolicy> | ErrorsOf<typeof getCancellation>

/** CAN-25: what none of the words above says is said by the generic texts. */
export const failureText = (error: CallError<Code>): string => errorText<Code>(error, said)

/** CAN-14, CAN-17, CAN-18. */
export const cancellationSchema = /* @__PURE__ */ v.object({
  reason: required(REQUIRED),
  improvement: v.pipe(
    v.string(),
    saying((text: string) => {
      if (text.trim().length > IMPROVEMENT_MAX_LENGTH)
        return `Escribe hasta ${String(IMPROVEMENT_MAX_LENGTH)} caracteres.`
      const stranger = [...text.normalize('NFC').replaceAll(/\s/g, ' ')].find(
        (character) => !isImprovement(character),
      )
      return stranger && `Usa letras, números y signos de puntuación. Quita «${stranger}».`
    }),
  ),
  hasAccepted: v.pipe(v.boolean(), v.literal(true, REQUIRED)),
})

export type Answer = v.InferOutput<typeof cancellationSchema>

type Open = Extract<Cancellation['situation'], { kind: 'open' }>

/** From when the person is no longer covered. `today`: YYYY-MM-DD. */
export const coverText = ({ hasBegun }: Cancellation, today: string): string =>
  hasBegun
    ? `Termina hoy, ${formatLongDate(today)}, en cuanto confirmes.`
    : 'No llega a empezar: con esta póliza nunca estarás cubierto.'

export const refundText = ({ unused }: Open): string =>
  unused === null ? cancellationWords.unknownRefund : formatMoney(unused.refund)

/** How it was counted, so that anybody can count it again (D62). */
export function refundLead({ unused }: Open): string {
  if (unused === null) return cancellationWords.unknownLead
  if (unused.refund === 0) return cancellationWords.nothing
  const { premium, unusedDays, days } = unused
  return `Pagaste ${formatMoney(premium)} por ${count(days)} y te ${unusedDays === 1 ? 'queda' : 'quedan'} ${count(unusedDays)} sin usar.`
}

const count = (days: number) => quantity(days, 'día', 'días')

export const untilText = (date: string | null): string => formatDate(date)

/** Always with its date: nobody knows when a receipt is read. */
export function receiptFacts(receipt: CancellationReceipt) {
  const words = cancellationWords.receipt
  const { number, cancelledAt, policyNumber, vehicle, refund } = receipt
  return [
    { label: words.number, value: number },
    { label: words.at, value: momentText(cancelledAt, 0) },
    { label: words.policy, value: policyNumber },
    { label: words.vehicle, value: vehicle },
    { label: words.refund, value: refund === null ? words.unknown : formatMoney(refund) },
  ] as const
}
