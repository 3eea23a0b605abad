/** The purchase is paid (BUY-177 to BUY-184): the words of its last screen. */
import { addDays, formatLongDate } from '#shared/domain/time/dates.ts'
import { PURCHASE_LIMITS } from '#shared/domain/policies/purchase-limits.ts'

const days = String(PURCHASE_LIMITS.daysToSendPhotos)

export const completionWords = {
  title: 'Tu pago ha sido realizado con éxito',
  active: 'Tu póliza estará activa a partir de mañana.',
  policy: 'Número de póliza',
  sent: 'La enviamos a',
  starts: 'Empieza',
  photosUntil: 'Fotos hasta',
  photos: `Tienes ${days} días para enviar las fotos de tu vehículo o tu seguro podría desactivarse.`,
  list: 'Ver pólizas',
  print: 'Imprimir',
} as const

export interface CompletionDates {
  /** "domingo 22 de noviembre de 2026". */
  readonly starts: string
  readonly photosUntil: string
}

/** In full where they matter (BUY-180, BUY-181). `today` is a date YYYY-MM-DD. */
export function completionDates(today: string): CompletionDates {
  return {
    starts: formatLongDate(addDays(today, 1)),
    photosUntil: formatLongDate(addDays(today, PURCHASE_LIMITS.daysToSendPhotos)),
  }
}
