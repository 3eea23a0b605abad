/**
 * Errors on demand: values that a person can type into the product and that make the insurer misbehave. Listed at
 * `/sandbox`; no other value causes an error.
 */
import { photoSides } from '#shared/domain/photos/vehicle-photos.ts'
import { inWords } from '#shared/domain/text/quantity.ts'

export type Fault =
  | 'error'
  | 'unavailable'
  | 'slow'
  | 'cut'
  | 'garbage'
  | 'lost-answer'
  /** Fault: no answer arrives in time, and the effect did not happen. */
  | 'unanswered'
  /** Fault: the request is carried out, but its answer is unreadable. */
  | 'lost-garbage'
  /** Fault: the request is refused with a sentence to show. */
  | 'refused'
  /** A proxy in between delivers the request twice, as a retry would. */
  | 'twice'
  | 'absent'
  | 'forbidden'

export const SLOW_MS = 6000
/** Text about the delay on `/sandbox`: "tarda 6 segundos". */
export const SLOW_TEXT = `tarda ${String(SLOW_MS / 1000)} segundos`
const SENDING_PHOTOS = `al enviar las ${inWords(photoSides.length)} fotos`

/** Stages of calls without a typed value; their fault is chosen by the plates of the vehicle. */
type Stage = 'request' | 'payment' | 'confirmation' | 'stamp' | 'files' | 'photo' | 'photos' | 'receipt'

interface Sentinel {
  readonly where: string
  readonly shown: string
  readonly fault: Fault
  readonly matches: RegExp
  /** Fields of a call that are searched for the sentinel, so that a surname such as "Corte" causes no fault. */
  readonly fields: readonly string[]
  readonly stage?: Stage
}

const email = (word: string, fault: Fault): Sentinel => ({
  where: 'Correo electrónico',
  shown: `${word}@volante.example (o cualquier dominio)`,
  fault,
  matches: new RegExp(`^${word}@`, 'i'),
  fields: ['email'],
})

const FIELDS = { 'Código postal': ['code', 'postal_code'], Cupón: ['coupon'], Placas: ['plates'] } as const

const exact = (where: keyof typeof FIELDS, value: string, fault: Fault): Sentinel => ({
  where,
  shown: value,
  fault,
  matches: new RegExp(`^${value}$`, 'i'),
  fields: FIELDS[where],
})

const document = (id: string, fault: Fault): Sentinel => ({
  where: 'Documento (enlaces listos)',
  shown: id,
  fault,
  matches: new RegExp(`^${id}(-|$)`),
  fields: ['id'],
})

const form = (id: string, fault: Fault): Sentinel => ({
  ...document(id, fault),
  where: 'Formulario de siniestro (enlaces listos)',
})

const plates = (stage: Stage, when: string, value: string, fault: Fault): Sentinel => ({
  ...exact('Placas', value, fault),
  where: `Placas (${when})`,
  stage,
})

const invoiceEmail = (stage: Stage, when: string, word: string, fault: Fault): Sentinel => ({
  ...email(word, fault),
  where: `Correo electrónico (${when})`,
  stage,
})

export const sentinels: readonly Sentinel[] = [
  email('error500', 'error'),
  email('error503', 'unavailable'),
  email('lento', 'slow'),
  email('corte', 'cut'),
  email('basura', 'garbage'),
  email('perdida', 'lost-answer'),
  exact('Código postal', '99500', 'error'),
  exact('Código postal', '99504', 'slow'),
  exact('Cupón', 'ERROR500', 'error'),
  exact('Cupón', 'LENTO', 'slow'),
  exact('Cupón', 'CORTE', 'cut'),
  exact('Placas', 'ERR500', 'error'),
  exact('Placas', 'LENTO1', 'slow'),
  exact('Placas', 'CORTE1', 'cut'),
  document('firma-error503', 'unavailable'),
  document('firma-lenta', 'slow'),
  document('firma-perdida', 'lost-answer'),
  ...['colision', 'robo', 'cristal', 'tercero'].map((name) =>
    form(`siniestro-${name}-error503`, 'unavailable'),
  ),
  form('siniestro-colision-lento', 'slow'),
  form('siniestro-colision-perdido', 'lost-answer'),
  plates('request', 'al proceder al pago', 'SOLI500', 'error'),
  plates('request', 'al proceder al pago', 'SOLIPER', 'lost-answer'),
  plates('payment', 'al pagar', 'PAGO500', 'error'),
  plates('payment', 'al pagar', 'PAGOLEN', 'slow'),
  plates('payment', 'al pagar', 'PAGOPER', 'lost-answer'),
  plates('confirmation', 'al confirmar la tarjeta', 'CONFPER', 'lost-answer'),
  plates('photo', 'al revisar una foto', 'FOTO500', 'error'),
  plates('photo', 'al revisar una foto', 'FOTOLEN', 'slow'),
  plates('photos', SENDING_PHOTOS, 'ENVI500', 'error'),
  plates('photos', SENDING_PHOTOS, 'ENVIPER', 'lost-answer'),
  plates('receipt', 'al abrir el recibo de pago', 'RECI404', 'absent'),
  plates('receipt', 'al abrir el recibo de pago', 'RECI403', 'forbidden'),
  plates('receipt', 'al abrir el recibo de pago', 'RECI503', 'unavailable'),
  plates('receipt', 'al abrir el recibo de pago', 'RECILEN', 'slow'),
  plates('receipt', 'al abrir el recibo de pago', 'RECIBAS', 'garbage'),
  invoiceEmail('stamp', 'al facturar: se corta después de timbrar, una vez', 'timbre', 'error'),
  invoiceEmail('files', 'de una factura: sus archivos no se pueden leer', 'sinarchivos', 'unavailable'),
]

/** Returns the fault that a value in the given parts of a call provokes; null if there is none. */
export function faultOf(...parts: readonly unknown[]): Fault | null {
  const texts = parts.flatMap((part) => textsIn(part))
  const found = sentinels.find(
    ({ stage, matches, fields }) =>
      !stage && texts.some(([field, text]) => fields.includes(field) && matches.test(text)),
  )
  return found?.fault ?? null
}

/** The fault provoked at one stage by the plates of a purchase or the e-mail of an invoice. */
export function faultAt(stage: Stage, value: string | undefined): Fault | null {
  const found = sentinels.find((one) => one.stage === stage && one.matches.test(value ?? ''))
  return found?.fault ?? null
}

function textsIn(value: unknown, field = ''): [field: string, text: string][] {
  if (typeof value === 'string') return [[field, value]]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, Array.isArray(value) ? field : key))
}
