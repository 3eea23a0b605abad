import type { FlashMessages } from '#shared/layouts/notices/read-flash-message.ts'

/** Notices of the log-in screen, by the code in `?aviso=`. */
export const noticeWords = {
  /** The link is unusable (ACC-23). */
  'url-invalida': { kind: 'error', text: 'La URL es inválida.' },
  /** The password was restored (ACC-28). */
  'contrasena-restablecida': { kind: 'success', text: 'Se ha restablecido tu contraseña.' },
  /** The session ends while the person is away, so this notice stays until it is read (D17). */
  'sesion-terminada': {
    kind: 'info',
    text: 'Tu sesión terminó. Inicia sesión para continuar.',
    staysOpen: true,
  },
  /** D209, where no script runs. */
  'acceso-reportado': {
    kind: 'success',
    text: 'Cerramos todas tus sesiones y enlaces, y detuvimos los pagos y cambios de tu cuenta. Restablece tu contraseña desde aquí antes de volver a entrar.',
    staysOpen: true,
  },
  /** D234: the second factor came too late, or was wrong too often. */
  'confirmacion-vencida': {
    kind: 'info',
    text: 'No se confirmó que eras tú. Escribe de nuevo tu correo y tu contraseña.',
    staysOpen: true,
  },
  'sesion-cerrada': { kind: 'success', text: 'Cerraste tu sesión.' },
} as const satisfies FlashMessages

export type NoticeCode = keyof typeof noticeWords
