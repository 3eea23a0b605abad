/** IDV-O4, to the letter. */
export const identityCompletedWords = {
  title: '¡Gracias! Hemos recibido tu identificación.',
  close: 'Puedes cerrar esta ventana.',
  goOn: 'Si empezaste en otra pestaña o en otro dispositivo, ahí sigue tu trámite.',
  home: 'Ir al inicio',
} as const

/** IDV-20. */
export const COMPLETED_MS = 60_000
