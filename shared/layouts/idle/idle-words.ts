/** IDL-05, IDL-06, IDL-O4. */
export const idleWords = {
  title: '¿Sigues ahí?',
  text: (seconds: number) =>
    `Por inactividad, tu sesión se cerrará en ${String(seconds)} ${seconds === 1 ? 'segundo' : 'segundos'}.`,
  stay: 'Seguir en sesión',
  signOut: 'Cerrar sesión',
} as const
