/** Texts and rules for cancelling a policy (CAN, D62). */
import * as v from 'valibot'
import type { ErrorsOf } from '#shared/contracts/endpoint.ts'
import type { Cancellation, cancelPolicy, getCancellation } from '#shared/contracts/policies/cancellation.ts'
import { IMPROVEMENT_MAX_LENGTH, isImprovement } from '#shared/domain/policies/cancellation-rules.ts'
import { formatDate, formatLongDate, isDate } from '#shared/domain/time/dates.ts'
import { untilHour } from '#shared/domain/time/moment.ts'
import type { CallError } from '#shared/http/call-error.ts'
import { errorText } from '#shared/http/error-text.ts'
import { required, saying } from '#shared/steps/checked.ts'
import { REQUIRED } from '#shared/ui/fields/field.ts'
import { stepUpTexts } from '#shared/steps/step-up/step-up.ts'

export const cancellationWords = {
  title: 'Cancelar tu póliza',
  /** Breadcrumb of the page (SHL-O13). */
  crumb: 'Cancelación',
  effects: 'Qué pasa si cancelas',
  covered: 'Tu cobertura',
  debt: 'Lo que debes',
  lastDay: 'Último día de tu cobertura',
  lastDayHint: (until: string) => `Hoy, o cualquier día hasta el ${until}: eso ya está pagado.`,
  lastDayWrong: (until: string) => `Elige un día entre hoy y el ${until}.`,
  /** Sentence about the days to the next payment (CAN-09, CAN-O4). */
  daysToPayment: (days: number) =>
    `${days === 1 ? 'Falta 1 día' : `Faltan ${String(days)} días`} para tu próximo pago mensual.`,
  pause: {
    title: '¿Solo no quieres que se renueve?',
    lead: (until: string) =>
      `No hace falta cancelar: sigues cubierto hasta el ${until} y no te cobramos otro año.`,
    overdueLead: 'No hace falta cancelar: paga lo pendiente y sigues cubierto, y no te cobramos otro año.',
    overdueDone: 'Listo: tu póliza no se renovará sola. Paga lo pendiente para seguir cubierto.',
    /** Texts if a debt could not be read: neither a debt nor cover until the end is a fact then. */
    unreadLead: 'No hace falta cancelar para que no te cobremos otro año.',
    unreadDone: 'Listo: tu póliza no se renovará sola.',
    press: 'Pausar la renovación automática',
    done: (until: string) => `Listo: tu póliza sigue vigente hasta el ${until} y no se renovará sola.`,
  },
  /** Label of the reason (CAN-O10). */
  reason: '¿Por qué quieres cancelar tu póliza?',
  improvement: '¿Qué podemos mejorar?',
  /** Label of the box that accepts the terms (CAN-O7). */
  terms: 'Acepto los términos y condiciones de la cancelación.',
  /** Text of the last button (CAN-19). */
  submit: 'Cancelar póliza',
  /** Text if the reasons could not be loaded (CAN-O8). */
  noReasons: 'Ha ocurrido un error.',
  again: 'Volver a intentar',
  confirm: {
    title: (policyNumber: string) => `¿Cancelar la póliza ${policyNumber}?`,
    yes: 'Sí, cancelar mi póliza',
    no: 'Regresar',
    final: 'Esto no se puede deshacer: para volver a estar cubierto tendrás que contratar otra póliza.',
    changed: 'Lo que te devolvemos cambió mientras tanto. Revísalo y confirma otra vez.',
  },
  confirming: 'Estamos confirmando tu cancelación. No la envíes de nuevo.',
  /** Texts about the insurer's own cancellation page (CAN-02). */
  external: {
    lead: 'Tu póliza es anual: la cancelación se pide en una página de la aseguradora, que se abre aparte.',
    press: 'Pedir la cancelación',
  },
  /** Text for a policy that ends on a known day (CAN-07, CAN-O3). */
  ending: (until: string) => `Tu póliza ya está cancelada. Estará vigente hasta el ${until}.`,
  /** Title for a policy that is paid to its end (CAN-08). */
  paid: 'Tu póliza ya está pagada',
  understood: 'Entendido',
  /** Title for a policy that is cancelled already (CAN-23). */
  cancelled: 'La póliza está cancelada.',
  missing: 'Número de póliza inválido.',
  notCancellable: 'Solo se puede cancelar una póliza activa o por iniciar.',
} as const

const ownTexts = {
  ...stepUpTexts,
  policy_missing: cancellationWords.missing,
  not_cancellable: cancellationWords.notCancellable,
  already_cancelled: cancellationWords.cancelled,
  other_refund: cancellationWords.confirm.changed,
} as const

type Code = ErrorsOf<typeof cancelPolicy> | ErrorsOf<typeof getCancellation>

/** Error text of a cancellation; codes without an own sentence get the generic one (CAN-25). */
export const failureText = (error: CallError<Code>): string => errorText<Code>(error, ownTexts)

interface Days {
  /** The days to choose from, YYYY-MM-DD; if `until` is null, only today is possible. */
  readonly today: string
  readonly until: string | null
}

/** True for a day that can be the last day of cover; '' means today. An incomplete day ("2026-12-") is not valid. */
export const isLastDay = (day: string, { today, until }: Days): boolean =>
  day === '' || (isDate(day) && day >= today && day <= (until ?? today))

/** The rules of the form (CAN-14, CAN-17, CAN-18). */
export const cancellationSchema = (days: Days) =>
  v.object({
    /** Last day of cover; '' means today. */
    lastDay: v.pipe(
      v.string(),
      saying((day: string) =>
        isLastDay(day, days)
          ? undefined
          : cancellationWords.lastDayWrong(formatDate(days.until ?? days.today)),
      ),
    ),
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

export type CancellationSchema = ReturnType<typeof cancellationSchema>
export type CancellationAnswer = v.InferOutput<CancellationSchema>

/**
 * Text about the end of cover.
 * @param day Last day of cover, YYYY-MM-DD, as `today`.
 */
export function coverText({ hasBegun }: Cancellation, day: string, today: string): string {
  if (day > today) return `Hasta el ${formatLongDate(day)}.`
  return hasBegun
    ? `Termina hoy, ${formatLongDate(today)}, en cuanto confirmes.`
    : 'Tu póliza ya no va a empezar: con ella nunca estarás cubierto.'
}

export const untilText = (instant: string | null): string => formatDate(instant) + untilHour(instant)
