import { UNKNOWN_ADDRESS } from '#shared/layouts/notices/flash-message.ts'
import type { FlashMessages } from '#shared/layouts/notices/read-flash-message.ts'

/** Notices of the policy list and the management page, by the code in `?aviso=`. */
export const noticeWords = {
  'direccion-desconocida': UNKNOWN_ADDRESS,
  /** Notice after the password was changed (PRF-19). */
  'contrasena-actualizada': { kind: 'success', text: 'Tu contraseña ha sido actualizada' },
  /** Notice after the card was changed (BIL-23). */
  'tarjeta-actualizada': { kind: 'success', text: 'Método de pago actualizado.' },
  /** Notice for a policy that is cancelled already (CAN-23). */
  'poliza-cancelada': { kind: 'error', text: 'La póliza está cancelada.' },
  /** Notice for an unknown policy number (POL-57, POL-64). */
  'poliza-invalida': { kind: 'error', text: 'Número de póliza inválido.' },
  /** Notice for a renewal that is paid already (REN-10). */
  'poliza-pagada': { kind: 'info', text: 'La póliza ya ha sido pagada.' },
  /** Notice for a policy that cannot be renewed (REN-16). */
  'sin-renovacion': { kind: 'error', text: 'La póliza no está disponible para ser renovada.' },
} as const satisfies FlashMessages
