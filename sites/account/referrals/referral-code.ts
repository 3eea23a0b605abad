export const referralCodeWords = {
  title: 'Código de referido',
  lead: 'Compártelo: quien cotice con tu enlace y compre su seguro te da puntos.',
  link: 'Enlace con tu código',
  copy: 'Copiar enlace',
  /** Notice after the link was copied (REF-O2). */
  copied: 'Se ha copiado el enlace.',
  /** Notice if the browser offers no clipboard: the link is selected for copying. */
  notCopied: 'Selecciona el enlace y cópialo.',
  share: 'Compartir',
  shareTitle: 'Cotiza tu seguro de auto',
} as const
