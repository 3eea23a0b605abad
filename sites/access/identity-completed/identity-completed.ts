export const identityCompletedWords = {
  tab: 'Validación de identidad',
  /** Nobody is signed in here, or the insurer is late: what became of the check is not known. */
  unknown: 'Terminaste en esta ventana.',
  /** IDV-O4, to the letter. */
  title: '¡Gracias! Hemos recibido tu identificación.',
  close: 'Puedes cerrar esta ventana.',
  goOn: 'Si empezaste en otra pestaña o en otro dispositivo, ahí sigue tu trámite.',
  home: 'Ir al inicio',
} as const

/** IDV-20. */
export const COMPLETED_MS = 60_000
