/** Labels of each field on the pages of a copy, by topic: a contract field without a label does not compile. */
import { attachmentTitle, ATTACHMENT_SLOTS } from '#shared/domain/claims/attachments/attachments.ts'
import type { Money } from '#shared/domain/money/money.ts'
import { COVERAGES } from '#shared/domain/plans/coverages.data.ts'
import { COVERAGE_TYPES } from '#shared/domain/plans/coverage-types.ts'
import { POLICY_STATUS_LABELS } from '#shared/domain/policies/policy-status.ts'
import { acceptedNames, rightNames, stateNames } from '../privacy/privacy.ts'
import { activityNames, purposeNames } from '../security/security.ts'
import type { CopyData, Slug } from './copy-data.ts'

/** Union of field names and value types of a type, at any depth. */
type Fields<T> = T extends readonly (infer Item)[]
  ? Fields<Item>
  : T extends string | number | boolean | null | undefined
    ? never
    : { [K in keyof T & string]: readonly [K, T[K]] | Fields<T[K]> }[keyof T & string]
type ValueOf<T, K> = Fields<T> extends infer F ? (F extends readonly [K, infer V] ? V : never) : never
type Leaf<V> = V extends readonly (infer Item)[] ? Item : V
type TextOf<V> = Extract<Leaf<V>, string>

/**
 * Label of a value. Null hides the portal's internal fields, such as allowed actions, which only the JSON
 * file has.
 */
type LabelOf<V> =
  | null
  | (Extract<V, Money> extends never
      ? [TextOf<V>] extends [never]
        ? string | MoneyLabel
        : string extends TextOf<V>
          ? string
          : { readonly name: string; readonly codes: Readonly<Record<TextOf<V>, string>> }
      : MoneyLabel)
/** Label of an amount in thousandths of a peso. */
interface MoneyLabel {
  readonly money: string
}
export type Label =
  | string
  | MoneyLabel
  | { readonly name: string; readonly codes: Readonly<Record<string, string>> }
  | null

type Labels = {
  readonly [S in Slug]: { readonly [K in Fields<CopyData[S]>[0]]: LabelOf<ValueOf<CopyData[S], K>> }
}

const namesOf = <T extends string>(values: readonly T[], name: (value: T) => string) =>
  Object.fromEntries(values.map((value) => [value, name(value)])) as Record<T, string>

const identityNames = {
  none: 'Sin validar',
  incomplete: 'Sin terminar',
  created: 'En revisión',
  complete: 'Validada',
  denied: 'No validada',
} as const
const paymentStates = {
  paid: 'Pagado',
  pending: 'Pendiente',
  error: 'No se pudo cobrar',
  unknown: 'Por confirmar',
} as const
const sideNames = { front: 'Frente', right: 'Derecha', left: 'Izquierda', back: 'Atrás' } as const
const claimStates = {
  NEW: 'Faltan documentos',
  PENDING: 'En revisión',
  MISSING_DATA: 'Faltan documentos',
  WRONG_DATA: 'Un documento por corregir',
  PENDING_PROPOSAL: 'Monto en evaluación',
  NEGOTIATING: 'Con una propuesta',
  PENDING_PAYMENT: 'Pago en proceso',
  PAID: 'Pagado',
} as const
const attachmentNames = namesOf(ATTACHMENT_SLOTS, attachmentTitle)
const coverageNames = namesOf(COVERAGE_TYPES, (type) => COVERAGES[type].name)

export const labels: Labels = {
  perfil: {
    profile: 'Tus datos',
    identity: 'Identidad',
    firstName: 'Nombre',
    lastName: 'Apellido paterno',
    secondLastName: 'Apellido materno',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    birthdate: 'Fecha de nacimiento',
    rfc: 'RFC',
    address: 'Dirección',
    referralCode: 'Código de referido',
    identityStatus: { name: 'Validación de identidad', codes: identityNames },
    corrections: 'Correcciones pedidas',
    areCorrectionsUnknown: null,
    changeable: null,
    unread: null,
    folio: 'Folio',
    field: {
      name: 'Dato',
      codes: {
        name: 'Nombre',
        email: 'Correo electrónico',
        phone: 'Teléfono',
        birthdate: 'Fecha de nacimiento',
        rfc: 'RFC',
        address: 'Dirección',
      },
    },
    askedAt: 'Pedida',
    status: { name: 'Estado', codes: identityNames },
    reason: {
      name: 'Motivo',
      codes: {
        expired: 'Venció',
        invalid: 'No es válido',
        declined: 'No se pudo validar',
        blocked: 'Bloqueada',
      },
    },
    refusals: 'Veces que no se pudo validar',
    supportUrl: null,
    consent: 'Lo que aceptaste',
    text: 'Texto',
    at: 'Fecha',
  },
  privacidad: {
    privacy: 'Avisos y decisiones',
    accepted: 'Avisos aceptados',
    what: { name: 'Qué', codes: acceptedNames },
    version: 'Versión',
    text: 'Texto',
    at: 'Fecha',
    id: null,
    purposes: 'Usos voluntarios',
    title: 'Nombre',
    isAccepted: 'Encendido',
    switches: 'Tus cambios',
    requests: 'Solicitudes',
    areRequestsUnknown: null,
    folio: 'Folio',
    right: { name: 'Derecho', codes: rightNames },
    askedAt: 'Pedida',
    answerBy: 'Respuesta a más tardar',
    carriedOutBy: 'Se hace a más tardar',
    state: { name: 'Estado', codes: stateNames },
  },
  polizas: {
    policies: 'Pólizas',
    card: 'En la lista',
    details: 'Detalle',
    changes: 'Cambios',
    policyNumber: 'Póliza',
    status: { name: 'Estado', codes: POLICY_STATUS_LABELS },
    paymentType: {
      name: 'Forma de pago',
      codes: { ANNUAL: 'De contado', SUBSCRIPTION: 'Mes a mes', MONTHLY: 'Meses con tarjeta' },
    },
    startDate: 'Inicio',
    expirationDate: 'Fin',
    renewalDate: 'Renovación',
    allowRenewal: null,
    renews: 'Renueva a',
    hasPictures: 'Fotos enviadas',
    photosUntil: 'Fotos a más tardar',
    paymentFailed: 'Un cobro falló',
    due: 'Pago vencido',
    ended: 'Terminada',
    isStandingUnread: 'No se pudo leer si hay un pago pendiente',
    unpaid: 'Lo que no se pagó',
    cancelled: 'Cancelada',
    on: 'Fecha',
    refund: { money: 'Devolución' },
    refundBy: 'Devolución a más tardar',
    hasReceipt: null,
    mandatoryUntil: 'Seguro obligatorio hasta',
    amount: { money: 'Monto' },
    since: 'Desde',
    nextTry: 'Próximo intento',
    coveredUntil: 'Cubierta hasta',
    until: 'Hasta',
    canManage: null,
    isConfirmingPayment: 'Un pago se está confirmando',
    vehicle: 'Vehículo',
    brand: 'Marca',
    model: 'Modelo',
    year: 'Año',
    body: null,
    version: 'Versión',
    plates: 'Placas',
    vin: 'Número de serie',
    value: { money: 'Valor del vehículo' },
    coverages: 'Coberturas',
    type: { name: 'Tipo', codes: coverageNames },
    isEnabled: 'Incluida',
    assured: { money: 'Suma asegurada' },
    deductible: 'Deducible (%)',
    allowDisable: null,
    options: null,
    deductibles: null,
    sums: null,
    at: 'Fecha',
    before: 'Antes',
    after: 'Después',
  },
  pagos: {
    payments: 'Pagos',
    history: 'Historial',
    method: 'Tarjeta',
    policyNumber: 'Póliza',
    date: 'Fecha',
    amount: { money: 'Monto' },
    count: 'Número de pago',
    state: { name: 'Estado', codes: paymentStates },
    invoiceUrl: 'Factura',
    nextTry: 'Próximo intento',
    coveredUntil: 'Cubierta hasta',
    next: 'Próximo pago',
    isIncomplete: 'Falta algún pago que no se pudo leer',
    isNextUnread: 'El próximo pago no se pudo leer',
    isOverdue: 'Hay un pago pendiente',
    isCancelled: 'Cancelada',
    until: 'Fin de la póliza',
    last4: 'Termina en',
    brand: { name: 'Marca', codes: { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' } },
    holderName: 'Titular',
    provider: null,
    expires: 'Vence',
  },
  documentos: { documents: 'Documentos', policyNumber: 'Póliza', fileName: 'Archivo' },
  fotos: {
    photos: 'Fotos',
    policyNumber: 'Póliza',
    hasPictures: 'Fotos enviadas',
    prompt: 'Vehículo',
    brandName: 'Marca',
    modelName: 'Modelo',
    year: 'Año',
    received: { name: 'Recibidas', codes: sideNames },
    isStarted: null,
    isComplete: 'Completas',
  },
  siniestros: {
    claims: 'Siniestros',
    id: null,
    kind: { name: 'Clase', codes: { damage: 'Daños', agreed: 'Acuerdo' } },
    policyNumber: 'Póliza',
    claimNumber: 'Siniestro',
    createdAt: 'Iniciado',
    claimedAt: 'Ocurrido',
    completedOn: 'Documentos completos desde',
    status: { name: 'Estado', codes: claimStates },
    person: 'A nombre de',
    name: 'Nombre',
    phone: 'Teléfono',
    email: 'Correo electrónico',
    vehicle: 'Vehículo',
    brand: 'Marca',
    model: 'Modelo',
    year: 'Año',
    plates: 'Placas',
    vin: 'Número de serie',
    body: null,
    attachments: 'Documentos enviados',
    slot: { name: 'Documento', codes: attachmentNames },
    state: {
      name: 'Estado',
      codes: { missing: 'Falta', pending: 'En revisión', approved: 'Aprobado', refused: 'Rechazado' },
    },
    reason: 'Motivo',
    hasAttachments: null,
    progress: 'Cómo va',
    stage: null,
    headline: 'Resumen',
    text: 'Detalle',
    next: 'Lo que sigue',
    who: {
      name: 'A quién le toca',
      codes: { customer: 'A ti', insurer: 'A la aseguradora', nobody: 'A nadie' },
    },
    until: 'A más tardar',
    clock: 'Plazo',
    proposal: 'Propuesta',
    amount: { money: 'Monto' },
    lines: 'Conceptos',
    concept: 'Concepto',
    share: 'Parte',
    percent: 'Porcentaje',
    of: { money: 'De' },
    answer: {
      name: 'Tu respuesta',
      codes: { open: 'Sin respuesta', accepted: 'Aceptada', refused: 'Rechazada' },
    },
    mark: null,
    madeAt: 'Hecha',
    payBy: 'Se paga a más tardar',
    answeredAt: 'Respondida',
    reference: 'Referencia',
    payment: 'Pago',
    paidAt: 'Pagado',
    bank: 'Cuenta',
    clabeEnd: 'CLABE termina en',
    holder: 'Titular',
    inReview: 'Cambio en revisión: CLABE termina en',
    lacksAccount: 'Falta la cuenta',
    late: 'Si se paga tarde',
    lawfulBy: 'Fecha límite de la ley',
    days: 'Días de retraso',
    interest: { money: 'Interés' },
    chat: null,
  },
  referidos: {
    code: 'Código',
    points: 'Puntos',
    count: 'Personas que referiste',
    referrals: 'Referidos',
    stage: {
      name: 'Etapa',
      codes: {
        registered: 'Creó su cuenta',
        insured: 'Compró',
        stayed: 'Siguió asegurado',
        cancelled: 'Canceló',
        excluded: 'No cuenta',
      },
    },
    nextAt: 'Próximos puntos',
    coupons: 'Recompensas',
    id: null,
    title: 'Nombre',
    brandName: 'Marca',
    exchangeDate: 'Canjeada',
  },
  actividad: {
    security: 'Actividad y accesos',
    sessions: 'Sesiones abiertas',
    ref: null,
    device: 'Dispositivo',
    isByPasskey: 'Con llave de acceso',
    startedAt: 'Inició',
    lastActionAt: 'Última actividad',
    isCurrent: 'Este dispositivo',
    links: 'Enlaces vigentes',
    purpose: { name: 'Para', codes: purposeNames },
    policyNumber: 'Póliza',
    madeAt: 'Hecho',
    openings: 'Quién lo abrió',
    at: 'Fecha',
    expiresAt: 'Vence',
    activity: 'Actividad',
    what: { name: 'Qué', codes: activityNames },
    times: 'Veces',
    passkeys: 'Llaves de acceso',
    name: 'Nombre',
    addedAt: 'Agregada',
    usedAt: 'Último uso',
    logIn: {
      name: 'Abre la cuenta sin contraseña',
      codes: { on: 'Sí', off: 'No', never: 'No se puede' },
    },
    asksFactorAtLogIn: 'Verificación al iniciar sesión',
  },
}
