/** OTP-11. */
export const codeInvalid = '(400) El código ingresado es inválido.'
