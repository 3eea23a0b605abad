export const completionWords = {
  /** Title in the exact words of END-O7. */
  title: 'Tus cambios han sido solicitados.',
  lead: 'Tu póliza y tus documentos ya los muestran. Te llevamos a tu póliza en unos segundos.',
  manage: 'Administrar póliza',
  history: 'Ver historial de cambios',
} as const

/** Time in ms until the page redirects (END-O7). */
export const COMPLETION_MS = 5000
