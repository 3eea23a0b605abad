/** Texts of the questions after a payment (PAY-33 to PAY-36, PAY-O7, PAY-O8). */
import { PHOTOS_ARE_DUE } from '#shared/domain/policies/purchase-limits.ts'

export const afterPaymentWords = {
  photos: {
    title: 'Tu pago quedó listo',
    text: PHOTOS_ARE_DUE,
    now: 'Subir fotos',
    later: 'Más tarde',
  },
  renewal: {
    title: 'Elige cómo renovar tu póliza',
    label: 'Al terminar el año',
    automatic: 'Renovación automática',
    automaticText: 'Renovamos con la misma tarjeta. Puedes cambiarlo cuando quieras.',
    manual: 'Renovación manual',
    manualText: 'Tú la renuevas aquí antes de que venza.',
    finish: 'Finalizar contratación',
  },
} as const
