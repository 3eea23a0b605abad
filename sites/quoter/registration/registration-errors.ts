/** Error texts of a registration (QUO-71 to QUO-78, and failures of the gateway). */
export const registrationErrorWords = {
  birthdate_format: 'Formato de fecha incorrecto. Revisa tu fecha de nacimiento.',
  gender_missing: 'Debe de ingresar un género para continuar.',
  rejected: 'Ha ocurrido un error con el servidor. Revisa tus datos e intenta de nuevo.',
  age_too_low: 'La edad no puede ser menor a 16.',
  postal_code_unknown: 'No se encontró el código postal. Revisa sus números.',
  email_taken: 'El email ya se encuentra registrado. Inicia sesión con él o usa otro.',
  rfc_taken: 'El RFC ya se encuentra registrado. Si ya tienes cuenta, inicia sesión.',
  insurer_down: 'Error del servidor. Por favor, intente más tarde.',
  phone_not_proven: 'Valida tu teléfono para continuar.',
} as const

/** Field at which an error is additionally shown, by error code. */
export const failedField: Readonly<Partial<Record<string, string>>> = {
  birthdate_format: 'birthdate',
  gender_missing: 'genderCode',
  age_too_low: 'birthdate',
  postal_code_unknown: 'postalCode',
  email_taken: 'email',
  rfc_taken: 'rfc',
}
