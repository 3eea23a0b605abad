/** Entering by a passkey alone, beside the form of the password (D188). */
export const passkeyEntryWords = {
  or: 'o',
  enter: 'Entrar con huella o rostro',
  hint: 'Sin contraseña, con una llave de acceso de este dispositivo que ya permitiste en "Seguridad".',
  unable: 'Este navegador no puede usar llaves de acceso. Entra con tu contraseña.',
  closed: 'No se usó ninguna llave de acceso. Inténtalo de nuevo, o entra con tu contraseña.',
  failed: 'Tu navegador no pudo usar la llave de acceso. Entra con tu contraseña.',
} as const

/** Error texts of the log-in by passkey. All have one sentence, so that keys and accounts stay hidden. */
export const passkeyEntryErrors = {
  passkey_refused:
    'No pudimos abrir tu cuenta con esa llave de acceso. Entra con tu contraseña y revisa tus llaves en "Seguridad".',
  passkey_log_in_off: 'Aquí no se puede entrar con una llave de acceso. Entra con tu contraseña.',
  unreadable_token: 'Ha ocurrido un error de autenticación.',
} as const
