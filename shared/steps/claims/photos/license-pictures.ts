/** Photos of the licence, or of the national ID instead (CLF-57 to CLF-60). */
export const licensePicturesWords = {
  title: 'Fotos de tu licencia',
  lead: 'Necesitamos los dos lados, que se lean bien.',
  withIne: 'Fotos de tu INE',
  leadIne: 'En lugar de tu licencia: los dos lados de tu INE, que se lean bien.',
  /** The exact text of CLF-60. */
  toIne: 'No tengo mi licencia',
  toLicense: 'Sí tengo mi licencia',
} as const
