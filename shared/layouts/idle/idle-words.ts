import { WARNING_SECONDS } from '#shared/domain/access/idle-times.ts'

/** Countdown for screen readers: announced on opening and every ten seconds, not every second. */
export const secondsText = (seconds: number, most = WARNING_SECONDS) =>
  Math.min(most, Math.ceil(seconds / 10) * 10)

/** Texts of the idle dialog (IDL-05, IDL-06, IDL-O4). */
export const idleWords = {
  title: '¿Sigues ahí?',
  text: (seconds: number) =>
    `Por inactividad, tu sesión se cerrará en ${String(seconds)} ${seconds === 1 ? 'segundo' : 'segundos'}.`,
  stay: 'Seguir en sesión',
  signOut: 'Cerrar sesión',
} as const

/** Texts for a session whose token the insurer does not renew (D60). */
export const endWords = {
  title: 'Tu sesión está por terminar',
  text: (seconds: number) =>
    `Por seguridad, termina en ${String(seconds)} ${seconds === 1 ? 'segundo' : 'segundos'} y no se puede alargar.`,
  draftStored:
    'Lo que escribiste en tu contratación se queda guardado: vuelve a entrar y sigues en este mismo paso.',
  logIn: 'Volver a entrar',
  close: 'Entendido',
} as const
