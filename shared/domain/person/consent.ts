/** The consent to an identity check; its text is stored with the time of consent (D98). */
export const IDENTITY_CONSENT = {
  /** Version of the text; change it with every change of the text. */
  version: '2026-11',
  text: 'Acepto que Volante y su proveedor de verificación usen las fotos de mi INE y de mi rostro solo para comprobar que soy yo, y que guarden el resultado. Es un dato biométrico: puedo pedir que lo borren cuando quiera.',
} as const
