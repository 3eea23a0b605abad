/**
 * Number of digits of a CLABE. The other rules are in another module, because their list of banks is loaded only when a
 * number is typed (D113).
 */
export const CLABE_LENGTH = 18
