import { NOTICE_VERSION } from '#shared/domain/privacy/notice-version.ts'
import { privacyNotice } from '#shared/domain/privacy/privacy-notice.ts'
import { EMERGENCY_PHONE } from '#shared/domain/policies/emergency-phone.ts'
import { PURCHASE_LIMITS } from '#shared/domain/policies/purchase-limits.ts'
import { formatLongDate } from '#shared/domain/time/dates.ts'

interface Term {
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly string[]
}

/** Date of all terms except the privacy notice, which has its own. */
const OWN_DATE = '2026-01-01'

export const termsDate = formatLongDate(OWN_DATE > NOTICE_VERSION ? OWN_DATE : NOTICE_VERSION)

/**
 * A plain summary of the terms, with one idea per paragraph; the full legal text is in the general conditions of a
 * policy.
 */
export const terms: readonly Term[] = [
  {
    id: 'cotizar',
    title: 'Cotizar y contratar',
    paragraphs: [
      'Cotizar es gratis y no te obliga a nada. El precio que ves es el que pagas, con IVA incluido.',
      'Una cotización vale el día en que la haces. Si cambias los datos de tu vehículo, tu código postal o tus coberturas, el precio cambia con ellos.',
      'Tu seguro empieza en la fecha y la hora que dice tu póliza. Puedes tener hasta 5 pólizas activas.',
    ],
  },
  {
    id: 'vehiculo',
    title: 'Lo que nos dices de tu vehículo',
    paragraphs: [
      'Aseguramos autos, camionetas y motocicletas de uso particular. Taxis, plataformas de transporte y usos similares no entran en estas pólizas.',
      'Los datos que nos das deben ser verdaderos: marca, modelo, placas, número de serie y si el vehículo es de salvamento. Un dato falso puede dejar sin efecto tu cobertura.',
      `Después de pagar tienes ${String(PURCHASE_LIMITS.daysToSendPhotos)} días para enviarnos las fotos de tu vehículo.`,
    ],
  },
  {
    id: 'pagos',
    title: 'Pagos y renovación',
    paragraphs: [
      'Puedes pagar de una vez, mes a mes o en mensualidades con tarjeta. Los datos de tu tarjeta van directo al procesador de pagos: nosotros no los guardamos.',
      'Si un cobro no pasa, lo ves en tu cuenta y ahí cambias tu tarjeta. Si el pago no se completa en el periodo de gracia, la cobertura termina.',
      'La renovación automática es tu decisión y puedes cambiarla cuando quieras.',
    ],
  },
  {
    id: 'siniestro',
    title: 'Si tienes un siniestro',
    paragraphs: [
      `Llámanos al ${EMERGENCY_PHONE.shown} a cualquier hora. Quédate en un lugar seguro y no aceptes acuerdos antes de hablar con el ajustador.`,
      'El deducible es la parte de los daños que pagas tú. Está escrito en tu póliza, cobertura por cobertura.',
    ],
  },
  {
    id: 'cancelar',
    title: 'Cancelar',
    paragraphs: [
      'Puedes cancelar tu póliza cuando quieras desde tu cuenta. Antes de confirmar te decimos cuánto te devolvemos y cuándo.',
    ],
  },
  {
    id: 'datos',
    title: 'Tus datos',
    paragraphs: privacyNotice.paragraphs,
  },
  {
    id: 'cuenta',
    title: 'Tu cuenta',
    paragraphs: [
      'Tu contraseña es solo tuya. Si crees que alguien más la conoce, cámbiala y avísanos.',
      'Por seguridad cerramos tu sesión cuando pasas unos minutos sin usarla; lo que estabas haciendo te espera al volver a entrar.',
    ],
  },
]
