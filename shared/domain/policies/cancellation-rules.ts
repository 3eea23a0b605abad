/** Rule for an overdue payment after a cancellation. No document defines that, so it is configured (D127). */
export const DEBT_RULES = ['waived', 'owed'] as const

/** Maximum length of the improvement that a cancelling person may suggest (CAN-17). */
export const IMPROVEMENT_MAX_LENGTH = 200

/**
 * Allowed characters (FND-85; our choice): letters, digits, spaces and punctuation; no markup, no formulas, one line.
 */
const DESCRIPTION = /^[\p{L}\p{N} .,;:¿?¡!()"'%$#/&+-]*$/u

export const isImprovement = (value: string): boolean => DESCRIPTION.test(value.normalize('NFC'))

/** File name of a cancellation receipt. */
export const receiptFileName = (policyNumber: string): string =>
  `Comprobante de cancelación ${policyNumber}.pdf`
