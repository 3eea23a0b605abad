export const completionWords = {
  /** END-O7, to the letter. */
  title: 'Tus cambios han sido solicitados.',
  lead: 'Tu póliza y tus documentos ya los muestran. Te llevamos a tu póliza en unos segundos.',
  manage: 'Administrar póliza',
  history: 'Ver historial de cambios',
} as const

/** How long the page stays (END-O7). */
export const COMPLETION_MS = 5000
