import type { FlashMessages } from '#shared/layouts/notices/read-flash-message.ts'

/** Notices of the list and the management, by the code in `?aviso=`. */
export const noticeWords = {
  /** The password was changed (PRF-19). */
  'contrasena-actualizada': { kind: 'success', text: 'Tu contraseña ha sido actualizada' },
  /** The card was changed (BIL-23). */
  'tarjeta-actualizada': { kind: 'success', text: 'Método de pago actualizado.' },
  /** The policy is cancelled (CAN-23). */
  'poliza-cancelada': { kind: 'error', text: 'La póliza está cancelada.' },
  /** The number is unknown (POL-57, POL-64). */
  'poliza-invalida': { kind: 'error', text: 'Número de póliza inválido.' },
  /** The renewal is paid (REN-10). */
  'poliza-pagada': { kind: 'info', text: 'La póliza ya ha sido pagada.' },
  /** The policy cannot be renewed (REN-16). */
  'sin-renovacion': { kind: 'error', text: 'La póliza no está disponible para ser renovada.' },
} as const satisfies FlashMessages
