/** Texts for a code that does not prove, for visitors and signed-in people alike. */
export const codeErrors = {
  /** The code is wrong (OTP-11). */
  code_invalid: '(400) El código ingresado es inválido.',
  /** Another code has tries of its own: there is nothing to wait for. */
  code_spent: 'Este código ya no sirve: se intentó demasiadas veces. Pide otro código.',
} as const
