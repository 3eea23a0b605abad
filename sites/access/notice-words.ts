import type { FlashMessages } from '#shared/layouts/notices/read-flash-message.ts'

/** Notices of the log-in screen, by the code in `?aviso=`. */
export const noticeWords = {
  /** ACC-23. */
  'url-invalida': { kind: 'error', text: 'La URL es inválida.' },
  /** ACC-28. */
  'contrasena-restablecida': { kind: 'success', text: 'Se ha restablecido tu contraseña.' },
  'sesion-terminada': { kind: 'info', text: 'Tu sesión terminó. Inicia sesión para continuar.' },
  'sesion-cerrada': { kind: 'success', text: 'Cerraste tu sesión.' },
} as const satisfies FlashMessages

export type NoticeCode = keyof typeof noticeWords
