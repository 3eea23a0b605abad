/** The improvements that a cancelling person can suggest (CAN-17). */
export const IMPROVEMENT_MAX_LENGTH = 200

/** FND-85, chosen: letters, digits, spaces and the marks of a sentence; no markup, no formulas, one line. */
const DESCRIPTION = /^[\p{L}\p{N} .,;:¿?¡!()"'%$#/&+-]*$/u

export const isImprovement = (value: string): boolean => DESCRIPTION.test(value.normalize('NFC'))
