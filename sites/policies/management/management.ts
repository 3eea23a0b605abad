import type { PolicyDetails } from '#shared/contracts/policies/policies.ts'
import { paths } from '#shared/paths.ts'

export const managementWords = {
  title: 'Administrar tu póliza',
  crumb: 'Administrar',
  policy: 'Tu póliza',
  documents: 'Documentos',
  documentsLead: 'Cada uno se abre en otra ventana; desde ahí lo imprimes.',
  download: 'Descargar',
  invoice: 'Factura',
  places: 'Qué quieres hacer',
  details: 'Ver coberturas y detalles',
} as const

export interface Destination {
  /** One entry in the menu of the management page (POL-O10). */
  readonly title: string
  readonly lead: string
  readonly href: string
  /** True if a dialog asks before the page opens (CAN-03). */
  readonly asksFirst?: true
}

/**
 * Entries of the management page (POL-60 to POL-63). A policy paid at once has no card and no future payments.
 * `hasCard` false: the insurer has no card that can be changed.
 */
export function destinationsOf(
  { policyNumber, paymentType, allowRenewal }: PolicyDetails,
  hasCard: boolean | null = null,
): readonly Destination[] {
  const isMonthly = paymentType === 'SUBSCRIPTION'
  return [
    ...(allowRenewal ? [renewalPage(policyNumber)] : []),
    ...(isMonthly && hasCard !== false ? [cardPage(policyNumber)] : []),
    ...(isMonthly ? [paymentsPage(policyNumber)] : []),
    {
      title: 'Solicitar cambios',
      lead: 'Cambia tus placas o corrige tu número de serie (VIN).',
      href: paths.policyEndorsementsHistory(policyNumber),
    },
    {
      title: 'Fotos de tu vehículo',
      lead: 'Tómalas con tu teléfono o revisa cuáles ya recibimos.',
      href: paths.policyPictures(policyNumber),
    },
    {
      title: 'Cancelar póliza',
      lead: 'Antes de confirmar ves desde cuándo dejas de estar cubierto.',
      href: paths.policyCancellation(policyNumber),
      // A policy of unknown payment type asks first too (CAN-03).
      ...((isMonthly || paymentType === null) && { asksFirst: true }),
    },
    // Listed after the entries that a phone shows without scrolling (D207).
    {
      title: 'Comprobar que tienes seguro',
      lead: 'Haz tu constancia para la autoridad, o mira qué hacer si te multaron.',
      href: paths.policyProof(policyNumber),
    },
    {
      title: 'Corregir tu póliza',
      lead: 'Si no dice lo que contrataste, mira cómo pedir que se corrija.',
      href: paths.policyRectification(policyNumber),
    },
  ]
}

const cardPage = (policyNumber: string): Destination => ({
  title: 'Método de pago',
  lead: 'Cambia la tarjeta con la que pagas cada mes.',
  href: paths.policyPaymentMethod(policyNumber),
})

const paymentsPage = (policyNumber: string): Destination => ({
  title: 'Historial de pagos',
  lead: 'Lo que has pagado y cuándo es el próximo pago.',
  href: paths.policyPaymentHistory(policyNumber),
})

const renewalPage = (policyNumber: string): Destination => ({
  title: 'Renovar póliza',
  lead: 'Compara este año con el siguiente y mantén tu auto asegurado.',
  href: paths.renewal(policyNumber, 'plan'),
})
