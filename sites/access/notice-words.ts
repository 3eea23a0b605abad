import { UNKNOWN_ADDRESS } from '#shared/layouts/notices/flash-message.ts'
import type { FlashMessages } from '#shared/layouts/notices/read-flash-message.ts'

/** Notices of the log-in screen, by the code in `?aviso=`. */
export const noticeWords = {
  'direccion-desconocida': UNKNOWN_ADDRESS,
  /** Notice for an unusable link (ACC-23). */
  'url-invalida': { kind: 'error', text: 'La URL es inválida.' },
  /** Notice after the password was restored (ACC-28). */
  'contrasena-restablecida': { kind: 'success', text: 'Se ha restablecido tu contraseña.' },
  /** Notice of an ended session. It stays until the person closes it, because the person may be away (D17). */
  'sesion-terminada': {
    kind: 'info',
    text: 'Tu sesión terminó. Inicia sesión para continuar.',
    staysOpen: true,
  },
  /** Notice of a reported access, for browsers without JavaScript (D209). */
  'acceso-reportado': {
    kind: 'success',
    text: 'Cerramos todas tus sesiones y enlaces, y detuvimos los pagos y cambios de tu cuenta. Restablece tu contraseña desde aquí antes de volver a entrar.',
    staysOpen: true,
  },
  /** Notice of a second factor that came too late, or was wrong too often (D234). */
  'confirmacion-vencida': {
    kind: 'info',
    text: 'No se confirmó que eras tú. Escribe de nuevo tu correo y tu contraseña.',
    staysOpen: true,
  },
  'sesion-cerrada': { kind: 'success', text: 'Cerraste tu sesión.' },
} as const satisfies FlashMessages

export type NoticeCode = keyof typeof noticeWords
