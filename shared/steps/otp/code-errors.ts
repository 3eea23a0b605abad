/** Texts for a code that fails, for visitors and signed-in people alike. */
export const codeErrors = {
  /** The code is wrong (OTP-11). */
  code_invalid: '(400) El código ingresado es inválido. Revísalo o pide otro.',
  /** This code has no tries left. A new code has its own tries, so there is no need to wait. */
  code_spent: 'Este código ya no sirve: se intentó demasiadas veces. Pide otro código.',
} as const
