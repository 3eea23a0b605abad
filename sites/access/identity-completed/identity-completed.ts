export const identityCompletedWords = {
  tab: 'Validación de identidad',
  /** Title if the result of the check is unknown: there is no session here, or the insurer is late. */
  unknown: 'Terminaste en esta ventana.',
  /** Title after a completed check, in the exact words of IDV-O4. */
  title: '¡Gracias! Hemos recibido tu identificación.',
  close: 'Puedes cerrar esta ventana.',
  goOn: 'Si empezaste en otra pestaña o en otro dispositivo, ahí sigue tu trámite.',
  home: 'Ir al inicio',
} as const

/** Time in ms before the page leaves for the home (IDV-20). */
export const COMPLETED_MS = 60_000
