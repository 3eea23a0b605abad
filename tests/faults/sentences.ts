/** What a person reads of a fault, word for word. */

/** FND-65. */
export const UNREACHABLE_TEXT = '(Timeout) Ha ocurrido un error. Revisa tu conexión de internet.'
/** FND-64. */
export const statusText = (status: number) => `(${String(status)}) Ha ocurrido un error.`
