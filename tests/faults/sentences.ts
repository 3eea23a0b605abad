/** The texts of a fault, word for word. */

/** The sentence without an answer (FND-65). */
export const UNREACHABLE_TEXT = '(Timeout) Ha ocurrido un error. Revisa tu conexión de internet.'
/** The sentence of a status (FND-64). */
export const statusText = (status: number) =>
  `(${String(status)}) Ha ocurrido un error.${status < 500 ? '' : ' Intenta de nuevo en unos minutos.'}`
