/** Texts for an invoice that is cancelled or corrected (D241). */
import type { InvoiceCancellation } from '#shared/contracts/links/invoice-cancellation.ts'
import type { IssuedInvoice, TaxPerson } from '#shared/contracts/links/invoicing.ts'
import {
  ACCEPTANCE_WORKING_DAYS,
  CANCELLATION_REASONS,
  IN_GLOBAL,
  type CancellationReason,
} from '#shared/domain/invoicing/cancellation-reasons.ts'
import { isGenericRfc } from '#shared/domain/invoicing/generic-rfc.ts'
import { kindOfRfc } from '#shared/domain/invoicing/tax-person.ts'
import { formatLongDate } from '#shared/domain/time/dates.ts'
import { emptyTaxData, taxDataOf, type TaxData } from '../tax-data/tax-data.ts'

const days = String(ACCEPTANCE_WORKING_DAYS)

export const correctionWords = {
  open: 'Cancelar o corregir mi factura',
  asked: 'Cancelaciones de esta compra',
  reason: '¿Por qué quieres cancelarla?',
  lead: `Tu factura sigue vigente hasta que el SAT la cancele. Si el SAT pide que la acepte quien la recibe, tiene ${days} días hábiles: si no responde, se da por aceptada.`,
  notGlobal:
    'El motivo 04 (operación nominativa en una factura global) no aplica aquí: tu factura está emitida a tu RFC, no al público en general.',
  next: 'Corregir los datos',
  submit: 'Pedir la cancelación',
  chooseFirst: 'Elige un motivo.',
  correct: 'Corrige los datos',
  issue: 'Emitir la factura corregida',
  missing:
    'Desde aquí no se cancelan ni se corrigen facturas. Pídelo por estos medios, con tu folio fiscal y el motivo:',
  complements:
    'Tu factura tiene complementos de pago, y el SAT no deja cancelarla mientras estén vigentes: primero se cancelan ellos. Pídelo por estos medios, con tu folio fiscal y el motivo:',
  channels: { phone: 'Por teléfono', email: 'Por correo' },
  failed: 'No pudimos saber si esta factura se está cancelando.',
  retry: 'Intentar de nuevo',
  confirming:
    'Todavía no sabemos si la aseguradora recibió tu solicitud. Vuelve a intentar: no se pedirá dos veces.',
  linkMissing: 'Tu sesión de este enlace terminó. Ábrelo de nuevo desde tu correo.',
  failedToSend: 'Ha ocurrido un error.',
  folio: 'Folio fiscal',
  why: 'Motivo',
  when: 'Pedida',
  replacedBy: 'La sustituye',
  answer: 'Respuesta',
} as const

interface ReasonWords {
  readonly title: string
  readonly text: string
}

export const reasonWords: Readonly<Record<CancellationReason, ReasonWords>> = {
  '01': {
    title: 'Tiene errores y quiero la correcta',
    text: 'Motivo 01. Se emite otra con los datos correctos, relacionada con esta, y esta se cancela.',
  },
  '02': {
    title: 'Tiene errores y no quiero otra que la sustituya',
    text: 'Motivo 02. Se cancela sin relacionarla con otra.',
  },
  '03': {
    title: 'La operación no se llevó a cabo',
    text: 'Motivo 03. No hubo compra que facturar.',
  },
  '04': {
    title: 'La compra ya está en una factura global',
    text: 'Motivo 04. Operación nominativa relacionada en una factura global.',
  },
}

/** True if the receipt can be part of a global invoice, which only receipts to the general public can. */
export const offersGlobal = ({ facts }: IssuedInvoice): boolean => facts !== null && isGenericRfc(facts.rfc)

export const reasonsOf = (invoice: IssuedInvoice): readonly CancellationReason[] =>
  CANCELLATION_REASONS.filter((reason) => reason !== IN_GLOBAL || offersGlobal(invoice))

interface StateWords {
  readonly badge: string
  readonly text: (one: InvoiceCancellation) => string
}

export const stateWords: Readonly<Record<InvoiceCancellation['state'], StateWords>> = {
  requested: {
    badge: 'Solicitada',
    text: () =>
      'La aseguradora recibió tu solicitud. La factura sigue vigente hasta que se cancele ante el SAT.',
  },
  waiting: {
    badge: 'En espera de aceptación',
    text: ({ answerUntil }) => {
      const until =
        answerUntil === null ? `en ${days} días hábiles` : `hasta el ${formatLongDate(answerUntil)}`
      return `Quien recibe la factura puede aceptar o rechazar la cancelación en su Buzón Tributario del SAT ${until}. Si no responde, se da por aceptada. Mientras tanto, la factura sigue vigente.`
    },
  },
  cancelled: {
    badge: 'Cancelada',
    text: () => 'La aseguradora confirmó que la factura quedó cancelada ante el SAT.',
  },
  rejected: {
    badge: 'Rechazada',
    text: () => 'La cancelación no se aceptó: la factura sigue vigente. Puedes pedirla de nuevo.',
  },
}

/** Returns the initial data of the corrected receipt: the saved data of its RFC, or only the RFC. */
export function correctionStart(invoice: IssuedInvoice, saved: readonly TaxPerson[]): TaxData {
  const rfc = invoice.facts?.rfc ?? ''
  const person = saved.find((one) => one.rfc === rfc)
  return person ? taxDataOf(person, '') : { ...emptyTaxData, rfc, kind: kindOfRfc(rfc) ?? 'natural' }
}

/** True if a cancellation can be requested, because none of this receipt is in progress. */
export const isFree = ({ id }: IssuedInvoice, all: readonly InvoiceCancellation[]): boolean =>
  all.every((one) => one.id !== id || one.state === 'rejected')

/**
 * True if receipts of payments (complements) prevent the invoice's cancellation. The tax office does not cancel a
 * receipt while another one in force refers to it (Anexo 20, "No cancelable").
 */
export const isHeld = (complements: readonly IssuedInvoice[], all: readonly InvoiceCancellation[]): boolean =>
  complements.some(({ id }) => !all.some((one) => one.id === id && one.state === 'cancelled'))
