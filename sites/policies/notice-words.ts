import type { FlashMessages } from '#shared/layouts/notices/read-flash-message.ts'

/** What another page may ask the list or the management to say, by the code in `?aviso=`. */
export const noticeWords = {
  /** PRF-19. */
  'contrasena-actualizada': { kind: 'success', text: 'Tu contraseña ha sido actualizada' },
  /** BIL-23. */
  'tarjeta-actualizada': { kind: 'success', text: 'Método de pago actualizado.' },
  /** CAN-23. */
  'poliza-cancelada': { kind: 'error', text: 'La póliza está cancelada.' },
  /** POL-57, POL-64. */
  'poliza-invalida': { kind: 'error', text: 'Número de póliza inválido.' },
  /** REN-10. */
  'poliza-pagada': { kind: 'info', text: 'La póliza ya ha sido pagada.' },
  /** REN-16. */
  'sin-renovacion': { kind: 'error', text: 'La póliza no está disponible para ser renovada.' },
} as const satisfies FlashMessages
