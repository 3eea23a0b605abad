/** The texts of a fault, word for word. */

/** Shown if no answer came (FND-65). */
export const UNREACHABLE_TEXT = '(Timeout) Ha ocurrido un error. Revisa tu conexión de internet.'
/** Shown for an HTTP status that has no sentence of its own (FND-64). */
export const statusText = (status: number) =>
  `(${String(status)}) Ha ocurrido un error.${status < 500 ? '' : ' Intenta de nuevo en unos minutos.'}`
