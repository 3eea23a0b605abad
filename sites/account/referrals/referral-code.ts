export const referralCodeWords = {
  title: 'Código de referido',
  lead: 'Compártelo: quien cotice con tu enlace y compre su seguro te da puntos.',
  link: 'Enlace con tu código',
  copy: 'Copiar enlace',
  /** The link was copied (REF-O2). */
  copied: 'Se ha copiado el enlace.',
  /** The browser lends no clipboard; the words stand selected. */
  notCopied: 'Selecciona el enlace y cópialo.',
  share: 'Compartir',
  shareTitle: 'Cotiza tu seguro de auto',
} as const
