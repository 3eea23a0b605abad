export const identityCompletedWords = {
  tab: 'Validación de identidad',
  /** There is no session here, or the insurer is late, so the result of the check is unknown. */
  unknown: 'Terminaste en esta ventana.',
  /** IDV-O4, to the letter. */
  title: '¡Gracias! Hemos recibido tu identificación.',
  close: 'Puedes cerrar esta ventana.',
  goOn: 'Si empezaste en otra pestaña o en otro dispositivo, ahí sigue tu trámite.',
  home: 'Ir al inicio',
} as const

/** How long the page stays (IDV-20). */
export const COMPLETED_MS = 60_000
