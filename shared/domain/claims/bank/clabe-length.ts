/**
 * Number of digits of a CLABE. The rules are apart, because their list of banks is only loaded once a number is typed
 * (D113).
 */
export const CLABE_LENGTH = 18
