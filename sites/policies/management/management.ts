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
  /** An entry of the management (POL-O10). */
  readonly title: string
  readonly lead: string
  readonly href: string
  /** CAN-03: the prompt of a cancellation stands before it. */
  readonly asksFirst?: true
}

/**
 * POL-60 to POL-63, and the other rooms of the policy. What is paid at once has no card and no payments to come;
 * `hasCard` false: the insurer has none that could be changed.
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
      // CAN-03: a policy of unknown payment type asks first too.
      ...((isMonthly || paymentType === null) && { asksFirst: true }),
    },
    // Below what one finds in the first view of a phone (D207).
    {
      title: 'Comprobar que tienes seguro',
      lead: 'Una constancia con código para la autoridad, y qué hacer si te multaron.',
      href: paths.policyProof(policyNumber),
    },
    {
      title: 'Corregir tu póliza',
      lead: 'Si no dice lo que contrataste, pídelo aquí y te damos un folio.',
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
  lead: 'Lo que has pagado y cuándo es el siguiente cargo.',
  href: paths.policyPaymentHistory(policyNumber),
})

const renewalPage = (policyNumber: string): Destination => ({
  title: 'Renovar póliza',
  lead: 'Compara este año con el siguiente y sigue con cobertura sin pausas.',
  href: paths.renewal(policyNumber, 'plan'),
})
