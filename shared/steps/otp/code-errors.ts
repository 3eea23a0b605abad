/** What is said of a code that does not prove, the same for a visitor's and for one of somebody signed in. */
export const codeErrors = {
  /** OTP-11. */
  code_invalid: '(400) El código ingresado es inválido.',
  /** Another code has tries of its own: there is nothing to wait for. */
  code_spent: 'Este código ya no sirve: se intentó demasiadas veces. Pide otro código.',
} as const
