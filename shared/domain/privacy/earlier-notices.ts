/**
 * Privacy notices that people have accepted, newest first, as literal texts: later changes of constants must not alter
 * them.
 */
export interface PrivacyNotice {
  /** The first day of this version; acceptances refer to it. */
  readonly version: string
  readonly paragraphs: readonly string[]
}

export const earlierNotices: readonly PrivacyNotice[] = [
  {
    version: '2026-01-01',
    paragraphs: [
      'Usamos tus datos para cotizar, emitir y administrar tu póliza, y para atender tus siniestros. No los vendemos.',
      'Lo que dejas a medias se guarda cifrado en tu dispositivo durante 72 horas como máximo y se borra cuando terminas o cierras tu sesión. Tu tarjeta de bolsillo queda igual de cifrada hasta que cierras tu sesión, o 30 días después de abrirla por última vez.',
      'Si abres el enlace de quien te recomendó, recordamos su código 30 días, para darle sus puntos si compras.',
      'Puedes pedirnos ver, corregir o borrar tus datos, u oponerte a su uso, en el correo de esta página.',
    ],
  },
]
